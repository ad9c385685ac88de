import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { webhookUrlSchema } from '../../../shared/model/webhook.ts';

test.each([
  'https://kho.example.vn/hook/8d1f',
  'https://kho.example.vn/hook?mail=a@b.vn',
  'http://203.0.113.7:8080/hook?a=1&b=%20',
  'http://[2001:db8::1]:8080/hook',
])('the platform can call %s', (url) => {
  expect(webhookUrlSchema.parse(`  ${url}\n`)).toBe(url);
});

test.each([
  ['https://kho.example.vn', 'https://kho.example.vn/'],
  ['https://kho.example.vn?key=8d1f', 'https://kho.example.vn/?key=8d1f'],
  ['HTTPS://Kho.Example.VN/', 'https://kho.example.vn/'],
  ['https://người.vn/', 'https://xn--ngi-28a9548a.vn/'],
  ['https://kho.example.vn/móc?tên=đỏ', 'https://kho.example.vn/m%C3%B3c?t%C3%AAn=%C4%91%E1%BB%8F'],
  ['https://kho.example.vn/hook#top', 'https://kho.example.vn/hook'],
])('%s is registered as every client calls it: %s', (typed, url) => {
  expect(webhookUrlSchema.parse(typed)).toBe(url);
  expect(webhookUrlSchema.parse(url)).toBe(url);
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
  String.raw`https://kho.example.vn\hook`,
])('nobody can call %j', (url) => {
  const parsed = webhookUrlSchema.safeParse(url);
  expect(parsed.error?.issues.map(({ message }) => message)).toEqual(['webhook.url']);
});

test.each(['https://user:geheim@kho.example.vn/', 'https://user@kho.example.vn'])(
  'a name and password in %s would be seen by everybody',
  (url) => {
    const parsed = webhookUrlSchema.safeParse(url);
    expect(parsed.error?.issues.map(({ message }) => message)).toEqual(['webhook.password']);
  },
);

test('an address has an end', () => {
  const url = `https://kho.example.vn/${'a'.repeat(2000)}`;
  expect(webhookUrlSchema.safeParse(url).error?.issues[0]?.message).toBe('text.tooLong');
});

test('whatever it takes is a URL in ASCII that stays as it is', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.webUrl({ withQueryParameters: true })), (text) => {
      const parsed = webhookUrlSchema.safeParse(text);
      if (!parsed.success) return;
      expect(parsed.data).toMatch(/^[!-~]+$/);
      expect(webhookUrlSchema.parse(parsed.data)).toBe(parsed.data);
      expect(['http:', 'https:']).toContain(new URL(parsed.data).protocol);
    }),
    { numRuns: 2000 },
  );
});
