import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { webhookUrlSchema } from '../../../shared/model/webhook.ts';

test.each([
  'https://kho.example.vn/hook/8d1f',
  'https://kho.example.vn',
  'https://kho.example.vn?key=8d1f',
  'http://203.0.113.7:8080/hook?a=1&b=%20',
  'HTTPS://Kho.Example.VN/',
  'http://[2001:db8::1]:8080/hook',
])('the platform can call %s', (url) => {
  expect(webhookUrlSchema.parse(`  ${url}\n`)).toBe(url);
});

test.each([
  '',
  'kho.example.vn/hook',
  'ftp://kho.example.vn/hook',
  'https:kho.example.vn',
  'https://',
  'https:///hook',
  'https://kho.example.vn:99999/',
  'https://kho .example.vn/',
  'https://kho.example.vn/a b',
  'https://kho.example.vn/\r\nX: 1',
  'https://kho.example.vn/móc',
  'https://người.vn/',
  'https://user:geheim@kho.example.vn/',
  'https://kho.example.vn/#top',
  String.raw`https://kho.example.vn\hook`,
])('nobody can call %j', (url) => {
  const parsed = webhookUrlSchema.safeParse(url);
  expect(parsed.error?.issues.map(({ message }) => message)).toEqual(['webhook.url']);
});

test('an address has an end', () => {
  const url = `https://kho.example.vn/${'a'.repeat(600)}`;
  expect(webhookUrlSchema.safeParse(url).error?.issues[0]?.message).toBe('text.tooLong');
});

test('whatever it takes is a URL that stays as it is', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.webUrl({ withQueryParameters: true })), (text) => {
      const parsed = webhookUrlSchema.safeParse(text);
      if (!parsed.success) return;
      expect(parsed.data).toBe(text.trim());
      expect(['http:', 'https:']).toContain(new URL(parsed.data).protocol);
    }),
    { numRuns: 2000 },
  );
});
