import type {
  Handover,
  HandoverCarrier,
  HandoverClosing,
  HandoverDetail,
  HandoverPlace,
  HandoverRefusal,
  HandoverScan,
  HandoverTurn,
  WaitingCarrier,
} from '../../shared/model/handover.ts';
import type { OrderEventKind } from '../../shared/model/order-event.ts';
import { type HandoverBlocker, handoverBlocker } from '../../shared/order-state.ts';
import type { Failure } from '../../shared/app-error.ts';
import { err, ok, type Result } from '../../shared/result.ts';
import type { Ids } from '../base/ids.ts';
import type { Signals } from '../base/signals.ts';
import type { Clock } from '../base/surroundings.ts';
import type { StoredOrder } from '../store/order-row.ts';
import type { Store } from '../store/store.ts';
import type { HandoverStepName } from './handover-steps.ts';

const DAY_MS = 24 * 3_600_000;
/** A parcel that is older lies somewhere else than at this bench. */
const MISSING_FOR_DAYS = 7;
/** As many as somebody reads; they are counted beyond. */
const MOST_MISSING = 500;
/** As many are named before a handover is closed without them. */
const MOST_ASKED = 5;

type Unknown = Failure<'not-found'>;

/**
 * Gives parcels to a carrier, scan by scan. Each scan is committed before it is answered, so that a
 * crash loses none, and needs no platform: it works offline.
 */
export class Handovers {
  readonly #tools;

  constructor(tools: {
    store: Store;
    clock: Clock;
    ids: Ids;
    signals: Signals;
    /** The order that has this very code, as a scanner reads it. */
    byCode: (code: string) => { id: string; isAlone: boolean } | null;
    /** Hears of every step. */
    step?: ((step: HandoverStepName) => void) | undefined;
  }) {
    this.#tools = tools;
  }

  /** The carrier's open handover, or a new one. */
  open(carrier: HandoverCarrier): Handover {
    const { store, ids, clock } = this.#tools;
    const present = store.handovers.openOf(carrier.id);
    if (present) return present;
    const id = ids.next();
    store.commit(() => {
      store.handovers.open({ id, carrier, at: clock.now() });
      this.#note(id, 'opened');
    });
    this.#step('handover: opened');
    this.#changed();
    return this.#kept(id);
  }

  /**
   * Puts a parcel into its carrier's open handover, which is opened when there is none; answers why not where
   * something stands against it, and null when it lies in it.
   */
  add(
    orderId: string,
  ): 'not-found' | Exclude<HandoverRefusal['why'], 'unknown' | 'other-carrier'> | null {
    const { store } = this.#tools;
    const order = store.orders.get(orderId);
    if (!order) return 'not-found';
    const why = this.#standsAgainst(order);
    if (why !== null || !order.platform) return why ?? 'not-on-platform';
    const carrier = { id: order.platform.carrierId, name: order.platform.carrierName };
    const open = store.handovers.openIdOf(carrier.id) ?? this.open(carrier).id;
    this.put(orderId, { id: open, carrier });
    return null;
  }

  /** Whose handover the parcel with this code belongs into, or why it goes into none. */
  find(code: string): HandoverPlace {
    const order = this.#orderOf(code);
    if (!order) return { outcome: 'refused', refusal: { why: 'unknown', code } };
    const { carrierId = '', carrierName = '' } = order.platform ?? {};
    const carrier = { id: carrierId, name: carrierName };
    const openId = this.#tools.store.handovers.openIdOf(carrierId);
    const refusal = this.#refusalOf(order, { id: openId ?? '', carrier });
    if (refusal) return { outcome: 'refused', refusal };
    return { outcome: 'fits', soc: order.soc, carrier, openId };
  }

  /** Puts the parcel with this code into a handover, or says why not. */
  scan(handoverId: string, code: string): Result<HandoverScan, Unknown | Failure<'wrong-state'>> {
    const { store } = this.#tools;
    const order = this.#orderOf(code);
    const handover = store.handovers.get(handoverId);
    if (!handover) return notFound(handoverId);
    if (handover.closedAt !== null) return isClosed;
    if (!order) return ok({ outcome: 'refused', refusal: { why: 'unknown', code } });
    const refusal = this.#refusalOf(order, handover);
    if (refusal) return ok({ outcome: 'refused', refusal });
    this.#step('handover: parcel found');
    this.put(order.id, handover);
    const parcel = store.handovers.parcels(handoverId).findLast((one) => one.orderId === order.id);
    if (!parcel) throw new Error(`Handover ${handoverId} lost ${order.id}`);
    return ok({ outcome: 'taken', parcel, handover: this.#kept(handoverId) });
  }

  /** Puts a parcel against which nothing stands into an open handover; `also` is part of the same commit. */
  put(
    orderId: string,
    { id, carrier }: Pick<Handover, 'id' | 'carrier'>,
    also: () => void = () => {},
  ): void {
    const { store, clock } = this.#tools;
    store.commit(() => {
      store.handovers.put(orderId, id, clock.now());
      this.#tell(orderId, 'handed-over', { carrier: carrier.name });
      also();
    });
    this.#step('handover: parcel kept');
    this.#changed(orderId);
  }

  /**
   * Takes a parcel out again, which the order's timeline tells of. What was closed has been signed: it
   * has to be opened again before.
   */
  takeOut(
    orderId: string,
    also: () => void = () => {},
  ): Result<undefined, Unknown | Failure<'wrong-state'>> {
    const { store } = this.#tools;
    const lies = store.handovers.whereIs(orderId);
    if (!lies) return err({ code: 'not-found', what: 'handed-parcel', id: orderId });
    if (this.#kept(lies.handoverId).closedAt !== null) return isClosed;
    store.commit(() => {
      store.handovers.takeOut(orderId);
      this.#tell(orderId, 'handed-back', {});
      also();
    });
    this.#step('handover: taken out');
    this.#changed(orderId);
    return ok();
  }

  /**
   * Ends a handover: the courier has signed. One without parcels is ended as well. `leaving` is how many
   * labelled parcels of the carrier somebody knows to stay behind; while there are more it changes nothing
   * and tells which.
   */
  close(id: string, leaving: number): Result<HandoverClosing, Unknown> {
    const { store, clock } = this.#tools;
    const got = this.get(id);
    if (!got.ok) return got;
    const { handover, missing, missingCount } = got.value;
    if (handover.closedAt !== null) return ok({ outcome: 'closed', handover });
    if (missingCount > leaving)
      return ok({ outcome: 'asks', missing: missing.slice(0, MOST_ASKED), missingCount });
    store.commit(() => {
      store.handovers.close(id, clock.now());
      this.#note(id, 'closed');
      // Until the list is a file: a process that dies before leaves that to the next one.
      store.settings.set('handovers.listsDue', [...store.settings.get('handovers.listsDue'), id]);
    });
    this.#step('handover: closed');
    this.#changed();
    return ok({ outcome: 'closed', handover: this.#kept(id) });
  }

  /** Opens one again that was closed too early, which stays visible; the carrier must have no other open. */
  reopen(id: string): Result<Handover, Unknown | Failure<'wrong-state'>> {
    const { store } = this.#tools;
    const handover = store.handovers.get(id);
    if (!handover) return notFound(id);
    if (handover.closedAt === null || store.handovers.openOf(handover.carrier.id))
      return err({ code: 'wrong-state', state: 'open' });
    // Orders of other benches have their timelines there.
    const isHere = (parcel: { orderId: string }) => store.orders.get(parcel.orderId) !== null;
    store.commit(() => {
      store.handovers.reopen(id);
      this.#note(id, 'reopened');
      for (const { orderId } of store.handovers.parcels(id).filter(isHere))
        this.#tell(orderId, 'handover-reopened', { carrier: handover.carrier.name });
    });
    this.#step('handover: reopened');
    this.#changed();
    return ok(this.#kept(id));
  }

  /** Those that are open, then the others; the newest first. */
  latest(limit: number): Handover[] {
    return this.#tools.store.handovers.latest(limit);
  }

  /** Carriers for whom labelled parcels stand here; those with most first. */
  waiting(): WaitingCarrier[] {
    const { handovers, siteMissing, shift } = this.#tools.store;
    const own = handovers.waiting(this.#since);
    const others = new Map(
      siteMissing.counts(this.#since).map(({ carrier, parcels }) => [carrier, parcels]),
    );
    const here = own.map(({ carrier, parcels }) => {
      const elsewhere = others.get(carrier.name) ?? 0;
      others.delete(carrier.name);
      return { carrier, parcels: parcels + elsewhere, elsewhere };
    });
    if (others.size === 0) return here;
    // Carriers of which nothing stands here are known by what this bench sent with them once.
    for (const [id, name] of shift.carrierNames()) {
      const elsewhere = others.get(name);
      if (elsewhere !== undefined)
        here.push({ carrier: { id, name }, parcels: elsewhere, elsewhere });
      others.delete(name);
    }
    return here.toSorted((one, other) => other.parcels - one.parcels);
  }

  /** A handover with its parcels, and what of the carrier lies labelled and was not handed over. */
  get(id: string): Result<HandoverDetail, Unknown> {
    const { store } = this.#tools;
    const handover = store.handovers.get(id);
    if (!handover) return notFound(id);
    const { handovers, siteMissing } = store;
    const { id: carrierId, name } = handover.carrier;
    const here = handovers.waiting(this.#since).find(({ carrier }) => carrier.id === carrierId);
    const elsewhere = siteMissing.counts(this.#since).find(({ carrier }) => carrier === name);
    const own = handovers.missing(carrierId, this.#since, MOST_MISSING);
    const others = siteMissing.of(name, this.#since, MOST_MISSING - own.length);
    return ok({
      handover,
      parcels: handovers.parcels(id),
      missing: [...own, ...others],
      missingCount: (here?.parcels ?? 0) + (elsewhere?.parcels ?? 0),
      turns: handovers.turns(id),
    });
  }

  get #since(): number {
    return this.#tools.clock.now() - MISSING_FOR_DAYS * DAY_MS;
  }

  /** A code of several orders tells of none which parcel it is. */
  #orderOf(code: string): StoredOrder | null {
    const { byCode, store } = this.#tools;
    const found = byCode(code);
    return found?.isAlone ? store.orders.get(found.id) : null;
  }

  #refusalOf(
    order: StoredOrder,
    { id, carrier }: Pick<Handover, 'id' | 'carrier'>,
  ): HandoverRefusal | null {
    const orderId = order.id;
    const lies = this.#tools.store.handovers.whereIs(orderId);
    const why = this.#standsAgainst(order);
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

  /** Why an order's parcel goes into no handover at all; null where nothing stands against it. */
  #standsAgainst(order: StoredOrder): HandoverBlocker | 'already' | null {
    const { store } = this.#tools;
    const blocker = handoverBlocker(store.site.asKnown(order));
    if (blocker === 'cancelled') return blocker;
    return store.handovers.whereIs(order.id) ? 'already' : blocker;
  }

  /** Who did it, where packers sign in, and the station at which it was done. */
  #note(id: string, kind: HandoverTurn['kind']): void {
    const { store, clock } = this.#tools;
    const { code, name } = store.settings.get('station');
    store.handovers.note(id, { kind, at: clock.now(), station: `${code} · ${name}` });
  }

  #tell(orderId: string, kind: OrderEventKind, facts: Record<string, string>): void {
    const { store, clock } = this.#tools;
    store.events.append({ orderId, at: clock.now(), by: 'packer', kind, facts });
  }

  #step(step: HandoverStepName): void {
    this.#tools.step?.(step);
  }

  #kept(id: string): Handover {
    const handover = this.#tools.store.handovers.get(id);
    if (!handover) throw new Error(`No handover ${id}`);
    return handover;
  }

  #changed(orderId?: string): void {
    const { signals } = this.#tools;
    if (orderId !== undefined) signals.orderChanged(orderId);
    signals.emit('handovers.changed', undefined);
  }
}

const isClosed = err({ code: 'wrong-state', state: 'closed' } as const);

function notFound(id: string): Result<never, Unknown> {
  return err({ code: 'not-found', what: 'handover', id });
}
