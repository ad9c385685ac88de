import { expect, test } from 'vitest';
import type { QuoteRequest } from '../../../shared/model/quote.ts';
import { priceBody } from '../../../main/platform/price.ts';
import { createdOrder, draft, pickupPoint, quoteRequest } from './samples.ts';
import { clientFor, envelope, rawAnswer, wireServer } from './support.ts';
import { body, receiver } from './create-body.ts';

test.each([
  ['pickupPoint.phone', { pickupPoint: { phone: '' } }],
  ['pickupPoint.address', { pickupPoint: { address: ' ' } }],
  ['pickupPoint.province', { pickupPoint: { province: '' } }],
  ['pickupPoint.district', { pickupPoint: { district: '' } }],
  ['pickupPoint.commune', { pickupPoint: { commune: '' } }],
  ['receiver.name', { draft: { receiver: { ...receiver, name: '' } } }],
  ['receiver.phone', { draft: { receiver: { ...receiver, phone: '' } } }],
  ['receiver.address', { draft: { receiver: { ...receiver, address: '' } } }],
  ['receiver.province', { draft: { receiver: { ...receiver, province: '' } } }],
  ['receiver.district', { draft: { receiver: { ...receiver, district: '' } } }],
  ['receiver.commune', { draft: { receiver: { ...receiver, commune: '' } } }],
  ['codAmount', { draft: { codAmount: 0.5 } }],
  ['codAmount', { draft: { codAmount: -1 } }],
  ['codAmount', { draft: { codAmount: Number.NaN } }],
  ['declaredValue', { draft: { declaredValue: -5 } }],
  ['weight', { draft: { weight: 0 } }],
  ['weight', { draft: { weight: 12.5 } }],
  ['soc', { soc: '' }],
  ['soc', { soc: 'A\u200B1' }],
  ['soc', { soc: 'A\n1' }],
  ['soc', { soc: 'x'.repeat(101) }],
  ['contents.text', { draft: { contents: { kind: 'text' as const, text: '' } } }],
  ['contents.products', { draft: { contents: { kind: 'list' as const, products: [] } } }],
  [
    'contents.products.0.quantity',
    {
      draft: {
        contents: {
          kind: 'list' as const,
          products: [{ sku: '', name: 'Áo', price: 1, weight: 1, quantity: 0 }],
        },
      },
    },
  ],
  ['inspection', { draft: { inspection: 'other' as 'try' } }],
  ['payer', { draft: { payer: 'other' as 'sender' } }],
])('%s is checked before anything is sent', (path, changes) => {
  const result = body(changes);
  if (result.ok || result.error.code !== 'invalid') throw new Error(JSON.stringify(result));
  expect(result.error.issues.map((issue) => issue.path)).toEqual([path]);
});

test.each([
  ['senderProvince', { senderProvince: '' }],
  ['senderDistrict', { senderDistrict: ' ' }],
  ['receiverProvince', { receiverProvince: '' }],
  ['receiverDistrict', { receiverDistrict: '' }],
  ['weight', { weight: 0 }],
  ['declaredValue', { declaredValue: 1.5 }],
])('a quote needs a good %s', (path, changes: Partial<QuoteRequest>) => {
  const result = priceBody({ ...quoteRequest, ...changes });
  expect(result).toMatchObject({ ok: false, error: { code: 'invalid', issues: [{ path }] } });
});

test('a quote without a declared value leaves it out', () => {
  const result = priceBody({ ...quoteRequest, declaredValue: null });
  expect(result.ok && 'value' in result.value).toBe(false);
});

test('nothing that breaks a rule leaves the machine', async () => {
  const { url, requests } = await wireServer(rawAnswer(envelope(createdOrder)));
  const client = clientFor(url);
  const results = [
    await client.create({ soc: '', draft, pickupPoint }),
    await client.price({ ...quoteRequest, weight: 0 }),
    await client.printToken([]),
    await client.printToken(['']),
    await client.districts(''),
    await client.communes(' '),
  ];
  for (const result of results) expect(result).toMatchObject({ error: { code: 'invalid' } });
  expect(requests).toEqual([]);
});
