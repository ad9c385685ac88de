import { useInfiniteQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { SiteOrdersQuery, SiteRow } from '../../../../shared/model/site.ts';
import { station } from '../../../station/client.ts';
import { valueOf } from '../../../station/queries.ts';

/** Rows that are asked for in one go. */
const size = 100;

interface SiteRows {
  /** The newest first; undefined before the first answer. */
  rows: SiteRow[] | undefined;
  /** Asks for older rows. */
  more: () => void;
}

/** Orders of all benches that answer, as many as somebody has come to. */
export function useSiteRows(query: Omit<SiteOrdersQuery, 'before' | 'limit'>): SiteRows {
  const asked = useInfiniteQuery({
    queryKey: ['site.orders', query],
    queryFn: async ({ pageParam }) =>
      valueOf(await station.call('site.orders', { ...query, before: pageParam, limit: size })),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
    gcTime: 0,
    placeholderData: (before) => before,
  });
  const { data, hasNextPage, isFetching, fetchNextPage } = asked;
  const more = useCallback(() => {
    if (hasNextPage && !isFetching) void fetchNextPage();
  }, [hasNextPage, isFetching, fetchNextPage]);
  return { rows: data?.pages.flatMap(({ rows }) => rows), more };
}
