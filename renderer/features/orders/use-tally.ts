import { useMemo } from 'react';
import type { OrderQuery } from '../../../shared/model/order-query.ts';
import type { OrderTally } from '../../../shared/model/order-tally.ts';
import { useCall } from '../../station/queries.ts';
import { namedDays, type Show } from './filters/list-filter.ts';

/**
 * What the list counts and sums for `query`, once it is there, which is the same in any order; carriers as they
 * were counted last. Counts what is new once the rows are there (not `isStale`).
 */
export function useTally(query: OrderQuery & { show: Show }, day: Date, isStale: boolean) {
  const input = useMemo(() => ({ ...query, ranges: Object.values(namedDays(day)) }), [query, day]);
  const { data, isPlaceholderData } = useCall('orders.tally', input, {
    enabled: !isStale,
    keepsPrevious: true,
    insists: 3,
  });
  const none = useMemo<OrderTally['carriers']>(() => [], []);
  return {
    tally: isPlaceholderData ? undefined : data,
    carriers: data?.carriers ?? none,
  };
}
