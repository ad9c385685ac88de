import { skipToken, useInfiniteQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { CallOutput } from '../../../../shared/contract.ts';
import type { AuditRow } from '../../../../shared/model/audit.ts';
import type { AppError } from '../../../../shared/app-error.ts';
import type { Language } from '../../../../shared/model/station.ts';
import { useLanguage } from '../../../i18n/i18n.ts';
import { station } from '../../../station/client.ts';
import { valueOf } from '../../../station/queries.ts';
import type { LogQuery } from './log-query.ts';

/** Rows per call. */
const size = 100;

interface AuditRows {
  /** Newest first; undefined before the first result. */
  rows: AuditRow[] | undefined;
  hasMore: boolean;
  isLoading: boolean;
  /** Loads older rows. */
  more: () => void;
  /** Reloads the displayed rows. */
  reload: () => void;
  /** The rows of all benches were requested, but only this bench's are available now. */
  isAlone: boolean;
  problem: AppError | undefined;
}

/** Loads the matching rows of a log, as far as the user has scrolled. */
export function useAuditRows(logQuery: LogQuery | null, enabled: boolean): AuditRows {
  const language = useLanguage();
  const { call, ...logInput } = logQuery ?? { call: 'site.auditOfOrder' };
  const query = useInfiniteQuery({
    queryKey: [call, { ...logInput, language }],
    queryFn:
      logQuery === null
        ? skipToken
        : ({ pageParam }) => pageOf(logQuery, { language, below: pageParam, limit: size }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
    enabled,
    staleTime: 0,
    gcTime: 0,
  });
  const { data, error, hasNextPage, isFetching, fetchNextPage, refetch } = query;
  const more = useCallback(() => {
    if (hasNextPage && !isFetching) void fetchNextPage();
  }, [hasNextPage, isFetching, fetchNextPage]);
  return {
    rows: data?.pages.flatMap(({ rows }) => rows),
    hasMore: hasNextPage,
    isLoading: isFetching,
    more,
    reload: () => {
      if (logQuery !== null) void refetch();
    },
    isAlone: data?.pages[0]?.isAlone ?? false,
    problem: error?.problem,
  };
}

async function pageOf(
  logQuery: LogQuery,
  part: { language: Language; below: number | null; limit: number },
): Promise<CallOutput<'audit.page'> & { isAlone?: boolean }> {
  if (logQuery.call === 'audit.page')
    return valueOf(await station.call(logQuery.call, { filter: logQuery.filter, ...part }));
  if (logQuery.call === 'site.auditPage') {
    const { chain, filter } = logQuery;
    return valueOf(await station.call(logQuery.call, { chain, filter, ...part }));
  }
  const { below, ...page } = part;
  const request = { filter: logQuery.filter, passed: below ?? 0, ...page };
  return valueOf(await station.call(logQuery.call, request));
}
