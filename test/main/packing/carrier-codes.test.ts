import { expect, it } from 'vitest';
import { openPackingStation } from './packing-bench.ts';

const codes: readonly (readonly [stored: string, scan: string])[] = [
  ['S1234567.MB12.D5.123456789', 'S1234567 MB12 D5 123456789'],
  ['S1234567.MB12.D5.123456789', '123456789'],
  ['S1234567.MB12.D5.123456789', '123 456 789'],
  ['841234567890', '8412 3456 7890'],
  ['EB123456789VN', 'eb 123 456 789 vn'],
  ['LXVN1234567890VNA', '123456789012345_LXVN1234567890VNA'],
  ['SPXVN041234567890', '\u0002]Q3https://x.vn/t?code=SPXVN041234567890\u0003'],
  ['SPXVN041234567890', '{"waybillNo":"SPXVN041234567890"}'],
  ['134567890123456784', ']C100134567890123456784'],
];

it.each(codes)('finds the waybill %s by %s on every screen', async (waybill, code) => {
  const { created, labelled, scan, order, store, station } = await openPackingStation();
  const id = await labelled();
  const other = await created();
  const { platform } = order(id);
  store.orders.change(id, { platform: { ...platform, waybill } }, 1);
  for (const mode of ['look-up', 'check'] as const)
    expect((await scan(code, mode)).parcel?.orderId).toBe(id);
  // The waybill is on the label: without its parcel it is no match.
  expect(store.settings.get('packing.held')).toMatchObject({ from: 'label', orderId: id });
  expect(station.orderList.byCode(code)).toEqual({ id, isAlone: true });
  store.orders.change(other, { platform: { ...order(other).platform, waybill } }, 1);
  expect(station.orderList.byCode(code)).toMatchObject({ isAlone: false });
});

it('counts a product by a code with its GTIN and serial number', async () => {
  const { created, scan, order } = await openPackingStation();
  const product = { name: 'Áo thun', sku: '8934567890124', quantity: 2, weight: 100, price: 0 };
  const id = await created({ contents: { kind: 'list', products: [product] } });
  await scan(order(id).soc, 'verify');
  expect((await scan(']d2010893456789012421A1\u001D10B', 'verify')).result).toBe('counted');
});
