import { useInfiniteQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { SiteOrdersQuery, SiteRow } from '../../../../shared/model/site.ts';
import { station } from '../../../station/client.ts';
import { valueOf } from '../../../station/queries.ts';

/** Rows per call. */
const size = 100;

interface SiteRows {
  /** Newest first; undefined before the first result. */
  rows: SiteRow[] | undefined;
  /** Loads older rows. */
  more: () => void;
}

/** Loads matching orders of all benches, as far as the user has scrolled. */
export function useSiteRows(query: Omit<SiteOrdersQuery, 'before' | 'limit'>): SiteRows {
  const rowsQuery = useInfiniteQuery({
    queryKey: ['site.orders', query],
    queryFn: async ({ pageParam }) =>
      valueOf(await station.call('site.orders', { ...query, before: pageParam, limit: size })),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
    gcTime: 0,
    placeholderData: (before) => before,
  });
  const { data, hasNextPage, isFetching, fetchNextPage } = rowsQuery;
  const more = useCallback(() => {
    if (hasNextPage && !isFetching) void fetchNextPage();
  }, [hasNextPage, isFetching, fetchNextPage]);
  return { rows: data?.pages.flatMap(({ rows }) => rows), more };
}
