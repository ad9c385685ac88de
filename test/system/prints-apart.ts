import { overSitePrintStates } from '../../shared/model/site-print.ts';
import type { BenchSide, HubSide, PlacedRecord } from './site-sides.ts';

/**
 * Prints by the log: a print recalled before any claim is recalled, all others have the last state of their bench.
 */
function printsAtHub({ records }: HubSide): Map<string, { state: string; benches: Set<string> }> {
  const of = (kind: string) =>
    new Map(records.filter((record) => record.kind === kind).map((one) => [one.id, one]));
  const [claims, states] = [of('print-claim'), of('print-state')];
  return new Map(
    [...of('print-ask').values()].map((ask) => {
      const claim = claims.get(ask.id);
      const isRecalled = ask.body === null && !(claim && claim.position < ask.position);
      const said = JSON.parse(states.get(ask.id)?.body ?? 'null') as { state: string } | null;
      const state = isRecalled ? 'recalled' : (said?.state ?? 'asked');
      return [ask.id, { state, benches: benchesOf(ask, claim) }];
    }),
  );
}

function benchesOf(ask: PlacedRecord, claim: PlacedRecord | undefined): Set<string> {
  const request = JSON.parse(ask.body ?? 'null') as { bench: string } | null;
  return new Set([ask.bench, request?.bench ?? claim?.bench ?? ask.bench]);
}

const overStates: ReadonlySet<string> = new Set(overSitePrintStates);

/** Returns the labels requested from another bench with a different state at the requesting or the printing bench. */
export function printsApart(hub: HubSide, { number, prints }: BenchSide): string[] {
  const atHub = [...printsAtHub(hub)].filter(([, { benches }]) => benches.has(number));
  const atBench = new Map(prints.map(({ id, state }) => [id, state]));
  const hubIds = new Set(atHub.map(([id]) => id));
  // The other bench never received a request that was recalled early.
  const isApart = ([id, { state }]: (typeof atHub)[number]) =>
    !overStates.has(state) || (atBench.get(id) ?? 'recalled') !== state;
  const unknown = prints.filter(({ id, state }) => !hubIds.has(id) && state !== 'recalled');
  return [
    ...atHub.filter(isApart).map(([id, { state }]) => `${id}: ${atBench.get(id)} of ${state}`),
    ...unknown.map(({ id, state }) => `${id}: ${state}, unknown to the hub`),
  ];
}
