import { expect, it } from 'vitest';
import { shownCount } from '../../../../renderer/features/orders/shown-count.ts';

const block = (number: number, rows?: number, revision?: number) => ({
  offset: number * 50,
  rows,
  revision,
});

it('is what was counted, as long as the rows are of that list, or nothing was shown before', () => {
  expect(shownCount({ count: 60, revision: 7 }, 60, [block(0, 50, 7), block(1, 10, 7)])).toBe(60);
  expect(shownCount({ count: 60, revision: 7 }, 5, [block(0, 50, 7), block(1, 10, 8)])).toBe(60);
  expect(shownCount({ count: 60, revision: 7 }, undefined, [block(0)])).toBe(60);
});

it('stays while an order more is counted than was read, so that no row stands there blank', () => {
  expect(shownCount({ count: 6, revision: 8 }, 5, [block(0, 5, 7)])).toBe(5);
  expect(shownCount({ count: 51, revision: 8 }, 50, [block(0, 50, 7), block(1)])).toBe(50);
  expect(shownCount({ count: 6, revision: 8 }, 5, [block(0, 6, 8)])).toBe(6);
});

it('grows by what is read, also while others come in all the time', () => {
  expect(shownCount({ count: 90, revision: 9 }, 50, [block(0, 50, 8), block(1, 20, 8)])).toBe(70);
});

it('is shorter at once, and as long as it is where rows are read that were out of sight', () => {
  expect(shownCount({ count: 4, revision: 8 }, 5, [block(0, 5, 7)])).toBe(4);
  expect(shownCount({ count: 900, revision: 7 }, 900, [block(9, 50, 7), block(10)])).toBe(900);
});
