import { expect, it } from 'vitest';
import { perPeriod } from '../../../../renderer/features/shift/figures.tsx';

it('averages orders over the hours in which any was entered', () => {
  const hours = [0, 4, 8, 0, 3].map((orders) => ({ sums: { orders } }));
  expect(perPeriod(hours)).toBe(5);
  expect(perPeriod([])).toBe(0);
});
