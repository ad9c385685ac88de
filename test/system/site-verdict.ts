import { isDeepStrictEqual } from 'node:util';
import type { BenchSide, HubSide, ReportedOrder } from './site-sides.ts';
import { byName, differences } from './site-differences.ts';
import { parcelsApart, handoversApart } from './handover-differences.ts';
import { printsApart } from './prints-apart.ts';

/** Differences between a hub and its benches; sums over the benches. */
export interface SiteVerdict {
  /** Benches with a timeline that differs from the log, including its order. */
  readonly siteEventsApart: number;
  /** Orders with another state at a bench than at the hub, or stored at only one of them. */
  readonly siteOrdersApart: number;
  /** Orders that a bench lists at another position, or with other conflicts, than the first one does. */
  readonly siteListsApart: number;
  /** Orders with other labels at the site than at the bench that printed them. */
  readonly siteLabelsApart: number;
  /** Templates and similar records that differ between a bench and the hub. */
  readonly siteRecordsApart: number;
  /** Parcels in another handover at a bench than at the hub, or missing there. */
  readonly siteHandedApart: number;
  /**
   * Handovers that are closed at one and open at the other, or with a signed list that differs from the bench's own.
   */
  readonly siteHandoversApart: number;
  /** Labels requested from another bench with a state there, or at the requesting bench, that differs from the log. */
  readonly sitePrintsApart: number;
}

/** Kinds of records that are facts, each of which has its own tables at a bench. */
const eventKinds = new Set(['handed', 'handover-turn', 'print-ask', 'print-claim', 'print-state']);

/** Called for each difference. */
type Report = (what: string) => void;

export function siteVerdict(
  hub: HubSide,
  benches: readonly BenchSide[],
  report: Report = () => {},
): SiteVerdict {
  const sum = (apart: (bench: BenchSide) => readonly string[]) =>
    benches.reduce((all, bench) => {
      const differing = apart(bench);
      for (const what of differing) report(`${bench.code}: ${what}`);
      return all + differing.length;
    }, 0);
  const hubEvents = Map.groupBy(hub.log, ({ code }) => code);
  const [first] = benches;
  return {
    siteEventsApart: sum(({ code, events }) => {
      const there = (hubEvents.get(code) ?? []).map(({ event }) => event);
      return isDeepStrictEqual(there, events) ? [] : ['its timeline'];
    }),
    siteOrdersApart: sum(({ orders }) =>
      differences(
        byName(hub.orders, orderName, orderFields),
        byName(orders, orderName, orderFields),
      ),
    ),
    siteListsApart: sum(({ list }) =>
      differences(
        byName(first?.list ?? [], ({ soc }) => soc),
        byName(list, ({ soc }) => soc),
      ),
    ),
    siteLabelsApart: sum((bench) => labelsApart(hub, bench)),
    siteRecordsApart: sum((bench) => recordsApart(hub, bench)),
    siteHandedApart: sum((bench) => parcelsApart(hub, bench)),
    siteHandoversApart: sum((bench) => handoversApart(hub, bench)),
    sitePrintsApart: sum((bench) => printsApart(hub, bench)),
  };
}

/** Whether there is no difference. */
export function isOneSite(verdict: SiteVerdict): boolean {
  return Object.values(verdict).every((apart) => apart === 0);
}

function orderName({ soc, bench }: ReportedOrder): string {
  return `${bench} ${soc}`;
}

function orderFields(order: ReportedOrder): unknown {
  return [order.first_at, order.at, order.corrected_at, JSON.parse(order.view)];
}

function labelsApart({ orders }: HubSide, { code, printed }: BenchSide): string[] {
  const own = orders.filter((order) => order.code === code);
  return own.flatMap(({ soc, view }) => {
    const counted = (JSON.parse(view) as { printed: number }).printed;
    return counted === printed.get(soc) ? [] : [`${soc}: ${counted} labels`];
  });
}

function recordsApart(hub: HubSide, bench: BenchSide): string[] {
  const shared = hub.records.filter(({ kind }) => !eventKinds.has(kind));
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
