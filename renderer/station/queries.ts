import {
  keepPreviousData,
  notifyManager,
  QueryClient,
  QueryObserver,
  useQuery,
} from '@tanstack/react-query';
import type { CallInput, CallName, CallOutput } from '../../shared/contract.ts';
import type { AppError } from '../../shared/app-error.ts';
import type { Result } from '../../shared/result.ts';
import { station } from './client.ts';

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: StationError;
  }
}

/** Wraps an expected failure for TanStack Query, which only handles thrown errors. */
class StationError extends Error {
  readonly problem: AppError;

  constructor(problem: AppError) {
    super(problem.code);
    this.problem = problem;
  }
}

export function valueOf<T>(result: Result<T>): T {
  if (result.ok) return result.value;
  throw new StationError(result.error);
}

/**
 * The main process owns the data and reports changes, so no result is refetched by time or focus. Results are rendered
 * in the task in which they arrive. By default they would wait for a timer, and often for the next frame.
 */
export function createQueryClient(): QueryClient {
  notifyManager.setScheduler(queueMicrotask);
  return new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'always',
        staleTime: Infinity,
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
}

interface CallOptions {
  enabled?: boolean;
  /** Shows the result for the previous input until the new one arrives. */
  keepsPrevious?: boolean;
  /** Cache time (ms) of a result without observers. */
  cacheForMs?: number;
  /** Time (ms) that a result counts as fresh, for calls without a change event. */
  staleAfterMs?: number;
  /** Number of retries after a newer request superseded this one. */
  insists?: number;
}

/** The result of a call, cached by its name and input, so that an event can mark it as stale (`live.ts`). */
export function useCall<Name extends CallName>(
  name: Name,
  input: CallInput<Name>,
  options: CallOptions = {},
) {
  return useQuery<CallOutput<Name>>({
    ...questionOf(name, input),
    enabled: options.enabled ?? true,
    retry: (count, { problem }) => problem.code === 'superseded' && count < (options.insists ?? 0),
    retryDelay: 100,
    ...(options.keepsPrevious && { placeholderData: keepPreviousData }),
    ...(options.staleAfterMs !== undefined && { staleTime: options.staleAfterMs }),
    ...(options.cacheForMs !== undefined && { gcTime: options.cacheForMs }),
  });
}

/** Prefetches a call, and keeps its result fresh until the returned function is called. */
export function askAhead<Name extends CallName>(
  client: QueryClient,
  name: Name,
  input: CallInput<Name>,
  { cacheForMs }: Pick<CallOptions, 'cacheForMs'> = {},
): () => void {
  const question = questionOf(name, input);
  const observer = new QueryObserver(client, {
    ...question,
    ...(cacheForMs !== undefined && { gcTime: cacheForMs }),
  });
  return observer.subscribe(() => {});
}

function questionOf<Name extends CallName>(name: Name, input: CallInput<Name>) {
  return {
    queryKey: [name, input],
    queryFn: async () => valueOf(await ask(name, input)),
  };
}

function ask<Name extends CallName>(name: Name, input: CallInput<Name>) {
  const call = station.call as (
    name: Name,
    input: CallInput<Name>,
  ) => Promise<Result<CallOutput<Name>>>;
  return call(name, input);
}
