import type {
  AsideScan,
  Handover,
  HandoverCarrier,
  HandoverClosing,
  HandoverDetail,
  HandoverMatch,
  HandoverParcel,
  HandoverRefusal,
  HandoverScan,
  HandoverEvent,
  WaitingCarrier,
} from '../../shared/model/handover.ts';
import type { OrderEventKind } from '../../shared/model/order-event.ts';
import { type HandoverBlocker, handoverBlocker, isTakenBack } from '../../shared/order-state.ts';
import type { Failure } from '../../shared/app-error.ts';
import { err, ok, type Result } from '../../shared/result.ts';
import type { Ids } from '../base/ids.ts';
import type { Signals } from '../base/signals.ts';
import type { Clock } from '../base/host-services.ts';
import type { ClockCheck } from '../upkeep/clock-check.ts';
import type { StoredOrder } from '../store/order-index/order-row.ts';
import type { Store } from '../store/store.ts';
import type { HandoverCrashPoint } from './handover-crash-points.ts';

const DAY_MS = 24 * 3_600_000;
/** Maximum age (days) of a missing parcel; an older one is no longer at this bench. */
const MISSING_FOR_DAYS = 7;
/** Maximum number of listed missing parcels; the count includes all. */
const MAX_MISSING = 500;
/** Maximum number of missing parcels listed before a handover is closed without them. */
const MAX_LISTED = 5;

type Unknown = Failure<'not-found'>;

export interface HandoversTools {
  readonly store: Store;
  readonly clock: Clock;
  readonly clockCheck: Pick<ClockCheck, 'earliestTime'>;
  readonly ids: Ids;
  readonly signals: Signals;
  /** Finds the order with exactly this scanned code. */
  readonly byCode: (code: string) => { id: string; isAlone: boolean } | null;
  /** Called at every crash point. */
  readonly crashPoint?: ((name: HandoverCrashPoint) => void) | undefined;
}

/**
 * Hands parcels over to a carrier, scan by scan. Each scan is committed before it is answered, so that a crash loses
 * none. It works offline, without the platform.
 */
export class Handovers {
  readonly #tools: HandoversTools;

  constructor(tools: HandoversTools) {
    this.#tools = tools;
  }

  /** Returns the carrier's open handover, or opens a new one. */
  open(carrier: HandoverCarrier): Handover {
    const { store, ids, clock } = this.#tools;
    const present = store.handovers.openOf(carrier.id);
    if (present) return present;
    const id = ids.next();
    store.commit(() => {
      store.handovers.open({ id, carrier, at: clock.now() });
      this.#note(id, 'opened');
    });
    this.#crashPoint('handover: opened');
    this.#changed();
    return this.#getExisting(id);
  }

  /**
   * Adds a parcel to its carrier's open handover, and opens one if necessary. Returns the reason for a refusal; null if
   * the parcel was added.
   */
  add(
    orderId: string,
  ): 'not-found' | Exclude<HandoverRefusal['why'], 'unknown' | 'other-carrier'> | null {
    const { store } = this.#tools;
    const order = store.orders.get(orderId);
    if (!order) return 'not-found';
    const why = this.#blockerOf(order);
    if (why !== null || !order.platform) return why ?? 'not-on-platform';
    const carrier = { id: order.platform.carrierId, name: order.platform.carrierName };
    const open = store.handovers.openIdOf(carrier.id) ?? this.open(carrier).id;
    this.put(orderId, { id: open, carrier });
    return null;
  }

  /** Returns the handover for the parcel with this code, or the reason for a refusal. */
  find(code: string): HandoverMatch {
    const order = this.#orderOf(code);
    if (!order) return { outcome: 'refused', refusal: { why: 'unknown', code } };
    const { carrierId = '', carrierName = '' } = order.platform ?? {};
    const carrier = { id: carrierId, name: carrierName };
    const openId = this.#tools.store.handovers.openIdOf(carrierId);
    const refusal = this.#refusalOf(order, { id: openId ?? '', carrier });
    if (refusal) return { outcome: 'refused', refusal };
    return { outcome: 'fits', soc: order.soc, carrier, openId };
  }

  /** Adds the parcel with this code to a handover, or returns the reason for a refusal. */
  scan(handoverId: string, code: string): Result<HandoverScan, Unknown | Failure<'wrong-state'>> {
    const { store } = this.#tools;
    const order = this.#orderOf(code);
    const handover = store.handovers.get(handoverId);
    if (!handover) return notFound(handoverId);
    if (handover.closedAt !== null) return isClosed;
    if (!order) return ok({ outcome: 'refused', refusal: { why: 'unknown', code } });
    const refusal = this.#refusalOf(order, handover);
    if (refusal) return ok({ outcome: 'refused', refusal });
    this.#crashPoint('handover: parcel found');
    this.put(order.id, handover);
    const parcel = store.handovers.parcels(handoverId).findLast((one) => one.orderId === order.id);
    if (!parcel) throw new Error(`Handover ${handoverId} lost ${order.id}`);
    return ok({ outcome: 'taken', parcel, handover: this.#getExisting(handoverId) });
  }

  /** Adds a checked parcel to an open handover; `also` is part of the same commit. */
  put(
    orderId: string,
    { id, carrier }: Pick<Handover, 'id' | 'carrier'>,
    also: () => void = () => {},
  ): void {
    const { store, clock } = this.#tools;
    store.commit(() => {
      store.handovers.put(orderId, id, clock.now());
      this.#appendEvent(orderId, 'handed-over', { carrier: carrier.name });
      also();
    });
    this.#crashPoint('handover: parcel kept');
    this.#changed(orderId);
  }

  /**
   * Removes a parcel, and records it in the order's timeline. A closed handover is signed, so it must be reopened
   * first.
   */
  takeOut(
    orderId: string,
    also: () => void = () => {},
  ): Result<undefined, Unknown | Failure<'wrong-state'>> {
    const { store } = this.#tools;
    const lies = store.handovers.whereIs(orderId);
    if (!lies) return err({ code: 'not-found', what: 'handed-parcel', id: orderId });
    if (this.#getExisting(lies.handoverId).closedAt !== null) return isClosed;
    store.commit(() => {
      store.handovers.takeOut(orderId);
      this.#appendEvent(orderId, 'handed-back', {});
      also();
    });
    this.#crashPoint('handover: taken out');
    this.#changed(orderId);
    return ok();
  }

  /**
   * Closes a handover after the courier signed, also one without parcels. `leaving` is the number of the carrier's
   * labelled parcels that a person has confirmed as left behind. If there are more, nothing changes and the result
   * lists them. Fails while it has a parcel whose order was cancelled since: the courier would sign for it.
   */
  close(
    id: string,
    leaving: number,
  ): Result<HandoverClosing, Unknown | Failure<'cancelled-in-handover'>> {
    const { store, clock } = this.#tools;
    const got = this.get(id);
    if (!got.ok) return got;
    const { handover, parcels, missing, missingCount } = got.value;
    if (handover.closedAt !== null) return ok({ outcome: 'closed', handover });
    const cancelled = parcels.find(({ isCancelled }) => isCancelled);
    if (cancelled)
      return err({
        code: 'cancelled-in-handover',
        soc: cancelled.soc,
        receiverName: cancelled.receiverName,
      });
    if (missingCount > leaving)
      return ok({ outcome: 'asks', missing: missing.slice(0, MAX_LISTED), missingCount });
    store.commit(() => {
      store.handovers.close(id, clock.now());
      this.#note(id, 'closed');
      // Until the list is saved: if the process is killed before, the next one saves it.
      store.settings.set('handovers.listsDue', [...store.settings.get('handovers.listsDue'), id]);
    });
    this.#crashPoint('handover: closed');
    this.#changed();
    return ok({ outcome: 'closed', handover: this.#getExisting(id) });
  }

  /** Closes an open handover without parcels, so that it is no longer listed. Its list is not saved. */
  closeEmpty(id: string): void {
    const { store, clock } = this.#tools;
    const handover = store.handovers.get(id);
    if (!handover || handover.closedAt !== null || handover.parcels > 0) return;
    store.commit(() => {
      store.handovers.close(id, clock.now());
      this.#note(id, 'closed');
    });
    this.#crashPoint('handover: closed');
    this.#changed();
  }

  /**
   * Reopens a handover that was closed too early; this remains visible. The carrier must have no other open handover.
   */
  reopen(id: string): Result<Handover, Unknown | Failure<'wrong-state'>> {
    const { store } = this.#tools;
    const handover = store.handovers.get(id);
    if (!handover) return notFound(id);
    if (handover.closedAt === null || store.handovers.openOf(handover.carrier.id))
      return err({ code: 'wrong-state', state: 'open' });
    // Orders of other benches have their timelines there.
    const isLocal = (parcel: { orderId: string }) => store.orders.get(parcel.orderId) !== null;
    const parcels = store.handovers.parcels(id).filter(isLocal);
    store.commit(() => {
      store.handovers.reopen(id);
      this.#note(id, 'reopened');
      for (const { orderId } of parcels)
        this.#appendEvent(orderId, 'handover-reopened', { carrier: handover.carrier.name });
    });
    this.#crashPoint('handover: reopened');
    this.#changed(...parcels.map(({ orderId }) => orderId));
    return ok(this.#getExisting(id));
  }

  /** Lists the open handovers, then those that were closed with parcels; newest first. */
  latest(limit: number): Handover[] {
    return this.#tools.store.handovers.latest(limit);
  }

  /** Lists carriers with labelled parcels that wait; those with the most parcels first. */
  waiting(): WaitingCarrier[] {
    const { handovers, siteMissing, shift } = this.#tools.store;
    const own = handovers.waiting(this.#since);
    const remoteParcels = new Map(
      siteMissing.counts(this.#since).map(({ carrier, parcels }) => [carrier, parcels]),
    );
    const carriers = own.map(({ carrier, parcels }) => {
      const remote = remoteParcels.get(carrier.name) ?? 0;
      remoteParcels.delete(carrier.name);
      return { carrier, parcels: parcels + remote, elsewhere: remote };
    });
    if (remoteParcels.size === 0) return carriers;
    // Carriers without local parcels are identified by earlier shipments of this bench.
    for (const [id, name] of shift.carrierNames()) {
      const remote = remoteParcels.get(name);
      if (remote !== undefined)
        carriers.push({ carrier: { id, name }, parcels: remote, elsewhere: remote });
      remoteParcels.delete(name);
    }
    return carriers.toSorted((one, other) => other.parcels - one.parcels);
  }

  /** Returns a handover with its parcels, and the carrier's labelled parcels that were not handed over. */
  get(id: string): Result<HandoverDetail, Unknown> {
    const { store } = this.#tools;
    const handover = store.handovers.get(id);
    if (!handover) return notFound(id);
    const { handovers, siteMissing } = store;
    const { id: carrierId, name } = handover.carrier;
    const local = handovers.waiting(this.#since).find(({ carrier }) => carrier.id === carrierId);
    const remote = siteMissing.counts(this.#since).find(({ carrier }) => carrier === name);
    const own = handovers.missing(carrierId, this.#since, MAX_MISSING);
    const remoteMissing = siteMissing.of(name, this.#since, MAX_MISSING - own.length);
    return ok({
      handover,
      parcels: this.#withCancelled(handover),
      missing: [...own, ...remoteMissing],
      missingCount: (local?.parcels ?? 0) + (remote?.parcels ?? 0),
      turns: handovers.history(id),
    });
  }

  /** Returns the parcels of a handover. In an open one those of cancelled orders are marked. */
  #withCancelled({ id, closedAt }: Handover): HandoverParcel[] {
    const { handovers } = this.#tools.store;
    const parcels = handovers.parcels(id);
    const candidates = new Set(closedAt === null ? handovers.maybeCancelled(id) : []);
    if (candidates.size === 0) return parcels;
    const cancelled = new Set(
      parcels.filter((one) => candidates.has(one.orderId) && this.#isCancelled(one)),
    );
    return parcels.map((parcel) => (cancelled.has(parcel) ? asCancelled(parcel) : parcel));
  }

  #isCancelled({ orderId, soc }: HandoverParcel): boolean {
    const { orders, site } = this.#tools.store;
    const order = orders.get(orderId);
    if (order) return isTakenBack(site.asKnown(order));
    return site.ofSoc(soc).some(({ view }) => isTakenBack(view));
  }

  /** Stores the scans whose parcel is in no handover, newest first. */
  keepAside(scans: readonly AsideScan[]): void {
    const { store } = this.#tools;
    store.commit(() => store.settings.set('handovers.aside', scans));
  }

  /** Returns them without parcels that have gone into a handover since, as by a scan on Pack. */
  aside(): AsideScan[] {
    const { store } = this.#tools;
    const isOut = ({ result }: AsideScan) => {
      if (result.outcome === 'undone') return store.handovers.whereIs(result.orderId) === null;
      if (result.outcome === 'failed' || result.refusal.why === 'unknown') return true;
      const { why, orderId } = result.refusal;
      return why === 'already' || store.handovers.whereIs(orderId) === null;
    };
    return store.settings.get('handovers.aside').filter(isOut);
  }

  /** A fast clock must not hide parcels that are still here. */
  get #since(): number {
    return this.#tools.clockCheck.earliestTime - MISSING_FOR_DAYS * DAY_MS;
  }

  /** A code of several orders identifies no parcel. */
  #orderOf(code: string): StoredOrder | null {
    const { byCode, store } = this.#tools;
    const match = byCode(code);
    return match?.isAlone ? store.orders.get(match.id) : null;
  }

  #refusalOf(
    order: StoredOrder,
    { id, carrier }: Pick<Handover, 'id' | 'carrier'>,
  ): HandoverRefusal | null {
    const orderId = order.id;
    const lies = this.#tools.store.handovers.whereIs(orderId);
    const why = this.#blockerOf(order);
    if (why === 'cancelled') return { why, orderId };
    if (lies) {
      const at = new Date(lies.at).toISOString();
      return { why: 'already', orderId, isHere: lies.handoverId === id, at, bench: lies.bench };
    }
    if (why === 'returned') return { why, orderId, status: order.delivery?.name ?? '' };
    if (why === 'not-on-platform' || !order.platform) return { why: 'not-on-platform', orderId };
    if (order.platform.carrierId !== carrier.id)
      return { why: 'other-carrier', orderId, carrierName: order.platform.carrierName };
    return why === 'not-printed' ? { why, orderId } : null;
  }

  /** Returns the reason why an order's parcel cannot be handed over; null if it can. */
  #blockerOf(order: StoredOrder): HandoverBlocker | 'already' | null {
    const { store } = this.#tools;
    const blocker = handoverBlocker(store.site.asKnown(order));
    if (blocker === 'cancelled') return blocker;
    return store.handovers.whereIs(order.id) ? 'already' : blocker;
  }

  /** Records the packer, if packers sign in, and the station. */
  #note(id: string, kind: HandoverEvent['kind']): void {
    const { store, clock } = this.#tools;
    const { code, name } = store.settings.get('station');
    store.handovers.note(id, { kind, at: clock.now(), station: `${code} · ${name}` });
  }

  #appendEvent(orderId: string, kind: OrderEventKind, details: Record<string, string>): void {
    const { store, clock } = this.#tools;
    store.events.append({ orderId, at: clock.now(), by: 'packer', kind, facts: details });
  }

  #crashPoint(name: HandoverCrashPoint): void {
    this.#tools.crashPoint?.(name);
  }

  #getExisting(id: string): Handover {
    const handover = this.#tools.store.handovers.get(id);
    if (!handover) throw new Error(`No handover ${id}`);
    return handover;
  }

  #changed(...orderIds: readonly string[]): void {
    const { signals } = this.#tools;
    for (const orderId of orderIds) signals.orderChanged(orderId);
    signals.emit('handovers.changed', undefined);
  }
}

const isClosed = err({ code: 'wrong-state', state: 'closed' } as const);

function notFound(id: string): Result<never, Unknown> {
  return err({ code: 'not-found', what: 'handover', id });
}

function asCancelled(parcel: HandoverParcel): HandoverParcel {
  return { ...parcel, isCancelled: true };
}
