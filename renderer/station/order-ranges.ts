import {
  queryOptions,
  replaceEqualDeep,
  type UseQueryResult,
  useQueries,
  useQuery,
} from '@tanstack/react-query';
import { useEffect } from 'react';
import type { CallOutput } from '../../shared/contract.ts';
import type { ListQuery } from '../../shared/model/order-sort.ts';
import type { OrderSummary } from '../../shared/model/order.ts';
import type { AppError } from '../../shared/app-error.ts';
import { station } from './client.ts';
import { useCall, valueOf } from './queries.ts';

export type Range = CallOutput<'orders.range'>;
type RangeResult = UseQueryResult<Range, Error & { problem: AppError }>;

/** Cache time of rows out of sight (ms), so that scrolling back and forth makes no calls. */
const CACHE_MS = 2_000;

/** Retry delay of a failed read: 1 s, 2 s, 4 s, at most 30 s. */
const retryDelay = (failures: number) => Math.min(1_000 * 2 ** failures, 30_000);

/** Query for `limit` orders from `offset` on. Failed reads are retried with growing delays. */
export function rangeOptions(query: ListQuery, offset: number, limit: number) {
  return queryOptions<Range>({
    queryKey: ['orders.range', { ...query, offset, limit }],
    queryFn: async () => valueOf(await station.call('orders.range', { ...query, offset, limit })),
    retry: true,
    retryDelay,
    gcTime: CACHE_MS,
    structuralSharing: sameOrders,
  });
}

/**
 * Keeps the object of an unchanged order at any index, so that its row is not rendered again. If nothing changed, the
 * container is unchanged too.
 */
function sameOrders(before: unknown, now: unknown): unknown {
  const previous = before as Range | undefined;
  const read = now as Range;
  if (previous === undefined) return read;
  const byId = new Map(previous.orders.map((order) => [order.id, order]));
  const orders = read.orders.map((order) => replaceEqualDeep(byId.get(order.id), order));
  const isUnchanged = orders.every((order, index) => order === previous.orders[index]);
  return isUnchanged && orders.length === previous.orders.length
    ? replaceEqualDeep(previous, { ...read, orders: previous.orders })
    : { ...read, orders };
}

/** Several ranges of one list, each refetched if it is older than the list's known revision. */
export function useRanges(
  query: ListQuery,
  offsets: readonly number[],
  limit: number,
  revision: number | undefined,
): readonly RangeResult[] {
  const ranges = useQueries({
    queries: offsets.map((offset) => rangeOptions(query, offset, limit)),
  }) as RangeResult[];
  useEffect(() => {
    for (const { data, fetchStatus, refetch } of ranges)
      if (data && fetchStatus === 'idle' && data.revision < (revision ?? 0)) void refetch();
  });
  return ranges;
}

/** The newest orders of a query, their total count, and the failure reason. */
export function useNewest(query: ListQuery, limit: number) {
  const { data: counted } = useCall('orders.count', query);
  const { data, failureReason, isPending, fetchStatus, refetch } = useQuery({
    ...rangeOptions(query, 0, limit),
    placeholderData: (before) => before,
  });
  const isBehind = data !== undefined && data.revision < (counted?.revision ?? 0);
  useEffect(() => {
    if (isBehind && fetchStatus === 'idle') void refetch();
  }, [isBehind, fetchStatus, refetch]);
  const orders: readonly OrderSummary[] = data?.orders ?? [];
  return {
    orders,
    count: counted?.count ?? orders.length,
    problem: failureReason?.problem,
    isPending,
  };
}
