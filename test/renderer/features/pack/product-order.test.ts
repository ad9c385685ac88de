import { expect, it } from 'vitest';
import { missingFirst } from '../../../../renderer/features/pack/product-order.ts';

const product = (line: number, sku: string, counted: number) => ({
  line,
  sku,
  counted,
  name: `Món ${line}`,
  quantity: 2,
});

it('lists incomplete products first, and those without a code among them', () => {
  const all = [product(0, 'A', 2), product(1, 'B', 1), product(2, '', 0), product(3, 'C', 2)];
  expect(missingFirst(all).map(({ line }) => line)).toEqual([1, 2, 0, 3]);
});
