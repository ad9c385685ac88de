import { isDeepStrictEqual } from 'node:util';
import type { BenchSide, HubSide, PlacedRecord, ToldOrder } from './site-sides.ts';

/** What does not agree between a hub and its benches; benches together. */
export interface SiteVerdict {
  /** Benches of which the log does not have exactly the timeline, in its order. */
  readonly siteEventsApart: number;
  /** Orders that stand otherwise at a bench than at the hub, or are known at one of them only. */
  readonly siteOrdersApart: number;
  /** Orders that a bench lists at another place, or with other conflicts, than the first one does. */
  readonly siteListsApart: number;
  /** Orders of which the site counts other labels than the bench that printed them. */
  readonly siteLabelsApart: number;
  /** Templates and the like that a bench has otherwise than the hub. */
  readonly siteRecordsApart: number;
  /** Parcels that lie in another handover at a bench than at the hub, or in none. */
  readonly siteHandedApart: number;
  /** Handovers that are closed at one and open at the other, or whose signed list is not what a bench would draw. */
  readonly siteHandoversApart: number;
  /** Labels that were asked of another bench and stand otherwise there, or where they were asked for, than in the log. */
  readonly sitePrintsApart: number;
}

/** Kinds of records that are facts, of which each has tables of its own at a bench. */
const facts = new Set(['handed', 'handover-turn', 'print-ask', 'print-claim', 'print-state']);

/** Hears of each thing that does not agree. */
type Tell = (what: string) => void;

export function siteVerdict(
  hub: HubSide,
  benches: readonly BenchSide[],
  tell: Tell = () => {},
): SiteVerdict {
  const sum = (apart: (bench: BenchSide) => readonly string[]) =>
    benches.reduce((all, bench) => {
      const found = apart(bench);
      for (const what of found) tell(`${bench.code}: ${what}`);
      return all + found.length;
    }, 0);
  const told = Map.groupBy(hub.log, ({ code }) => code);
  const [first] = benches;
  return {
    siteEventsApart: sum(({ code, events }) => {
      const there = (told.get(code) ?? []).map(({ event }) => event);
      return isDeepStrictEqual(there, events) ? [] : ['its timeline'];
    }),
    siteOrdersApart: sum(({ orders }) =>
      differences(byName(hub.orders, orderName, orderFacts), byName(orders, orderName, orderFacts)),
    ),
    siteListsApart: sum(({ list }) =>
      differences(
        byName(first?.list ?? [], ({ soc }) => soc),
        byName(list, ({ soc }) => soc),
      ),
    ),
    siteLabelsApart: sum((bench) => labelsApart(hub, bench)),
    siteRecordsApart: sum((bench) => recordsApart(hub, bench)),
    siteHandedApart: sum((bench) => handedApart(hub, bench)),
    siteHandoversApart: sum((bench) => handoversApart(hub, bench)),
    sitePrintsApart: sum((bench) => printsApart(hub, bench)),
  };
}

/** Whether all of it agrees. */
export function isOneSite(verdict: SiteVerdict): boolean {
  return Object.values(verdict).every((apart) => apart === 0);
}

/** What has another value in one of them, or is in one only. */
function differences<T>(there: ReadonlyMap<string, T>, here: ReadonlyMap<string, T>): string[] {
  return [...new Set([...there.keys(), ...here.keys()])]
    .filter((name) => !isDeepStrictEqual(there.get(name), here.get(name)))
    .map((name) => {
      const [one, other] = [there.get(name), here.get(name)].map((all) => JSON.stringify(all));
      return `${name}: ${other ?? 'nothing'} in place of ${one ?? 'nothing'}`;
    });
}

function byName<T>(
  all: readonly T[],
  nameOf: (one: T) => string,
  valueOf: (one: T) => unknown = (one) => ({ ...one }),
): Map<string, unknown> {
  return new Map(all.map((one) => [nameOf(one), valueOf(one)]));
}

function orderName({ soc, bench }: ToldOrder): string {
  return `${bench} ${soc}`;
}

function orderFacts(told: ToldOrder): unknown {
  return [told.first_at, told.at, told.corrected_at, JSON.parse(told.view)];
}

function labelsApart({ orders }: HubSide, { code, printed }: BenchSide): string[] {
  const own = orders.filter((order) => order.code === code);
  return own.flatMap(({ soc, view }) => {
    const counted = (JSON.parse(view) as { printed: number }).printed;
    return counted === printed.get(soc) ? [] : [`${soc}: ${counted} labels`];
  });
}

function recordsApart(hub: HubSide, bench: BenchSide): string[] {
  const shared = hub.records.filter(({ kind }) => !facts.has(kind));
  const name = ({ kind, id }: { kind: string; id: string }) => `${kind} ${id}`;
  const body = (record: { body: string | null }) => JSON.parse(record.body ?? 'null') as unknown;
  const templates = byName(
    shared.filter((record) => record.kind === 'template' && record.body !== null),
    ({ id }) => id,
    (record) => (body(record) as { parcel: string }).parcel,
  );
  return [
    ...differences(byName(shared, name, body), byName(bench.records, name, body)),
    ...differences(templates, bench.templates),
  ];
}

interface HandedBody {
  readonly carrier: { readonly id: string };
  readonly number: number;
  readonly at: number;
}

/** Which handover each parcel lies in; those that were taken out are in none. */
function handedAtHub({ records }: HubSide): Map<string, { name: string; value: unknown }> {
  return new Map(
    records
      .filter(({ kind, body }) => kind === 'handed' && body !== null)
      .map(({ id, bench, body }) => {
        const { carrier, number, at } = JSON.parse(body ?? 'null') as HandedBody;
        return [id, { name: `${carrier.id} ${number}`, value: [carrier.id, number, bench, at] }];
      }),
  );
}

function handedApart(hub: HubSide, { handed }: BenchSide): string[] {
  const there = new Map([...handedAtHub(hub)].map(([soc, { value }]) => [soc, value]));
  const here = byName(
    handed.filter(({ number }) => number !== null),
    ({ soc }) => soc,
    ({ carrier, number, bench, at }) => [carrier, number, bench, at],
  );
  return differences(there, here);
}

interface Turn extends HandedBody {
  readonly kind: string;
  readonly list: readonly string[] | null;
}

/** What couriers signed for since it was opened again: of two benches that opened and closed it apart each has a list. */
function signedOf(turns: readonly Turn[]): string[] {
  const opened = turns.findLastIndex(({ kind }) => kind === 'reopened');
  return [...new Set(turns.slice(opened + 1).flatMap(({ list }) => list ?? []))].toSorted();
}

function handoversApart(hub: HubSide, { listed }: BenchSide): string[] {
  const turns = hub.records
    .filter(({ kind }) => kind === 'handover-turn')
    .toSorted((one, other) => one.position - other.position)
    .map(({ body }) => JSON.parse(body ?? 'null') as Turn);
  const name = ({ carrier, number }: HandedBody) => `${carrier.id} ${number}`;
  const last = new Map(turns.map((turn) => [name(turn), turn]));
  const numbers = Map.groupBy(turns, ({ carrier }) => carrier.id);
  const lies = Map.groupBy(handedAtHub(hub), ([, { name: handover }]) => handover);
  const signed = new Map(
    [...last.keys()].map((handover) => [
      handover,
      signedOf(turns.filter((turn) => name(turn) === handover)),
    ]),
  );
  // A parcel of two signed lists lies in the one that was signed first.
  const firstSigned = new Map<string, string>();
  for (const turn of turns)
    for (const soc of turn.list ?? [])
      if (signed.get(name(turn))?.includes(soc) && last.get(name(turn))?.kind === 'closed')
        firstSigned.set(soc, firstSigned.get(soc) ?? name(turn));
  const there = new Map(
    [...last].map(([handover, turn]) => {
      const parcels = (lies.get(handover) ?? []).map(([soc]) => soc).toSorted();
      const highest = Math.max(...(numbers.get(turn.carrier.id) ?? []).map(({ number }) => number));
      // The next number that is opened closes the one before.
      const isClosed = turn.kind === 'closed' || turn.number < highest;
      const list = (signed.get(handover) ?? []).filter((soc) => firstSigned.get(soc) === handover);
      return [handover, { isClosed, parcels, list: turn.kind === 'closed' ? list : parcels }];
    }),
  );
  const here = new Map(
    [...Map.groupBy(listed, ({ carrier, number }) => `${carrier} ${number}`)].map(
      ([handover, rows]) => {
        const parcels = rows.flatMap(({ soc }) => soc ?? []).toSorted();
        return [handover, { isClosed: rows[0]?.closed === 1, parcels, list: parcels }];
      },
    ),
  );
  return differences(there, here);
}

/** As the log has it: what was taken back before anybody claimed it is withdrawn, all else stands as its bench said last. */
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

function printsApart(hub: HubSide, { number, prints }: BenchSide): string[] {
  const there = [...printsAtHub(hub)].filter(([, { benches }]) => benches.has(number));
  const here = new Map(prints.map(({ id, state }) => [id, state]));
  const known = new Set(there.map(([id]) => id));
  // Of one that was taken back early the other bench never heard.
  const isApart = ([id, { state }]: (typeof there)[number]) =>
    !hasEnded.has(state) || (here.get(id) ?? 'withdrawn') !== state;
  const unknown = prints.filter(({ id, state }) => !known.has(id) && state !== 'withdrawn');
  return [
    ...there.filter(isApart).map(([id, { state }]) => `${id}: ${here.get(id)} of ${state}`),
    ...unknown.map(({ id, state }) => `${id}: ${state}, unknown to the hub`),
  ];
}
