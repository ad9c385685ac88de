import type { OrderDraft } from '../../../shared/model/order.ts';
import { expect, it } from 'vitest';
import { parcelOf, shownParcel } from '../../../main/packing/parcels.ts';
import { openTestStore, insertOrder } from '../store/support.ts';

it.each([
  ['Quận 1', 'Hồ Chí Minh', 'Quận 1, Hồ Chí Minh'],
  ['', 'Hồ Chí Minh', 'Hồ Chí Minh'],
  ['', '', ''],
])('shows district "%s" and province "%s" as "%s"', (district, province, expected) => {
  const store = openTestStore();
  insertOrder(store, 'O1');
  const parcel = parcelOf(store, 'O1');
  if (parcel === null) throw new Error('no parcel');
  const { draft } = parcel.order;
  const receiver = { ...draft.receiver, district, province };
  const order = { ...parcel.order, draft: { ...draft, receiver } };
  expect(shownParcel({ ...parcel, order }).place).toBe(expected);
});

it.each<[string, OrderDraft['contents'], string | null, string[]]>([
  ['a text', { kind: 'text', text: '2 áo thun, 1 quần' }, '2 áo thun, 1 quần', []],
  [
    'a list',
    {
      kind: 'list',
      products: [{ sku: 'AT', name: 'Áo thun', price: 0, weight: 0, quantity: 2 }],
    },
    null,
    ['Áo thun'],
  ],
])('shows the goods of a parcel that are %s', (_, contents, text, names) => {
  const store = openTestStore();
  insertOrder(store, 'O1', { contents });
  const parcel = parcelOf(store, 'O1');
  if (parcel === null) throw new Error('no parcel');
  const summary = shownParcel(parcel);
  expect(summary.contents).toBe(text);
  expect(summary.products.map(({ name }) => name)).toEqual(names);
});
