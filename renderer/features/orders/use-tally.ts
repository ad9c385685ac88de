import { startTransition, useEffect, useMemo, useState } from 'react';
import type { OrderQuery } from '../../../shared/model/order-query.ts';
import type { OrderTally } from '../../../shared/model/order-tally.ts';
import { useCall } from '../../station/queries.ts';
import { namedDays, type Show } from './filters/list-filter.ts';

const none: OrderTally['carriers'] = [];
/** Latest display (ms) of counts in a busy window. */
const LATEST_MS = 200;

/**
 * Counts and sums of `query`, which do not depend on the sorting. Counts after the rows are loaded (not `isStale`).
 * `ofRows` is the count of the displayed rows until then, with the carriers of the last count.
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
    // Rows are painted before the filters update their counts.
    const whenIdle = requestIdleCallback(
      () => startTransition(() => setOfRows({ tally, carriers })),
      { timeout: LATEST_MS },
    );
    return () => cancelIdleCallback(whenIdle);
  }, [tally, carriers, isStale]);
  return { tally, ofRows };
}
