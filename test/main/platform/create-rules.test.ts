import { expect, test } from 'vitest';
import type { OrderDraft } from '../../../shared/model/order.ts';
import type { PickupPoint } from '../../../shared/model/pickup-point.ts';
import type { QuoteRequest } from '../../../shared/model/quote.ts';
import { createBody } from '../../../main/platform/create.ts';
import { priceBody } from '../../../main/platform/price.ts';
import { createdOrder, draft, pickupPoint, quoteRequest } from './samples.ts';
import { clientFor, envelope, rawAnswer, wireServer } from './support.ts';

function body(changes: {
  soc?: string;
  draft?: Partial<OrderDraft>;
  pickupPoint?: Partial<PickupPoint>;
  partner?: string | null;
}) {
  const order = {
    soc: changes.soc ?? 'A-0001',
    draft: { ...draft, ...changes.draft },
    pickupPoint: { ...pickupPoint, ...changes.pickupPoint },
  };
  return createBody(order, changes.partner ?? null);
}

function sent(changes: Parameters<typeof body>[0]) {
  const result = body(changes);
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
}

test.each([
  ['inspect', '1'],
  ['try', '2'],
  ['none', '3'],
] as const)('inspection %s is config %s', (inspection, config) => {
  expect(sent({ draft: { inspection } })).toMatchObject({ config });
});

test.each([
  ['sender', '1'],
  ['receiver', '2'],
] as const)('the fee paid by the %s is payer %s', (payer, code) => {
  expect(sent({ draft: { payer } })).toMatchObject({ payer: code });
});

test('a list of products is product_type 2 with products and no product', () => {
  const products = [{ sku: '', name: 'Áo', price: 100_000, weight: 200, quantity: 2 }];
  const order = sent({ draft: { contents: { kind: 'list', products } } });
  expect(order).toMatchObject({ product_type: '2', products });
  expect(order).not.toHaveProperty('product');
});

test('what was not entered is left out', () => {
  const order = sent({});
  for (const member of ['value', 'note', 'barter', 'carrier', 'partner', 'pickup_code', 'products'])
    expect(order).not.toHaveProperty(member);
});

test('what was entered goes along', () => {
  const entered = { declaredValue: 0, note: 'Gọi trước', barter: 'Đổi áo', carrier: '7' };
  expect(sent({ draft: entered, partner: 'p-1' })).toMatchObject({
    value: 0,
    note: 'Gọi trước',
    barter: 'Đổi áo',
    carrier: '7',
    partner: 'p-1',
  });
});

test('a pickup code goes first, with the other fields as far as they are known', () => {
  const known = { code: 'KHO-1', phone: '', address: '', commune: '' };
  const order = sent({ pickupPoint: known });
  expect(order).toMatchObject({ pickup_code: 'KHO-1', pickup_province: 'Hà Nội' });
  expect(order).not.toHaveProperty('pickup_phone');
});

test('text is sent in NFC', () => {
  const receiver = { ...draft.receiver, name: 'Nguyễn Thị Ỷ'.normalize('NFD') };
  expect(sent({ draft: { receiver } }).name).toBe('Nguyễn Thị Ỷ'.normalize('NFC'));
});

const { receiver } = draft;

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
  ['soc', { soc: 'mã đơn' }],
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
