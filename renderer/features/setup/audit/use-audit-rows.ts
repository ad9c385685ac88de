import { skipToken, useInfiniteQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { CallOutput } from '../../../../shared/contract.ts';
import type { AuditRow } from '../../../../shared/model/audit.ts';
import type { AppError } from '../../../../shared/app-error.ts';
import type { Language } from '../../../../shared/model/station.ts';
import { useLanguage } from '../../../i18n/i18n.ts';
import { station } from '../../../station/client.ts';
import { valueOf } from '../../../station/queries.ts';
import type { Wanted } from './wanted.ts';

/** Rows per call. */
const size = 100;

interface AuditRows {
  /** Newest first; undefined before the first result. */
  rows: AuditRow[] | undefined;
  hasMore: boolean;
  isReading: boolean;
  /** Loads older rows. */
  more: () => void;
  /** Reloads the displayed rows. */
  look: () => void;
  /** The rows of all benches were requested, but only this bench's are available now. */
  isAlone: boolean;
  problem: AppError | undefined;
}

/** Loads the matching rows of a log, as far as the user has scrolled. */
export function useAuditRows(wanted: Wanted | null, enabled: boolean): AuditRows {
  const language = useLanguage();
  const { call, ...asked } = wanted ?? { call: 'site.auditOfOrder' };
  const query = useInfiniteQuery({
    queryKey: [call, { ...asked, language }],
    queryFn:
      wanted === null
        ? skipToken
        : ({ pageParam }) => pageOf(wanted, { language, below: pageParam, limit: size }),
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
    isReading: isFetching,
    more,
    look: () => {
      if (wanted !== null) void refetch();
    },
    isAlone: data?.pages[0]?.isAlone ?? false,
    problem: error?.problem,
  };
}

async function pageOf(
  wanted: Wanted,
  part: { language: Language; below: number | null; limit: number },
): Promise<CallOutput<'audit.page'> & { isAlone?: boolean }> {
  if (wanted.call === 'audit.page')
    return valueOf(await station.call(wanted.call, { filter: wanted.filter, ...part }));
  if (wanted.call === 'site.auditPage') {
    const { chain, filter } = wanted;
    return valueOf(await station.call(wanted.call, { chain, filter, ...part }));
  }
  const { below, ...rest } = part;
  const request = { filter: wanted.filter, passed: below ?? 0, ...rest };
  return valueOf(await station.call(wanted.call, request));
}
