import { z } from 'zod';
import { handoverCarrierSchema, type HandoverCarrier } from '../../../shared/model/handover.ts';
import type { HandedRow } from '../../store/site-handed-table.ts';
import type { RecordChange } from '../../store/site-records-table.ts';
import type { SiteTurn } from '../../store/site-turns-table.ts';
import type { Store } from '../../store/store.ts';
import type { FactKind, Outcome, PlacedRecord } from './fact-kind.ts';
import { standing } from './standing.ts';
import { nameOf } from './take-in.ts';

/** Maximum order codes named in a notice; more are counted. */
const MOST_NAMED = 3;

const HANDED = 'handed';
const TURN = 'handover-turn';

const handedSchema = z.object({
  carrier: handoverCarrierSchema,
  number: z.int(),
  at: z.int(),
  parcel: z.object({
    orderId: z.string(),
    shortCode: z.string(),
    waybill: z.string().nullable(),
    codAmount: z.int().nullable(),
    weight: z.int().nullable(),
  }),
});

/** A handover of the site as a record names it; `at` is in ms. */
interface Numbered {
  readonly carrier: HandoverCarrier;
  readonly number: number;
  readonly at: number;
}

/** The bench that reads the log, and the time (ms). */
interface Hears {
  readonly own: string;
  readonly now: number;
}

const turnSchema = z.object({
  carrier: handoverCarrierSchema,
  number: z.int(),
  kind: z.enum(['opened', 'closed', 'reopened']),
  at: z.int(),
  station: z.string(),
  packer: z.string().nullable(),
  parcels: z.int(),
  codTotal: z.int(),
  list: z.array(z.string()).nullable(),
});

/**
 * Handovers that all benches of a site scan into at the same time. Each parcel is one record, of the first bench; each
 * opening and closing is another record. The rules are in HANDOVERS.md.
 */
export const sharedHandovers: FactKind = {
  kinds: [HANDED, TURN],
  due(store, limit, fits) {
    for (const id of store.siteTurns.unnumbered()) store.handovers.share(id);
    const handed = store.siteHanded
      .due(limit)
      .map(({ soc, tell }) => ({
        kind: HANDED,
        id: soc,
        body: bodyOf(store, soc),
        isFirst: tell === 'first',
      }))
      .filter(fits);
    const turns = store.siteTurns
      .due(limit)
      .map((turn) => ({ isClosing: turn.kind === 'closed', change: turnChange(turn) }))
      .filter(({ change }) => fits(change));
    const closing = turns.findIndex(({ isClosing }) => isClosing);
    const before = closing < 0 ? turns : turns.slice(0, closing);
    // A signed list is sent after the parcels in it.
    const first = [...before.map(({ change }) => change), ...handed];
    return first.length > 0 ? first : turns.map(({ change }) => change);
  },
  told(store, { kind, id, body }: RecordChange) {
    if (kind === TURN) return store.siteTurns.told(id);
    // The parcel may have been scanned or removed again since; that change is sent next.
    if (store.siteHanded.dueOf(id) && bodyOf(store, id) === body) store.siteHanded.told(id);
  },
  take(store, record, { own, now }, outcome) {
    if (record.kind === TURN) takeTurn(store, record, { own, now }, outcome);
    else takeHanded(store, record, { own, now }, outcome);
  },
  settle(store, now, outcome) {
    for (const row of store.siteHanded.newHere()) follow(store, row, now, outcome);
    const late = store.siteHanded.late();
    if (late.length > 0) moveLate(store, late, now, outcome);
  },
};

function turnChange({ id, ...turn }: SiteTurn): RecordChange {
  return { kind: TURN, id, body: JSON.stringify(turn), isFirst: true };
}

/** Returns the record body of a parcel; null after its removal. */
function bodyOf(store: Store, soc: string): string | null {
  const row = store.siteHanded.dueOf(soc);
  if (row?.carrierId == null) return null;
  const { carrierId, carrierName, number, at, parcel } = row;
  return JSON.stringify({ carrier: { id: carrierId, name: carrierName }, number, at, parcel });
}

function takeHanded(
  store: Store,
  { id: soc, bench, body }: PlacedRecord,
  { own, now }: Hears,
  outcome: Outcome,
): void {
  const here = store.siteHanded.get(soc);
  // This bench's unsent change will be later in the log.
  if (here?.tell === 'changed') return;
  const read = body === null ? null : handedSchema.safeParse(JSON.parse(body));
  // The record is of another version and format.
  if (read?.success === false) return;
  if (!read && !here) return;
  const told = read?.data;
  // A log restored from backup may repeat a scan that was removed since. The removal is valid, unless the parcel is in
  // a signed list: then the bench with the paper sends it again.
  const isOld = here?.handoverId === null && here.bench === bench && here.at === told?.at;
  if (isOld && !store.signedLists.naming(soc)) return store.siteHanded.tellAgain(soc);
  const isUnknown = told && store.siteTurns.of(told.carrier.id, told.number) === null;
  const handoverId = told ? handoverOf(store, told) : null;
  if (isUnknown) stand(store, told, { own, now }, outcome);
  // An own record from before the parcel was scanned into its present handover: the local state is sent next.
  if (here?.tell === 'first' && bench === own && here.handoverId !== handoverId)
    return told ? store.siteHanded.tellAgain(soc) : undefined;
  const signed = here && here.handoverId !== handoverId ? store.signedLists.naming(soc) : null;
  if (here && signed && signed.handoverId !== handoverId)
    return keepSigned(store, here, { own, now, signed, by: bench }, outcome);
  const row: HandedRow | null = told
    ? { soc, handoverId, bench, at: told.at, parcel: told.parcel }
    : here && { ...here, handoverId: null };
  if (!row) return;
  const isSame = here?.handoverId === handoverId && here.bench === bench;
  const isSecond =
    here?.bench === own && bench !== own && handoverId !== null && here.handoverId === handoverId;
  if (isSecond && !store.signedLists.naming(soc))
    outcome.news.push({ soc, what: 'handed-twice', benches: [nameOf(store, bench)] });
  // This bench took the parcel out before it knew that the list was signed.
  if (signed && here?.handoverId === null)
    outcome.news.push({ soc, what: 'out-of-signed', benches: [nameOf(store, signed.bench)] });
  store.siteHanded.take(row);
  if (!isSame) follow(store, row, now, outcome);
}

/**
 * Leaves a parcel in the list that the courier signed, in spite of records from benches that lacked the list. The bench
 * with the paper sends the parcel again, so that a bench that joins later also reads it last.
 */
function keepSigned(
  store: Store,
  here: HandedRow,
  {
    own,
    now,
    signed: { handoverId, bench: closer },
    by,
  }: { own: string; now: number; signed: { handoverId: string; bench: string }; by: string },
  outcome: Outcome,
): void {
  const { soc, bench, at, parcel } = here;
  const row = { soc, handoverId, bench, at, parcel };
  store.siteHanded.take(row);
  if (here.handoverId !== handoverId) follow(store, row, now, outcome);
  if (closer === own) store.siteHanded.tellAgain(soc);
  const other = closer === own ? by : closer;
  if (other !== own && (closer === own || by === own))
    outcome.news.push({ soc, what: 'out-of-signed', benches: [nameOf(store, other)] });
}

/** Updates the order of a parcel with its handover, if this bench has the order. */
function follow(store: Store, row: HandedRow, now: number, outcome: Outcome): void {
  outcome.changed.add('handovers');
  const orderId = store.orders.idOfSoc(row.soc);
  if (orderId === null) return;
  const was = store.handovers.whereIs(orderId);
  if ((was?.handoverId ?? null) === row.handoverId) return;
  store.handovers.follow(orderId, row.handoverId, row.at);
  outcome.orders.add(orderId);
  const to = row.handoverId === null ? null : store.handovers.get(row.handoverId);
  if (was && to) return;
  const kind = to ? ('handed-elsewhere' as const) : ('handed-back' as const);
  const facts = { ...(to && { carrier: to.carrier.name }), bench: nameOf(store, row.bench) };
  store.events.append({ orderId, at: now, by: 'station', kind, facts });
}

function takeTurn(
  store: Store,
  { id, bench, body, position }: PlacedRecord,
  hears: Hears,
  outcome: Outcome,
): void {
  const read = turnSchema.safeParse(JSON.parse(body ?? 'null'));
  if (!read.success) return;
  const turn = read.data;
  const handoverId = handoverOf(store, turn);
  const isNew = store.siteTurns.take(handoverId, bench, { id, ...turn }, position);
  if (isNew) outcome.changed.add('handovers');
  stand(store, turn, hears, outcome);
  if (turn.kind === 'closed') keepList(store, handoverId, hears, outcome);
}

/**
 * Adds all parcels of a signed list to its handover. A removal came from a bench that lacked the list. For a parcel in
 * another handover, the bench with the paper decides.
 */
function keepList(store: Store, handoverId: string, { own, now }: Hears, outcome: Outcome): void {
  for (const row of store.siteHanded.outside(handoverId, store.signedLists.of(handoverId))) {
    const signing = store.signedLists.naming(row.soc);
    if (signing?.handoverId !== handoverId) continue;
    const isOwn = signing.bench === own;
    if (row.handoverId !== null && !isOwn) continue;
    store.siteHanded.take({ ...row, handoverId });
    if (isOwn) store.siteHanded.tellAgain(row.soc);
    follow(store, { ...row, handoverId }, now, outcome);
  }
}

/** Returns the handover with a site number: this bench's open one that has no number yet, or a new one. */
function handoverOf(store: Store, { carrier, number, at }: Numbered): string {
  const { siteTurns, handovers } = store;
  const known = siteTurns.of(carrier.id, number);
  if (known !== null) return known;
  const open = number > siteTurns.highest(carrier.id) ? handovers.openOf(carrier.id) : null;
  const isAlone = open !== null && siteTurns.unnumbered().includes(open.id);
  const id = isAlone ? open.id : siteTurns.begin(carrier, at, at);
  siteTurns.map(carrier.id, number, id);
  if (isAlone) store.siteHanded.share(id);
  return id;
}

/** Stores the state of a carrier's handovers as the log defines it. */
function stand(
  store: Store,
  { carrier, number, at }: Numbered,
  hears: Hears,
  outcome: Outcome,
): void {
  const { siteTurns, handovers } = store;
  const before = handovers.openOf(carrier.id);
  const turns = siteTurns.ofCarrier(carrier.id, number);
  const idOf = new Map(turns.map((turn) => [turn.number, turn.handoverId]));
  const stands = standing(turns);
  // A carrier has one open handover. One opened here before it had a site number is closed in favor of the site's.
  const givesWay =
    [...idOf.values()].includes(before?.id ?? '') || [...stands.values()].includes(null);
  if (before && givesWay) siteTurns.stand(before.id, at);
  for (const [one, closedAt] of stands) siteTurns.stand(idOf.get(one) ?? '', closedAt);
  const after = handovers.openOf(carrier.id);
  if (before && before.id !== after?.id) keepList(store, before.id, hears, outcome);
}

/** Moves parcels scanned here into a handover that was signed without them into the next one, and reports that. */
function moveLate(store: Store, late: readonly HandedRow[], now: number, outcome: Outcome): void {
  const { code, name } = store.settings.get('station');
  for (const from of new Set(late.map(({ handoverId }) => handoverId ?? ''))) {
    const closed = store.handovers.get(from);
    if (!closed) continue;
    const { carrier } = closed;
    let to = store.handovers.openOf(carrier.id)?.id;
    if (to === undefined) {
      to = store.siteTurns.begin(carrier, now, null);
      store.handovers.note(to, { kind: 'opened', at: now, station: `${code} · ${name}` });
    }
    const moved = late.filter(({ handoverId }) => handoverId === from);
    for (const { soc, at } of moved) {
      store.siteHanded.move(soc, to);
      const orderId = store.orders.idOfSoc(soc);
      if (orderId !== null) store.handovers.follow(orderId, to, at);
    }
    const socs = moved.slice(0, MOST_NAMED).map(({ soc }) => soc);
    const more = moved.length > MOST_NAMED ? ` +${moved.length - MOST_NAMED}` : '';
    const closer = store.handovers.turns(from).findLast(({ kind }) => kind === 'closed')?.station;
    const benches = closer === undefined ? [] : [closer];
    outcome.news.push({ soc: socs.join(', ') + more, what: 'handed-late', benches });
    outcome.changed.add('handovers');
  }
}
