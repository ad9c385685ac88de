import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { CallInput, CallName, CallOutput, EventName } from '../../shared/contract.ts';
import { type StalenessEffect, staleness } from '../../shared/staleness.ts';
import { station } from './client.ts';
import { coalesced } from './coalesced.ts';
import { createRowRefresher } from './row-refresher.ts';

/** Minimum interval between two refreshes of the same call (ms). A busy queue changes often. */
const MIN_INTERVAL_MS = 200;

/**
 * Refetches visible stale results after an event, as `shared/staleness.ts` declares. Running calls are awaited, never
 * cancelled. Returns the unsubscribe function.
 */
export function followStation(client: QueryClient): () => void {
  const refreshOf = new Map<CallName, () => void>();
  const refresh = (call: CallName) => {
    const ask = refreshOf.get(call) ?? coalesced(MIN_INTERVAL_MS, () => askAgain(client, [call]));
    refreshOf.set(call, ask);
    ask();
  };
  const freshen = createRowRefresher(client, MIN_INTERVAL_MS);
  const stops = (Object.keys(staleness) as EventName[]).map((event) =>
    station.on(event, (payload) => {
      const effects = staleness[event];
      if (effects === 'everything') {
        void client.resetQueries();
        return;
      }
      for (const [name, effect] of Object.entries(effects)) {
        const call = name as CallName;
        const { stale, ...how } = effect as AnyEffect;
        if (stale === 'all') refresh(call);
        else if (stale === 'answer') client.setQueryData([call, undefined], how.answer?.(payload));
        else if (stale === 'rows') freshen(how.ids?.(payload) ?? []);
        else void client.invalidateQueries({ predicate: isStaleBy(call, payload, how.isStale) });
      }
    }),
  );
  return () => {
    for (const stop of stops) stop();
  };
}

/** Any event's effect on any call. The table's types guarantee that they match. */
interface AnyEffect {
  readonly stale: StalenessEffect<EventName, CallName>['stale'] | 'rows';
  readonly answer?: (payload: unknown) => CallOutput<CallName>;
  readonly ids?: (payload: unknown) => readonly string[];
  readonly isStale?: IsStale;
}
type IsStale = (payload: unknown, input: CallInput<CallName>, answer: unknown) => boolean;

function isStaleBy(call: CallName, payload: unknown, isStale: IsStale | undefined) {
  return ({ queryKey, state }: { queryKey: QueryKey; state: { data: unknown } }) =>
    queryKey[0] === call &&
    (isStale?.(payload, queryKey[1] as CallInput<CallName>, state.data) ?? true);
}

/** A running call may return data from before the change, so it is awaited and then repeated. */
async function askAgain(client: QueryClient, queryKey: QueryKey): Promise<void> {
  const wasAsking = client.isFetching({ queryKey }) > 0;
  await client.invalidateQueries({ queryKey }, { cancelRefetch: false });
  if (wasAsking) await client.invalidateQueries({ queryKey }, { cancelRefetch: false });
}
