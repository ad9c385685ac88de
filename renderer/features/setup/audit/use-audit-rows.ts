import { useInfiniteQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { AuditFilter, AuditRow } from '../../../../shared/model/audit.ts';
import type { AppError } from '../../../../shared/result.ts';
import { useLanguage } from '../../../i18n/i18n.ts';
import { station } from '../../../station/client.ts';
import { valueOf } from '../../../station/queries.ts';

/** Rows that are asked for in one go. */
const size = 100;

interface AuditRows {
  /** The newest first; undefined before the first answer. */
  rows: AuditRow[] | undefined;
  hasMore: boolean;
  isReading: boolean;
  /** Asks for older rows. */
  more: () => void;
  problem: AppError | undefined;
}

/** Rows of the log that answer a filter, as many as somebody has come to. */
export function useAuditRows(filter: AuditFilter, enabled: boolean): AuditRows {
  const language = useLanguage();
  const query = useInfiniteQuery({
    queryKey: ['audit.page', { filter, language }],
    queryFn: async ({ pageParam }) =>
      valueOf(
        await station.call('audit.page', { filter, language, below: pageParam, limit: size }),
      ),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
    enabled,
    staleTime: 0,
    gcTime: 0,
  });
  const { data, error, hasNextPage, isFetching, fetchNextPage } = query;
  const more = useCallback(() => {
    if (hasNextPage && !isFetching) void fetchNextPage();
  }, [hasNextPage, isFetching, fetchNextPage]);
  return {
    rows: data?.pages.flatMap(({ rows }) => rows),
    hasMore: hasNextPage,
    isReading: isFetching,
    more,
    problem: error?.problem,
  };
}
