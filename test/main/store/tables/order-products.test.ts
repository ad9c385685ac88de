import { expect, it } from 'vitest';
import type { OrderDraftInput } from '../../../../shared/model/order.ts';
import { draftOf } from '../../../fakes/drafts.ts';
import { insertOrder, openTestStore } from '../support.ts';

// Products of entered orders, found by their codes.

const listOf = (...products: [sku: string, name: string][]): OrderDraftInput['contents'] => ({
  kind: 'list',
  products: products.map(([sku, name]) => ({ sku, name, price: 1, weight: 1, quantity: 1 })),
});

it('finds the newest order that has a product with one of the codes, whatever their case', () => {
  const store = openTestStore();
  insertOrder(store, 'O1', { contents: listOf(['ao-do', 'Áo đỏ'], ['', 'Không mã']) });
  insertOrder(store, 'O2', { contents: listOf(['AO-XANH', 'Áo xanh'], ['AO-DO', 'Áo đỏ mới']) });
  insertOrder(store, 'O3', { contents: { kind: 'text', text: '"products" AO-TEXT' } });
  expect(store.packing.productOf(['AO-DO'])).toBe('Áo đỏ mới');
  expect(store.packing.productOf(['KHAC', 'AO-XANH'])).toBe('Áo xanh');
  expect(store.packing.productOf(['AO-TEXT', '', 'KHAC'])).toBeNull();
  expect(store.packing.productOf([])).toBeNull();
});

it('follows the contents of an order until its personal data are removed', () => {
  const store = openTestStore();
  insertOrder(store, 'O1', { contents: listOf(['AO-DO', 'Áo đỏ']) });
  store.orders.change('O1', { draft: draftOf({ contents: listOf(['AO-TIM', 'Áo tím']) }) }, 1);
  expect(store.packing.productOf(['AO-DO'])).toBeNull();
  expect(store.packing.productOf(['AO-TIM'])).toBe('Áo tím');
  store.retention.forgotten('O1');
  expect(store.packing.productOf(['AO-TIM'])).toBeNull();
});
