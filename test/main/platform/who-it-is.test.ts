import { expect, test } from 'vitest';
import { foundOrder } from './samples.ts';
import { answering, clientFor, envelope } from './support.ts';
import { findSoc } from './find-soc.ts';

test('an order that shows no soc is given, for the caller to compare', async () => {
  const result = await findSoc(envelope({ order: { ...foundOrder, soc: null } }));
  expect(result).toMatchObject({ ok: true, value: { soc: null } });
});

const bare = { ...foundOrder, soc: null, collection: null, receiver: null };

test.each([
  ['a name', { ...bare, receiver: { name: 'Chị Lan' } }],
  ['a phone', { ...bare, receiver: { phone: '*******678' } }],
  ['a collection', { ...bare, collection: 0 }],
])('an order without a soc can be compared by %s alone', async (_, order) => {
  expect(await findSoc(envelope({ order }))).toMatchObject({ ok: true, value: { soc: null } });
});

test.each([
  ['nothing', bare],
  ['a phone without a digit', { ...bare, receiver: { phone: '**********', address: '12 Lê Lợi' } }],
  ['codes alone', { platform_code: 'ZZ999', platform_shortcode: 'Z9' }],
])('an order without a soc that shows %s may be anybody’s', async (_, order) => {
  const error = { code: 'meaningless', effect: 'none' };
  expect(await findSoc(envelope({ order }))).toMatchObject({ ok: false, error });
  const client = clientFor(await answering(envelope({ order })));
  expect(await client.find(order.platform_code, 'platform')).toMatchObject({ ok: true });
});

test('a soc that the platform wrote in capitals is the same', async () => {
  const result = await findSoc(envelope({ order: foundOrder }), 200, 'a-0001');
  expect(result).toMatchObject({ ok: true, value: { soc: 'A-0001' } });
});

test.each(['PB.2026.000123456', '000123456', 'GHN123'])('an order is its code %s', async (code) => {
  const client = clientFor(await answering(envelope({ order: foundOrder })));
  expect(await client.find(code, 'platform')).toMatchObject({ ok: true, value: { soc: 'A-0001' } });
});

test('another order than the one asked for by platform code is meaningless', async () => {
  const client = clientFor(await answering(envelope({ order: foundOrder })));
  const error = { code: 'meaningless' };
  expect(await client.find('PB.2026.9', 'platform')).toMatchObject({ ok: false, error });
});

test('an empty code is not asked for', async () => {
  const client = clientFor('https://no-such-platform.invalid');
  const issues = [{ path: 'code', rule: 'code.missing' }];
  expect(await client.find(' ', 'soc')).toEqual({ ok: false, error: { code: 'invalid', issues } });
});
