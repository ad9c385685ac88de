import type { BenchSide, HubSide, PlacedRecord } from './site-sides.ts';

/**
 * Prints by the log: a print withdrawn before any claim is withdrawn, all others have the last state of their bench.
 */
function printsAtHub({ records }: HubSide): Map<string, { state: string; benches: Set<string> }> {
  const of = (kind: string) =>
    new Map(records.filter((record) => record.kind === kind).map((one) => [one.id, one]));
  const [claims, states] = [of('print-claim'), of('print-state')];
  return new Map(
    [...of('print-ask').values()].map((ask) => {
      const claim = claims.get(ask.id);
      const isWithdrawn = ask.body === null && !(claim && claim.position < ask.position);
      const said = JSON.parse(states.get(ask.id)?.body ?? 'null') as { state: string } | null;
      const state = isWithdrawn ? 'withdrawn' : (said?.state ?? 'asked');
      return [ask.id, { state, benches: benchesOf(ask, claim) }];
    }),
  );
}

function benchesOf(ask: PlacedRecord, claim: PlacedRecord | undefined): Set<string> {
  const asked = JSON.parse(ask.body ?? 'null') as { bench: string } | null;
  return new Set([ask.bench, asked?.bench ?? claim?.bench ?? ask.bench]);
}

const hasEnded = new Set(['printed', 'refused', 'withdrawn', 'dropped']);

/** Returns the labels requested from another bench with a different state at the requesting or the printing bench. */
export function printsApart(hub: HubSide, { number, prints }: BenchSide): string[] {
  const there = [...printsAtHub(hub)].filter(([, { benches }]) => benches.has(number));
  const here = new Map(prints.map(({ id, state }) => [id, state]));
  const known = new Set(there.map(([id]) => id));
  // The other bench never received a request that was withdrawn early.
  const isApart = ([id, { state }]: (typeof there)[number]) =>
    !hasEnded.has(state) || (here.get(id) ?? 'withdrawn') !== state;
  const unknown = prints.filter(({ id, state }) => !known.has(id) && state !== 'withdrawn');
  return [
    ...there.filter(isApart).map(([id, { state }]) => `${id}: ${here.get(id)} of ${state}`),
    ...unknown.map(({ id, state }) => `${id}: ${state}, unknown to the hub`),
  ];
}
