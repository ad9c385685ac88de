import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseBaseUrl } from '../../../main/platform/base-url.ts';

test.each([
  ['https://api.example.vn', 'https://api.example.vn', ''],
  ['  https://api.example.vn/ \n', 'https://api.example.vn', ''],
  ['https://api.example.vn///', 'https://api.example.vn', ''],
  ['HTTPS://API.Example.VN:443', 'https://api.example.vn', ''],
  ['https://api.example.vn:8443/', 'https://api.example.vn:8443', ''],
  ['https://gw.example.vn/ship/', 'https://gw.example.vn', '/ship'],
  ['https://api.example.vn/v1/platform', 'https://api.example.vn', ''],
  ['https://gw.example.vn/ship/v1/platform/', 'https://gw.example.vn', '/ship'],
  ['http://127.0.0.1:8080', 'http://127.0.0.1:8080', ''],
  ['http://127.1', 'http://127.0.0.1', ''],
  ['http://localhost:3000/', 'http://localhost:3000', ''],
  ['http://training.localhost', 'http://training.localhost', ''],
  ['http://[::1]:9000', 'http://[::1]:9000', ''],
])('%j is the base %s with prefix %j', (text, origin, prefix) => {
  expect(parseBaseUrl(text)).toEqual({ ok: true, value: { origin, prefix } });
});

test.each([
  ['', 'syntax'],
  ['api.example.vn', 'syntax'],
  ['localhost:8080', 'syntax'],
  ['ftp://api.example.vn', 'syntax'],
  ['https:api.example.vn', 'syntax'],
  ['https://', 'syntax'],
  ['https://api.exa mple.vn', 'syntax'],
  ['https://api.example\n.vn', 'syntax'],
  ['https://user:pass@api.example.vn', 'syntax'],
  ['http://api.example.vn', 'https'],
  ['http://127.0.0.1.example.vn', 'https'],
  ['http://localhost.example.vn', 'https'],
  ['http://192.168.1.5', 'https'],
  ['https://api.example.vn/?a=1', 'path'],
  ['https://api.example.vn/#top', 'path'],
  ['https://api.example.vn?', 'path'],
  ['https://api.example.vn/v1/platform/orders/create', 'path'],
])('%j is refused for its %s', (text, reason) => {
  expect(parseBaseUrl(text)).toMatchObject({ ok: false, error: { code: 'bad-address', reason } });
});

test('a password in a refused address is not repeated', () => {
  const refused = parseBaseUrl('https://admin:geheim@api.example.vn');
  expect(refused).toMatchObject({ error: { address: 'https://api.example.vn' } });
});

test('no text breaks it, and what it gives is an address that it takes again', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.webUrl(),
        fc.string().map((text) => `https://${text}`),
      ),
      (text) => {
        const base = parseBaseUrl(text);
        if (!base.ok) return;
        const { origin, prefix } = base.value;
        expect(parseBaseUrl(`${origin}${prefix}`)).toEqual(base);
        expect(new URL(`${origin}${prefix}/v1/platform/x`).pathname).toBe(
          `${prefix}/v1/platform/x`,
        );
      },
    ),
    { numRuns: 3000 },
  );
});
