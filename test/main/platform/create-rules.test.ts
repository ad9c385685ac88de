import { expect, test } from 'vitest';
import type { PickupPoint } from '../../../shared/model/pickup-point.ts';
import { createBody } from '../../../main/platform/create.ts';
import { createdOrder, draft, pickupPoint } from './samples.ts';
import { clientFor, envelope, httpServer, refusal } from './support.ts';
import { body } from './create-body.ts';

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
  const products = [{ sku: 'A-1', name: 'Áo', price: 100_000, weight: 200, quantity: 2 }];
  const order = sent({ draft: { contents: { kind: 'list', products } } });
  expect(order).toMatchObject({ product_type: '2', products });
  expect(order).not.toHaveProperty('product');
});

test('a platform that takes no empty sku takes products to which nobody gave one', async () => {
  const line = { price: 100_000, weight: 200, quantity: 1 };
  const names = ['Áo thun đỏ', 'ÁO THUN ĐỎ!', 'Nón', '衣', '★', 'Áo '.repeat(60)];
  const products = [
    { ...line, sku: 'NON', name: 'Nón lá' },
    ...names.map((name) => Object.assign({ sku: ' ', name }, line)),
  ];
  const sentSkus: string[][] = [];
  const url = await httpServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { products: sent } = JSON.parse(Buffer.concat(chunks).toString()) as typeof listed;
      const skus = sent.map(({ sku }) => sku);
      sentSkus.push(skus);
      response.end(skus.every((sku) => sku !== '') ? envelope(createdOrder) : refusal('products'));
    });
  });
  const listed = { kind: 'list' as const, products };
  const order = { soc: createdOrder.soc, draft: { ...draft, contents: listed }, pickupPoint };
  expect(await clientFor(url).create(order)).toMatchObject({ ok: true });
  expect(await clientFor(url).create(order)).toMatchObject({ ok: true });
  expect(sentSkus[0]?.slice(0, 6)).toEqual([
    'NON',
    'AO-THUN-DO',
    'AO-THUN-DO-2',
    'NON-2',
    '衣',
    'SP',
  ]);
  expect(sentSkus[0]?.[6]?.length).toBeLessThanOrEqual(50);
  expect(sentSkus[1]).toEqual(sentSkus[0]);
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
  const point = { code: 'KHO-1', phone: '', address: '', commune: '' };
  const order = sent({ pickupPoint: point });
  expect(order).toMatchObject({ pickup_code: 'KHO-1', pickup_province: 'Hà Nội' });
  expect(order).not.toHaveProperty('pickup_phone');
});

test('a pickup code stands for everything else of a pickup point', () => {
  const alone = { code: 'KHO-1', phone: '', address: '', commune: '', province: '', district: '' };
  const order = sent({ pickupPoint: { ...alone, contact: '' } });
  expect(Object.keys(order).filter((name) => name.startsWith('pickup'))).toEqual(['pickup_code']);
});

test('the platform is told another name of a pickup point than the station uses, or none', () => {
  expect(sent({})).not.toHaveProperty('pickup_name');
  const order = sent({ pickupPoint: { platformName: 'Kho Hoa Sữa' } });
  expect(order).toMatchObject({ pickup_name: 'Kho Hoa Sữa' });
});

test('a pickup point of an older version, which has no name for the platform, sends none', () => {
  const { platformName: _, ...older } = pickupPoint;
  const result = createBody({ soc: 'A-1', draft, pickupPoint: older as PickupPoint }, null);
  expect(result).toMatchObject({ ok: true });
  expect(result.ok && result.value).not.toHaveProperty('pickup_name');
});

test.each([
  'Đơn số 12/2026 – chị Lan (khách quen)',
  'A B',
  '#1+2=3?',
  'x'.repeat(100),
  'đơn hàng '.repeat(11).trim(),
])('the sender’s own code %s is sent as it is', (soc) => {
  expect(sent({ soc: soc.normalize('NFD') }).soc).toBe(soc);
});

test('text is sent in NFC', () => {
  const receiver = { ...draft.receiver, name: 'Nguyễn Thị Ỷ'.normalize('NFD') };
  expect(sent({ draft: { receiver } }).name).toBe('Nguyễn Thị Ỷ'.normalize('NFC'));
});
