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

/** How long rows out of sight are held, ms: scrolling back and forth asks for nothing. */
const keptForMs = 2_000;

/** A read that fails is tried again after 1 s, 2 s, 4 s, at last every 30 s. */
const retryDelay = (failures: number) => Math.min(1_000 * 2 ** failures, 30_000);

/** The orders at `limit` places from `offset` on; one that cannot be read is tried again ever later. */
export function rangeOptions(query: ListQuery, offset: number, limit: number) {
  return queryOptions<Range>({
    queryKey: ['orders.range', { ...query, offset, limit }],
    queryFn: async () => valueOf(await station.call('orders.range', { ...query, offset, limit })),
    retry: true,
    retryDelay,
    gcTime: keptForMs,
    structuralSharing: sameOrders,
  });
}

/**
 * An order that did not change stays the same object wherever it stands now: its row is not drawn again.
 * Where nothing changed at all, neither does what holds them.
 */
function sameOrders(before: unknown, now: unknown): unknown {
  const [known, read] = [before as Range | undefined, now as Range];
  if (known === undefined) return read;
  const byId = new Map(known.orders.map((order) => [order.id, order]));
  const orders = read.orders.map((order) => replaceEqualDeep(byId.get(order.id), order));
  const stands = orders.every((order, place) => order === known.orders[place]);
  return stands && orders.length === known.orders.length
    ? replaceEqualDeep(known, { ...read, orders: known.orders })
    : { ...read, orders };
}

/** Several ranges of one list, each asked again when it is older than the list is known to be. */
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

/** The newest orders that answer a query, how many there are in all, and why not if not. */
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
