import type { BenchSide, HubSide } from './site-sides.ts';
import { byName, differences } from './site-differences.ts';

interface HandoverBody {
  readonly carrier: { readonly id: string };
  readonly number: number;
  readonly at: number;
}

/** Returns the handover of each parcel; removed parcels have no entry. */
function hubParcels({ records }: HubSide): Map<string, { name: string; value: unknown }> {
  return new Map(
    records
      .filter(({ kind, body }) => kind === 'handed' && body !== null)
      .map(({ id, bench, body }) => {
        const { carrier, number, at } = JSON.parse(body ?? 'null') as HandoverBody;
        return [id, { name: `${carrier.id} ${number}`, value: [carrier.id, number, bench, at] }];
      }),
  );
}

/** Returns the parcels that are in another handover at the bench than at the hub. */
export function parcelsApart(hub: HubSide, { handed }: BenchSide): string[] {
  const atHub = new Map([...hubParcels(hub)].map(([soc, { value }]) => [soc, value]));
  const atBench = byName(
    handed.filter(({ number }) => number !== null),
    ({ soc }) => soc,
    ({ carrier, number, bench, at }) => [carrier, number, bench, at],
  );
  return differences(atHub, atBench);
}

interface HandoverEvent extends HandoverBody {
  readonly kind: string;
  readonly list: readonly string[] | null;
}

/**
 * Returns the parcels signed for since the handover was reopened: two benches that reopened and closed it separately
 * each have a list.
 */
function signedOf(events: readonly HandoverEvent[]): string[] {
  const opened = events.findLastIndex(({ kind }) => kind === 'reopened');
  return [...new Set(events.slice(opened + 1).flatMap(({ list }) => list ?? []))].toSorted();
}

/** Returns the names of the handovers open by the log: at most one per carrier. */
function openBy(events: readonly HandoverEvent[]): ReadonlySet<string> {
  const carriers = Map.groupBy(events, ({ carrier }) => carrier.id);
  const open = [...carriers].flatMap(([carrier, its]) => {
    let [number, highest]: [number | null, number] = [null, 0];
    for (const event of its) {
      const isFirst = event.kind === 'reopened' && number === null;
      if (event.kind === 'closed') number = event.number === number ? null : number;
      else if (isFirst || event.number >= highest) ({ number } = event);
      highest = Math.max(highest, event.number);
    }
    return number === null ? [] : [`${carrier} ${number}`];
  });
  return new Set(open);
}

/**
 * Returns the handovers with another state at the bench, or for which it would draw another list than the signed one.
 */
export function handoversApart(hub: HubSide, { listed }: BenchSide): string[] {
  const events = hub.records
    .filter(({ kind }) => kind === 'handover-turn')
    .toSorted((one, other) => one.position - other.position)
    .map(({ body }) => JSON.parse(body ?? 'null') as HandoverEvent);
  const name = ({ carrier, number }: HandoverBody) => `${carrier.id} ${number}`;
  const last = new Map(events.map((event) => [name(event), event]));
  const open = openBy(events);
  const lies = Map.groupBy(hubParcels(hub), ([, { name: handover }]) => handover);
  const signed = new Map(
    [...last.keys()].map((handover) => [
      handover,
      signedOf(events.filter((event) => name(event) === handover)),
    ]),
  );
  // A parcel of two signed lists belongs to the one that was signed first.
  const firstSigned = new Map<string, string>();
  for (const event of events)
    for (const soc of event.list ?? [])
      if (signed.get(name(event))?.includes(soc) && !open.has(name(event)))
        firstSigned.set(soc, firstSigned.get(soc) ?? name(event));
  const atHub = new Map(
    [...last].map(([handover, event]) => {
      const parcels = (lies.get(handover) ?? []).map(([soc]) => soc).toSorted();
      const isClosed = !open.has(handover);
      const list = (signed.get(handover) ?? []).filter((soc) => firstSigned.get(soc) === handover);
      return [handover, { isClosed, parcels, list: event.kind === 'closed' ? list : parcels }];
    }),
  );
  const atBench = new Map(
    [...Map.groupBy(listed, ({ carrier, number }) => `${carrier} ${number}`)].map(
      ([handover, rows]) => {
        const parcels = rows.flatMap(({ soc }) => soc ?? []).toSorted();
        return [handover, { isClosed: rows[0]?.closed === 1, parcels, list: parcels }];
      },
    ),
  );
  return differences(atHub, atBench);
}
