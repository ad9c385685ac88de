import { expect, it } from 'vitest';
import { isUsual, pressed, sorts } from '../../../../../renderer/features/orders/sort/list-sort.ts';
import { sortsBy, usualSort } from '../../../../../shared/model/order-sort.ts';

it('has each column both ways, and only one of them is the usual sort', () => {
  expect(sorts).toHaveLength(2 * sortsBy.length);
  expect(sorts.filter(isUsual)).toEqual([usualSort]);
  expect(sorts[0]).toEqual(usualSort);
});

it.each(sortsBy)('the heading of %s sorts by it, then the other way round', (by) => {
  const other = sortsBy.find((one) => one !== by) ?? by;
  const first = by === 'name' ? 'up' : 'down';
  const second = by === 'name' ? 'down' : 'up';
  const once = pressed({ by: other, way: first }, by);
  expect(once).toEqual({ by, way: first });
  const twice = pressed(once, by);
  expect(twice).toEqual({ by, way: second });
  expect(pressed(twice, by)).toEqual({ by, way: first });
});
