import { cameBack } from '../../shared/model/delivery.ts';
import type { OrderDraft } from '../../shared/model/order.ts';
import type { KnownReceiver } from '../../shared/model/receiver.ts';
import { fold } from '../../shared/fold.ts';
import { phoneStart } from '../../shared/phone.ts';
import type { Signals } from '../base/signals.ts';
import type { PastOrder } from '../store/receivers-table.ts';
import { timestamp } from '../store/row.ts';
import type { Store } from '../store/store.ts';

/** Receivers that are suggested at once. */
const MOST = 4;
/** Numbers that are looked at for them: those of forgotten receivers come first perhaps. */
const MOST_LOOKED_AT = 40;
/** Orders that a receiver is judged by: some numbers stand for thousands. */
const JUDGED_BY = 50;
/** Two orders with the same phone, name and COD within this are asked about, ms. */
const ALIKE_WITHIN_MS = 3_600_000;

const takenBack: ReadonlySet<PastOrder['sync']> = new Set([
  'withdrawn',
  'cancelled',
  'cancelling',
  'rejected',
]);

/** Whom parcels went to before, derived from the orders that are there. */
export class Receivers {
  readonly #store;
  readonly #signals;
  /** Orders whose receivers were forgotten since the start, by phone. */
  readonly #forgotten = new Map<string, readonly string[]>();

  constructor({ store, signals }: { store: Pick<Store, 'receivers'>; signals: Signals }) {
    this.#store = store;
    this.#signals = signals;
  }

  /** Receivers whose phone begins as typed, by their numbers; none while too little is typed. */
  find(typed: string): KnownReceiver[] {
    const start = phoneStart(typed);
    if (start === null) return [];
    const found: KnownReceiver[] = [];
    let phone: string | null = start;
    for (let looked = 0; looked < MOST_LOOKED_AT && phone !== null; looked++) {
      const known = this.#known(phone);
      if (known) found.push(known);
      if (found.length === MOST) break;
      phone = this.#store.receivers.nextPhone(start, phone);
    }
    return found;
  }

  /** Forgets who has this phone, until the next order for it. */
  forget(phone: string): void {
    const ids = this.#store.receivers.ordersOf(phone, 1).map(({ id }) => id);
    this.#forgotten.set(phone, this.#store.receivers.forget(phone));
    // Whoever shows a suggestion asks again.
    for (const id of ids) this.#signals.orderChanged(id);
  }

  /** Takes back that who has this phone was forgotten. */
  recall(phone: string): void {
    const ids = this.#forgotten.get(phone) ?? [];
    this.#forgotten.delete(phone);
    this.#store.receivers.remember(ids);
    for (const id of ids.slice(0, 1)) this.#signals.orderChanged(id);
  }

  /** An order of the last hour for the same phone, name and COD that is still meant; null for none. */
  alike(
    { receiver, codAmount }: Pick<OrderDraft, 'receiver' | 'codAmount'>,
    now: number,
  ): PastOrder | null {
    const name = fold(receiver.name);
    const orders = this.#store.receivers.ordersOf(receiver.phone, JUDGED_BY);
    const isAlike = (order: PastOrder) =>
      now - order.at < ALIKE_WITHIN_MS &&
      order.codAmount === codAmount &&
      fold(order.name) === name &&
      !takenBack.has(order.sync);
    return orders.find(isAlike) ?? null;
  }

  #known(phone: string): KnownReceiver | null {
    const past = this.#store.receivers.ordersOf(phone, JUDGED_BY + 1);
    const remembered = past.filter((order) => order.remembered === 1);
    const judged = remembered.slice(0, JUDGED_BY);
    const meant = judged.filter(({ sync }) => !takenBack.has(sync));
    const newest = meant[0] ?? judged[0];
    if (!newest) return null;
    const { name, address, province, district, commune } = newest;
    return {
      phone,
      name,
      address,
      province,
      district,
      commune,
      orders: meant.length,
      hasMore: remembered.length > JUDGED_BY,
      cameBack: meant.filter(({ status }) => status !== null && cameBack(status)).length,
      lastAt: timestamp(newest.at),
    };
  }
}
