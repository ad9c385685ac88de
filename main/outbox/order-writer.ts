import type { OrderEvent } from '../../shared/model/order-event.ts';
import type { StoredOrder } from '../store/order-index/order-row.ts';
import type { OrderChange } from '../store/tables/orders-table.ts';
import { newOutboxEntry, type OutboxEntry } from '../store/tables/outbox-table.ts';
import type { Store } from '../store/store.ts';
import type { Signals } from '../base/signals.ts';
import type { Clock } from '../base/host-services.ts';
import { allowsOrderTransition, orderTransitions, type TransitionName } from './transitions.ts';

export interface Move {
  /** Other changes of the order. */
  change?: Omit<OrderChange, 'sync'>;
  facts?: OrderEvent['facts'];
  /** The queue's next work with the order: null if done, missing if unchanged. */
  entry?: Partial<OutboxEntry> | null;
  /** Other reports of the platform, for the timeline. */
  events?: readonly TimelineEntry[];
  /** Additional writes in the same commit. */
  also?: (order: StoredOrder) => void;
}

/** Report of the platform as a timeline entry. */
export interface TimelineEntry {
  readonly kind: OrderEvent['kind'];
  readonly facts: OrderEvent['facts'];
}

/** Moves orders along their transitions. Order, event and queue entry change in one commit, or not at all. */
export class OrderWriter {
  readonly #store;
  readonly #clock;
  readonly #signals;

  constructor(store: Store, clock: Clock, signals: Signals) {
    this.#store = store;
    this.#clock = clock;
    this.#signals = signals;
  }

  /** Applies a transition. Throws if the order's state does not allow it: that is a bug. */
  move(orderId: string, name: TransitionName, move: Move): StoredOrder {
    const { to, event, by } = orderTransitions[name];
    const at = this.#clock.now();
    const after = this.#store.commit(() => {
      const before = this.#store.orders.get(orderId);
      if (!before || !allowsOrderTransition(name, before.sync))
        throw new Error(`Order ${orderId} is ${before?.sync ?? 'gone'}: cannot ${name}`);
      // The platform certainly does not have it, so no label ever existed.
      const isNew = before.sync === 'uncertain' && (to === 'queued' || to === 'rejected');
      const change = { ...move.change, ...(isNew && { maybePrinted: false }), sync: to };
      const changed = this.#store.orders.change(orderId, change, at);
      const details = move.facts ?? {};
      this.#store.events.append({
        orderId,
        at,
        by,
        kind: event,
        facts: details,
        before: before.sync,
        after: to,
      });
      this.#appendEvents(orderId, at, move.events ?? []);
      if (move.entry !== undefined) this.#schedule(orderId, move.entry);
      move.also?.(changed);
      return changed;
    });
    this.#signals.orderChanged(orderId);
    return after;
  }

  /** Records a packer's request that changes only the queue's further work. */
  note(orderId: string, kind: OrderEvent['kind'], entry: Partial<OutboxEntry>): void {
    const at = this.#clock.now();
    this.#store.commit(() => {
      this.#store.events.append({ orderId, at, by: 'packer', kind });
      this.#schedule(orderId, entry);
    });
    this.#signals.orderChanged(orderId);
  }

  /** Stores the result of a look-up with its timeline entries. */
  learn(
    orderId: string,
    change: Omit<OrderChange, 'sync'>,
    events: readonly TimelineEntry[],
  ): void {
    const at = this.#clock.now();
    this.#store.commit(() => {
      this.#store.orders.change(orderId, change, at);
      this.#appendEvents(orderId, at, events);
    });
    this.#signals.orderChanged(orderId);
  }

  #appendEvents(orderId: string, at: number, events: readonly TimelineEntry[]): void {
    for (const { kind, facts } of events)
      this.#store.events.append({ orderId, at, by: 'platform', kind, facts });
  }

  /** Removes the order's queue entry; the order is unchanged. */
  finish(orderId: string): void {
    this.#store.outbox.remove(orderId);
    this.#signals.orderChanged(orderId);
  }

  /** Clears the order's `trouble` after a person has read it. */
  clearProblem(orderId: string): void {
    this.#store.orders.change(orderId, { trouble: null }, this.#clock.now());
    this.#signals.orderChanged(orderId);
  }

  /** Restores the order's `trouble`, so that a person reads it again. */
  restoreProblem(orderId: string, trouble: StoredOrder['trouble']): void {
    this.#store.orders.change(orderId, { trouble }, this.#clock.now());
    this.#signals.orderChanged(orderId);
  }

  /** Changes the queue entry, mostly the time of its next action, and the order's `trouble` if it is passed. */
  reschedule(orderId: string, entry: Partial<OutboxEntry>, trouble?: OrderChange['trouble']): void {
    this.#store.commit(() => {
      this.#schedule(orderId, entry);
      if (trouble !== undefined) this.#store.orders.change(orderId, { trouble }, this.#clock.now());
    });
    this.#signals.orderChanged(orderId);
  }

  #schedule(orderId: string, entry: Partial<OutboxEntry> | null): void {
    if (entry === null) {
      this.#store.outbox.remove(orderId);
      return;
    }
    const before = this.#store.outbox.get(orderId) ?? newOutboxEntry(orderId, null);
    this.#store.outbox.put({ ...before, ...entry });
  }
}
