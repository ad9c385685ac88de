import { startTransition, useEffect, useMemo, useState } from 'react';
import type { OrderQuery } from '../../../shared/model/order-query.ts';
import type { OrderTally } from '../../../shared/model/order-tally.ts';
import { useCall } from '../../station/queries.ts';
import { namedDays, type Show } from './filters/list-filter.ts';

const none: OrderTally['carriers'] = [];
/** Counts stand there so soon also where the window is busy. */
const LATEST_MS = 200;

/**
 * What the list counts and sums for `query`, once it is there, which is the same in any order. Counts what is new once
 * the rows are there (not `isStale`); `ofRows` is what was counted of the rows that stand there until then, with carriers
 * as they were counted last.
 */
export function useTally(query: OrderQuery & { show: Show }, day: Date, isStale: boolean) {
  const input = useMemo(() => ({ ...query, ranges: Object.values(namedDays(day)) }), [query, day]);
  const { data, isPlaceholderData } = useCall('orders.tally', input, {
    enabled: !isStale,
    keepsPrevious: true,
    insists: 3,
  });
  const tally = isPlaceholderData ? undefined : data;
  const carriers = data?.carriers ?? none;
  const [ofRows, setOfRows] = useState({ tally, carriers });
  useEffect(() => {
    if (isStale) return undefined;
    // Rows are painted before each filter says another count, or none.
    const whenIdle = requestIdleCallback(
      () => startTransition(() => setOfRows({ tally, carriers })),
      { timeout: LATEST_MS },
    );
    return () => cancelIdleCallback(whenIdle);
  }, [tally, carriers, isStale]);
  return { tally, ofRows };
}
