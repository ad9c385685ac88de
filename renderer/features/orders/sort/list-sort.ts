import {
  type OrderSort,
  type SortBy,
  sortsBy,
  usualSort,
} from '../../../../shared/model/order-sort.ts';

/** All sort orders, the default first. */
export const sorts: readonly OrderSort[] = sortsBy.flatMap((by) =>
  waysOf(by).map((way) => ({ by, way })),
);

export function isUsual(sort: OrderSort): boolean {
  return sort.by === usualSort.by && sort.way === usualSort.way;
}

/** Returns the sort order after a press on a heading: by that column, or reversed if it is already first. */
export function pressed(now: OrderSort, by: SortBy): OrderSort {
  const [first, second] = waysOf(by);
  return { by, way: now.by === by && now.way === first ? second : first };
}

/** Default direction: names ascending, all others descending. */
function waysOf(by: SortBy): readonly [OrderSort['way'], OrderSort['way']] {
  return by === 'name' ? ['up', 'down'] : ['down', 'up'];
}
