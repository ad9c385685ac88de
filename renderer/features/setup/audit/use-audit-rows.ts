import { useInfiniteQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { CallOutput } from '../../../../shared/contract.ts';
import type { AuditRow } from '../../../../shared/model/audit.ts';
import type { AppError } from '../../../../shared/result.ts';
import type { Language } from '../../../../shared/model/station.ts';
import { useLanguage } from '../../../i18n/i18n.ts';
import { station } from '../../../station/client.ts';
import { valueOf } from '../../../station/queries.ts';
import type { Wanted } from './wanted.ts';

/** Rows that are asked for in one go. */
const size = 100;

interface AuditRows {
  /** The newest first; undefined before the first answer. */
  rows: AuditRow[] | undefined;
  hasMore: boolean;
  isReading: boolean;
  /** Asks for older rows. */
  more: () => void;
  /** Asks again for what is shown. */
  look: () => void;
  problem: AppError | undefined;
}

/** Rows of a log that answer, as many as somebody has come to. */
export function useAuditRows(wanted: Wanted, enabled: boolean): AuditRows {
  const language = useLanguage();
  const { call, ...asked } = wanted;
  const query = useInfiniteQuery({
    queryKey: [call, { ...asked, language }],
    queryFn: async ({ pageParam }) => pageOf(wanted, { language, below: pageParam, limit: size }),
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
    look: () => void refetch(),
    problem: error?.problem,
  };
}

async function pageOf(
  wanted: Wanted,
  part: { language: Language; below: number | null; limit: number },
): Promise<CallOutput<'audit.page'>> {
  if (wanted.call === 'audit.page')
    return valueOf(await station.call('audit.page', { filter: wanted.filter, ...part }));
  const { chain, filter } = wanted;
  return valueOf(await station.call('site.auditPage', { chain, filter, ...part }));
}
