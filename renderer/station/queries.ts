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

/** Carries an expected failure through TanStack Query, which knows only thrown errors. */
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
 * Main owns the truth and says when it changed: nothing is fetched again by time or focus. An answer is drawn in
 * the same task in which it came: by default it would wait for a timer, and often for the next frame with it.
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
  /** Shows the answer to the previous input until the new one is there. */
  keepsPrevious?: boolean;
  /** How long an answer is kept after nobody looks at it any more, ms. */
  keptForMs?: number;
  /** How long an answer counts as true, ms, where no event says that it no longer is. */
  freshForMs?: number;
  /** Asks again, so often, when a newer request pushed this one aside. */
  insists?: number;
}

/**
 * The answer of a call, kept under its name and input, so that an event can say which answers
 * are stale (`live.ts`).
 */
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
    ...(options.freshForMs !== undefined && { staleTime: options.freshForMs }),
    ...(options.keptForMs !== undefined && { gcTime: options.keptForMs }),
  });
}

/** Asks before anything on the screen does, and keeps the answer true until the returned function is called. */
export function askAhead<Name extends CallName>(
  client: QueryClient,
  name: Name,
  input: CallInput<Name>,
  { keptForMs }: Pick<CallOptions, 'keptForMs'> = {},
): () => void {
  const question = questionOf(name, input);
  const observer = new QueryObserver(client, {
    ...question,
    ...(keptForMs !== undefined && { gcTime: keptForMs }),
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
