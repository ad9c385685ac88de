import {
  type OrderSort,
  type SortBy,
  sortsBy,
  usualSort,
} from '../../../../shared/model/order-sort.ts';

/** Every way in which the list can be sorted, the usual one first. */
export const sorts: readonly OrderSort[] = sortsBy.flatMap((by) =>
  waysOf(by).map((way) => ({ by, way })),
);

export function isUsual(sort: OrderSort): boolean {
  return sort.by === usualSort.by && sort.way === usualSort.way;
}

/** What a column's heading does when it is pressed: sorts by it, and the second time the other way round. */
export function pressed(now: OrderSort, by: SortBy): OrderSort {
  const [first, second] = waysOf(by);
  return { by, way: now.by === by && now.way === first ? second : first };
}

/** The way that is wanted more often first: names from A, all else from the newest or most. */
function waysOf(by: SortBy): readonly [OrderSort['way'], OrderSort['way']] {
  return by === 'name' ? ['up', 'down'] : ['down', 'up'];
}
