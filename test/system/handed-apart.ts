import type { BenchSide, HubSide } from './site-sides.ts';
import { byName, differences } from './site-differences.ts';

interface HandedBody {
  readonly carrier: { readonly id: string };
  readonly number: number;
  readonly at: number;
}

/** Returns the handover of each parcel; removed parcels have no entry. */
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

/** Returns the parcels that are in another handover at the bench than at the hub. */
export function handedApart(hub: HubSide, { handed }: BenchSide): string[] {
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

/**
 * Returns the parcels signed for since the handover was reopened: two benches that reopened and closed it separately
 * each have a list.
 */
function signedOf(turns: readonly Turn[]): string[] {
  const opened = turns.findLastIndex(({ kind }) => kind === 'reopened');
  return [...new Set(turns.slice(opened + 1).flatMap(({ list }) => list ?? []))].toSorted();
}

/** Returns the names of the handovers open by the log: at most one per carrier. */
function openBy(turns: readonly Turn[]): ReadonlySet<string> {
  const carriers = Map.groupBy(turns, ({ carrier }) => carrier.id);
  const open = [...carriers].flatMap(([carrier, its]) => {
    let [number, highest]: [number | null, number] = [null, 0];
    for (const turn of its) {
      const isFirst = turn.kind === 'reopened' && number === null;
      if (turn.kind === 'closed') number = turn.number === number ? null : number;
      else if (isFirst || turn.number >= highest) ({ number } = turn);
      highest = Math.max(highest, turn.number);
    }
    return number === null ? [] : [`${carrier} ${number}`];
  });
  return new Set(open);
}

/**
 * Returns the handovers with another state at the bench, or for which it would draw another list than the signed one.
 */
export function handoversApart(hub: HubSide, { listed }: BenchSide): string[] {
  const turns = hub.records
    .filter(({ kind }) => kind === 'handover-turn')
    .toSorted((one, other) => one.position - other.position)
    .map(({ body }) => JSON.parse(body ?? 'null') as Turn);
  const name = ({ carrier, number }: HandedBody) => `${carrier.id} ${number}`;
  const last = new Map(turns.map((turn) => [name(turn), turn]));
  const open = openBy(turns);
  const lies = Map.groupBy(handedAtHub(hub), ([, { name: handover }]) => handover);
  const signed = new Map(
    [...last.keys()].map((handover) => [
      handover,
      signedOf(turns.filter((turn) => name(turn) === handover)),
    ]),
  );
  // A parcel of two signed lists belongs to the one that was signed first.
  const firstSigned = new Map<string, string>();
  for (const turn of turns)
    for (const soc of turn.list ?? [])
      if (signed.get(name(turn))?.includes(soc) && !open.has(name(turn)))
        firstSigned.set(soc, firstSigned.get(soc) ?? name(turn));
  const there = new Map(
    [...last].map(([handover, turn]) => {
      const parcels = (lies.get(handover) ?? []).map(([soc]) => soc).toSorted();
      const isClosed = !open.has(handover);
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
