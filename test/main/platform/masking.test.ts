import { expect, test } from 'vitest';
import { maskBody, maskPhones, maskSecrets } from '../../../main/base/mask.ts';
import { PHONE } from './samples.ts';
import { PRINT_TOKEN, PARTNER, TOKEN } from './support.ts';

test.each([
  ['Gọi 0912345678 nhé', 'Gọi ••• nhé'],
  ['(+84) 0912.345.678/0987-654-321', '(+84) •••/•••'],
  ['84912345678', '•••'],
  ['02838221234', '•••'],
  ['+84 912 345 678', '•••'],
  ['mã 000123456', 'mã 000123456'],
  ['350000', '350000'],
])('phones in %j become %j', (text, masked) => {
  expect(maskPhones(text)).toBe(masked);
});

test.each([
  ['as it is', 'a b/c"é&d'],
  ['in a URL', 'a%20b%2Fc%22%C3%A9%26d'],
  ['in a URL in small letters', 'a%20b%2fc%22%c3%a9%26d'],
  ['in a form', 'a+b%2Fc%22%C3%A9%26d'],
  ['in JSON', String.raw`a b/c\"é&d`],
  ['in JSON of PHP', String.raw`a b\/c\"é&d`],
  ['in HTML', 'a b/c&quot;é&amp;d'],
])('a secret is masked %s', (_, spelled) => {
  expect(maskSecrets(`<${spelled}> x`, ['a b/c"é&d', '', 'x'])).toBe('<•••> x');
});

test('a body is quoted as far as a log has room, and no secret is cut in half', () => {
  const room = 19_990;
  for (const secret of [TOKEN, PHONE, `token=${PRINT_TOKEN}`]) {
    const text = `${'x '.repeat(room / 2)}${secret} ${'y'.repeat(1e6)}`;
    const masked = JSON.stringify(maskBody([text, 'later'], [TOKEN]));
    expect(masked.length).toBeLessThan(20_100);
    expect(masked).toContain('x x x');
    for (const piece of [TOKEN.slice(0, 4), PHONE.slice(0, 4), PRINT_TOKEN.slice(0, 4), 'later'])
      expect(masked).not.toContain(piece);
  }
});

test.each([
  ['values', Array.from({ length: 1e6 }, () => 'a')],
  ['members', Object.fromEntries(Array.from({ length: 50_000 }, (_, n) => [`m${n}`, 0]))],
  ['lists', Array.from({ length: 1e6 }, () => [])],
])('a body of ever more %s is cut', (_, body) => {
  const masked = JSON.stringify(maskBody(body, [TOKEN, PARTNER]));
  expect(masked.length).toBeLessThan(40_000);
  expect(masked).toContain('…');
});

test('bodies nested beyond any stack are cut', () => {
  const deep = JSON.parse(`${'['.repeat(1e5)}${']'.repeat(1e5)}`);
  expect(JSON.stringify(maskBody(deep, []))).toContain('…');
});
