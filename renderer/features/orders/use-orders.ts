import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { CallInput } from '../../../shared/contract.ts';
import type { OrderSummary } from '../../../shared/model/order.ts';
import { valueOf } from '../../station/queries.ts';
import { station } from '../../station/client.ts';

const pageSize = 100;

export type Show = NonNullable<CallInput<'orders.list'>['show']>;

/** Orders, newest first, a page at a time as the list is scrolled; live through events. */
export function useOrders(text: string, show: Show) {
  const {
    data,
    error,
    isPending,
    isPlaceholderData,
    hasNextPage,
    isFetchingNextPage,
    fetchNextPage,
  } = useInfiniteQuery({
    queryKey: ['orders.list', { text, show, limit: pageSize }],
    queryFn: async ({ pageParam: before }) =>
      valueOf(await station.call('orders.list', { text, show, before, limit: pageSize })),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  });
  const orders = useMemo<readonly OrderSummary[]>(
    () => data?.pages.flatMap((page) => page.orders) ?? [],
    [data],
  );
  return {
    orders,
    problem: error?.problem,
    isPending,
    /** What is shown still answers what was typed before. */
    isStale: isPlaceholderData,
    /** There are more than are loaded. */
    hasMore: hasNextPage,
    more: () => {
      if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
    },
  };
}
