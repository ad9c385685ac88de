import { cameBack } from '../../shared/model/delivery.ts';
import type { OrderDraft } from '../../shared/model/order.ts';
import type { KnownReceiver } from '../../shared/model/receiver.ts';
import { fold } from '../../shared/fold.ts';
import { phoneStart } from '../../shared/phone.ts';
import type { Ids } from '../base/ids.ts';
import type { Signals } from '../base/signals.ts';
import { isMeant, type PastOrder } from '../store/tables/receivers-table.ts';
import { timestamp } from '../store/engine/row.ts';
import type { Store } from '../store/store.ts';

/** Maximum number of suggested receivers. */
const SUGGESTION_LIMIT = 4;
/** Maximum number of phones to search for them, because forgotten receivers may come first. */
const MAX_SEARCHED = 40;
/** Number of orders to judge a receiver by; some phones have thousands. */
const JUDGED_BY = 50;
/** Maximum number of orders per message to other benches about forgetting. */
const MAX_PER_MESSAGE = 2_000;
/** Period in which orders with the same phone, name and COD count as possible duplicates (ms). */
const DUPLICATE_PERIOD_MS = 3_600_000;

/** Former receivers, derived from the stored orders of this bench and of the other benches of its site. */
export class Receivers {
  readonly #store;
  readonly #signals;
  readonly #ids;
  /**
   * Orders whose receivers were forgotten since the start, by phone, and ids of the messages to the other benches.
   */
  readonly #forgotten = new Map<
    string,
    { orders: readonly string[]; messageIds: readonly string[] }
  >();

  constructor({ store, signals, ids }: { store: Store; signals: Signals; ids: Ids }) {
    this.#store = store;
    this.#signals = signals;
    this.#ids = ids;
  }

  /**
   * Finds receivers whose phone starts with the typed digits, sorted by phone; empty while too few digits are typed.
   */
  find(typed: string): KnownReceiver[] {
    const start = phoneStart(typed);
    if (start === null) return [];
    const matches: KnownReceiver[] = [];
    let phone: string | null = start;
    for (let looked = 0; looked < MAX_SEARCHED && phone !== null; looked++) {
      const receiver = this.#receiverOf(phone);
      if (receiver) matches.push(receiver);
      if (matches.length === SUGGESTION_LIMIT) break;
      phone = this.#nextPhone(start, phone);
    }
    return matches;
  }

  /** Forgets the receiver with this phone until the next order for it, on all benches of the site. */
  forget(phone: string): void {
    const { receivers, siteReceivers, site } = this.#store;
    const newest = receivers.ordersOf(phone, 1).map(({ id }) => id);
    const socs = site.progress() === null ? [] : siteReceivers.socsOf(phone);
    const messages: { id: string; part: string[] }[] = [];
    for (let from = 0; from < socs.length; from += MAX_PER_MESSAGE)
      messages.push({ id: this.#ids.next(), part: socs.slice(from, from + MAX_PER_MESSAGE) });
    this.#store.commit(() => {
      this.#forgotten.set(phone, {
        orders: receivers.forget(phone),
        messageIds: messages.map(({ id }) => id),
      });
      for (const { id, part } of messages) siteReceivers.forget(id, part);
    });
    this.#changed(newest);
  }

  /** Undoes `forget`. */
  recall(phone: string): void {
    const { receivers, siteReceivers } = this.#store;
    const { orders = [], messageIds = [] } = this.#forgotten.get(phone) ?? {};
    this.#forgotten.delete(phone);
    this.#store.commit(() => {
      for (const id of messageIds) siteReceivers.remember(id);
      receivers.remember(orders);
    });
    this.#changed(orders.slice(0, 1));
  }

  /** Notifies open suggestions and the other benches. */
  #changed(orderIds: readonly string[]): void {
    for (const id of orderIds) this.#signals.orderChanged(id);
    this.#signals.gather();
  }

  #nextPhone(start: string, after: string): string | null {
    const { receivers, siteReceivers } = this.#store;
    const both = [receivers, siteReceivers].flatMap((of) => of.nextPhone(start, after) ?? []);
    return both.toSorted()[0] ?? null;
  }

  /** A valid order of the last hour with the same phone, name and COD, or null. */
  findSimilar(
    { receiver, codAmount }: Pick<OrderDraft, 'receiver' | 'codAmount'>,
    now: number,
  ): PastOrder | null {
    const name = fold(receiver.name);
    const orders = this.#store.receivers.ordersOf(receiver.phone, JUDGED_BY);
    const isSimilar = (order: PastOrder) =>
      now - order.at < DUPLICATE_PERIOD_MS &&
      order.codAmount === codAmount &&
      fold(order.name) === name &&
      isMeant(order);
    return orders.find(isSimilar) ?? null;
  }

  #receiverOf(phone: string): KnownReceiver | null {
    const { receivers, siteReceivers } = this.#store;
    const local = receivers.ordersOf(phone, JUDGED_BY + 1);
    const remote = siteReceivers.ordersOf(phone, JUDGED_BY + 1);
    const past = [...local, ...remote].toSorted((one, other) => other.at - one.at);
    const remembered = past.filter((order) => order.remembered === 1);
    const judged = remembered.slice(0, JUDGED_BY);
    const meant = judged.filter(isMeant);
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
