import { z } from 'zod';
import { handoverCarrierSchema, type HandoverCarrier } from '../../../shared/model/handover.ts';
import type { HandoverParcelRow } from '../../store/tables/site-handover-parcels-table.ts';
import type { RecordChange } from '../../store/tables/site-records-table.ts';
import type { SiteHandoverEvent } from '../../store/tables/site-handover-events-table.ts';
import type { Store } from '../../store/store.ts';
import type { EventRecordKind, ReadOutcome, PlacedRecord } from './event-record-kind.ts';
import { handoverStates } from './handover-states.ts';
import { shownBenchName } from './apply-order-views.ts';

/** Maximum order codes named in a notice; more are counted. */
const MAX_NAMED = 3;

const PARCEL_KIND = 'handed';
const EVENT_KIND = 'handover-turn';

const parcelSchema = z.object({
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
interface Reader {
  readonly own: string;
  readonly now: number;
}

const eventSchema = z.object({
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
export const sharedHandovers: EventRecordKind = {
  kinds: [PARCEL_KIND, EVENT_KIND],
  due(store, limit, fits) {
    for (const id of store.siteHandoverEvents.unnumbered()) store.handovers.share(id);
    const parcels = store.siteHandoverParcels
      .due(limit)
      .map(({ soc, tell }) => ({
        kind: PARCEL_KIND,
        id: soc,
        body: bodyOf(store, soc),
        isFirst: tell === 'first',
      }))
      .filter(fits);
    const events = store.siteHandoverEvents
      .due(limit)
      .map((handoverEvent) => ({
        isClosing: handoverEvent.kind === 'closed',
        change: eventChange(handoverEvent),
      }))
      .filter(({ change }) => fits(change));
    const closing = events.findIndex(({ isClosing }) => isClosing);
    const before = closing < 0 ? events : events.slice(0, closing);
    // A signed list is sent after the parcels in it.
    const first = [...before.map(({ change }) => change), ...parcels];
    return first.length > 0 ? first : events.map(({ change }) => change);
  },
  onStored(store, { kind, id, body }: RecordChange) {
    if (kind === EVENT_KIND) return store.siteHandoverEvents.markSent(id);
    // The parcel may have been scanned or removed again since; that change is sent next.
    if (store.siteHandoverParcels.dueOf(id) && bodyOf(store, id) === body)
      store.siteHandoverParcels.markSent(id);
  },
  apply(store, record, { own, now }, outcome) {
    if (record.kind === EVENT_KIND) applyEvent(store, record, { own, now }, outcome);
    else applyParcel(store, record, { own, now }, outcome);
  },
  settle(store, now, outcome) {
    for (const row of store.siteHandoverParcels.takeNew()) follow(store, row, now, outcome);
    const missedParcels = store.siteHandoverParcels.afterClosing();
    if (missedParcels.length > 0) moveMissedParcels(store, missedParcels, now, outcome);
  },
};

function eventChange({ id, ...handoverEvent }: SiteHandoverEvent): RecordChange {
  return { kind: EVENT_KIND, id, body: JSON.stringify(handoverEvent), isFirst: true };
}

/** Returns the record body of a parcel; null after its removal. */
function bodyOf(store: Store, soc: string): string | null {
  const row = store.siteHandoverParcels.dueOf(soc);
  if (row?.carrierId == null) return null;
  const { carrierId, carrierName, number, at, parcel } = row;
  return JSON.stringify({ carrier: { id: carrierId, name: carrierName }, number, at, parcel });
}

function applyParcel(
  store: Store,
  { id: soc, bench, body }: PlacedRecord,
  { own, now }: Reader,
  outcome: ReadOutcome,
): void {
  const current = store.siteHandoverParcels.get(soc);
  // This bench's unsent change will be later in the log.
  if (current?.tell === 'changed') return;
  const read = body === null ? null : parcelSchema.safeParse(JSON.parse(body));
  // The record is of another version and format.
  if (read?.success === false) return;
  if (!read && !current) return;
  const received = read?.data;
  // A log restored from backup may repeat a scan that was removed since. The removal is valid, unless the parcel is in
  // a signed list: then the bench with the paper sends it again.
  const isOld =
    current?.handoverId === null && current.bench === bench && current.at === received?.at;
  if (isOld && !store.signedLists.naming(soc)) return store.siteHandoverParcels.resend(soc);
  const isUnknown =
    received && store.siteHandoverEvents.of(received.carrier.id, received.number) === null;
  const handoverId = received ? handoverOf(store, received) : null;
  if (isUnknown) applyStates(store, received, { own, now }, outcome);
  // An own record from before the parcel was scanned into its present handover: the local state is sent next.
  if (current?.tell === 'first' && bench === own && current.handoverId !== handoverId)
    return received ? store.siteHandoverParcels.resend(soc) : undefined;
  const signed =
    current && current.handoverId !== handoverId ? store.signedLists.naming(soc) : null;
  if (current && signed && signed.handoverId !== handoverId)
    return keepSigned(store, current, { own, now, signed, by: bench }, outcome);
  const row: HandoverParcelRow | null = received
    ? { soc, handoverId, bench, at: received.at, parcel: received.parcel }
    : current && { ...current, handoverId: null };
  if (!row) return;
  const isSame = current?.handoverId === handoverId && current.bench === bench;
  const isSecond =
    current?.bench === own &&
    bench !== own &&
    handoverId !== null &&
    current.handoverId === handoverId;
  if (isSecond && !store.signedLists.naming(soc))
    outcome.news.push({ soc, what: 'handed-twice', benches: [shownBenchName(store, bench)] });
  // This bench took the parcel out before it knew that the list was signed.
  if (signed && current?.handoverId === null)
    outcome.news.push({
      soc,
      what: 'out-of-signed',
      benches: [shownBenchName(store, signed.bench)],
    });
  store.siteHandoverParcels.take(row);
  if (!isSame) follow(store, row, now, outcome);
}

/**
 * Leaves a parcel in the list that the courier signed, in spite of records from benches that lacked the list. The bench
 * with the paper sends the parcel again, so that a bench that joins later also reads it last.
 */
function keepSigned(
  store: Store,
  current: HandoverParcelRow,
  {
    own,
    now,
    signed: { handoverId, bench: closer },
    by,
  }: { own: string; now: number; signed: { handoverId: string; bench: string }; by: string },
  outcome: ReadOutcome,
): void {
  const { soc, bench, at, parcel } = current;
  const row = { soc, handoverId, bench, at, parcel };
  store.siteHandoverParcels.take(row);
  if (current.handoverId !== handoverId) follow(store, row, now, outcome);
  if (closer !== own) return;
  store.siteHandoverParcels.resend(soc);
  if (by !== own)
    outcome.news.push({ soc, what: 'out-of-signed', benches: [shownBenchName(store, by)] });
}

/** Updates the order of a parcel with its handover, if this bench has the order. */
function follow(store: Store, row: HandoverParcelRow, now: number, outcome: ReadOutcome): void {
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
  const details = {
    ...(to && { carrier: to.carrier.name }),
    bench: shownBenchName(store, row.bench),
  };
  store.events.append({ orderId, at: now, by: 'station', kind, facts: details });
}

function applyEvent(
  store: Store,
  { id, bench, body, position }: PlacedRecord,
  reader: Reader,
  outcome: ReadOutcome,
): void {
  const read = eventSchema.safeParse(JSON.parse(body ?? 'null'));
  if (!read.success) return;
  const handoverEvent = read.data;
  const handoverId = handoverOf(store, handoverEvent);
  const isNew = store.siteHandoverEvents.take(
    handoverId,
    bench,
    { id, ...handoverEvent },
    position,
  );
  if (isNew) outcome.changed.add('handovers');
  applyStates(store, handoverEvent, reader, outcome);
  if (handoverEvent.kind === 'closed') keepList(store, handoverId, reader, outcome);
}

/**
 * Adds all parcels of a signed list to its handover. A removal came from a bench that lacked the list. For a parcel in
 * another handover, the bench with the paper decides.
 */
function keepList(
  store: Store,
  handoverId: string,
  { own, now }: Reader,
  outcome: ReadOutcome,
): void {
  for (const row of store.siteHandoverParcels.outside(
    handoverId,
    store.signedLists.of(handoverId),
  )) {
    const signing = store.signedLists.naming(row.soc);
    if (signing?.handoverId !== handoverId) continue;
    const isOwn = signing.bench === own;
    if (row.handoverId !== null && !isOwn) continue;
    store.siteHandoverParcels.take({ ...row, handoverId });
    if (isOwn) store.siteHandoverParcels.resend(row.soc);
    else if (row.isOutHere)
      outcome.news.push({
        soc: row.soc,
        what: 'out-of-signed',
        benches: [shownBenchName(store, signing.bench)],
      });
    follow(store, { ...row, handoverId }, now, outcome);
  }
}

/** Returns the handover with a site number: this bench's open one that has no number yet, or a new one. */
function handoverOf(store: Store, { carrier, number, at }: Numbered): string {
  const { siteHandoverEvents, handovers } = store;
  const existing = siteHandoverEvents.of(carrier.id, number);
  if (existing !== null) return existing;
  const open =
    number > siteHandoverEvents.highest(carrier.id) ? handovers.openOf(carrier.id) : null;
  const isAlone = open !== null && siteHandoverEvents.unnumbered().includes(open.id);
  const id = isAlone ? open.id : siteHandoverEvents.begin(carrier, at, at);
  siteHandoverEvents.map(carrier.id, number, id);
  if (isAlone) store.siteHandoverParcels.share(id);
  return id;
}

/** Stores the state of a carrier's handovers as the log defines it. */
function applyStates(
  store: Store,
  { carrier, number, at }: Numbered,
  reader: Reader,
  outcome: ReadOutcome,
): void {
  const { siteHandoverEvents, handovers } = store;
  const before = handovers.openOf(carrier.id);
  const events = siteHandoverEvents.ofCarrier(carrier.id, number);
  const idOf = new Map(
    events.map((handoverEvent) => [handoverEvent.number, handoverEvent.handoverId]),
  );
  const states = handoverStates(events);
  // A carrier has one open handover. One opened here before it had a site number is closed in favor of the site's.
  const givesWay =
    [...idOf.values()].includes(before?.id ?? '') || [...states.values()].includes(null);
  if (before && givesWay) siteHandoverEvents.setClosedAt(before.id, at);
  for (const [one, closedAt] of states)
    siteHandoverEvents.setClosedAt(idOf.get(one) ?? '', closedAt);
  const after = handovers.openOf(carrier.id);
  if (before && before.id !== after?.id) keepList(store, before.id, reader, outcome);
}

/** Moves parcels scanned here into a handover that was signed without them into the next one, and reports that. */
function moveMissedParcels(
  store: Store,
  missedParcels: readonly HandoverParcelRow[],
  now: number,
  outcome: ReadOutcome,
): void {
  const { code, name } = store.settings.get('station');
  for (const from of new Set(missedParcels.map(({ handoverId }) => handoverId ?? ''))) {
    const closed = store.handovers.get(from);
    if (!closed) continue;
    const { carrier } = closed;
    let to = store.handovers.openOf(carrier.id)?.id;
    if (to === undefined) {
      to = store.siteHandoverEvents.begin(carrier, now, null);
      store.handovers.note(to, { kind: 'opened', at: now, station: `${code} · ${name}` });
    }
    const moved = missedParcels.filter(({ handoverId }) => handoverId === from);
    for (const { soc, at } of moved) {
      store.siteHandoverParcels.move(soc, to);
      const orderId = store.orders.idOfSoc(soc);
      if (orderId !== null) store.handovers.follow(orderId, to, at);
    }
    const socs = moved.slice(0, MAX_NAMED).map(({ soc }) => soc);
    const more = moved.length > MAX_NAMED ? ` +${moved.length - MAX_NAMED}` : '';
    const closer = store.handovers.history(from).findLast(({ kind }) => kind === 'closed')?.station;
    const benches = closer === undefined ? [] : [closer];
    outcome.news.push({ soc: socs.join(', ') + more, what: 'handed-late', benches });
    outcome.changed.add('handovers');
  }
}
