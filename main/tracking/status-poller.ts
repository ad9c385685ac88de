import { stopsOnlyLine } from '../../shared/error-traits.ts';
import type { Failure } from '../../shared/app-error.ts';
import { err, ok, type Result } from '../../shared/result.ts';
import { WatchedClock } from '../base/watched-clock.ts';
import { faultInLog } from '../base/loggable.ts';
import type { Clock, Log } from '../base/host-services.ts';
import type { Outbox } from '../outbox/outbox.ts';
import type { PlatformClient } from '../platform/client.ts';
import type { LookedUpOrder } from '../platform/info.ts';
import type { PlatformFailure } from '../platform/platform-failure.ts';
import type { StoredOrder } from '../store/order-index/order-row.ts';
import { timestamp } from '../store/engine/row.ts';
import type { Store } from '../store/store.ts';
import { CatchingUp } from './catching-up.ts';
import { MAX_SILENCE_MS, nextLook } from './next-look.ts';

/** Interval of look-ups (ms). Platforms allow 60 requests per minute, and packers need most of them. */
const INTERVAL_MS = 6_000;
/** Maximum number of due orders to choose from. */
const CHOICE = 200;
/** Maximum number of new orders planned per step. */
const PLANNED_AT_ONCE = 50;
/** Pause (ms) when the platform cannot be queried or does not answer. */
const PAUSE_MS = 5 * 60_000;

/** A look-up with a new or different result compared with the updates. */
export interface LookUp {
  readonly order: StoredOrder;
  readonly platformOrder: LookedUpOrder;
}

interface StatusPollerTools {
  readonly store: Store;
  readonly client: PlatformClient;
  readonly outbox: Outbox;
  readonly clock: Clock;
  readonly log: Log;
  readonly mayAsk: () => boolean;
  readonly onLook: (lookUp: LookUp) => void;
}

/**
 * Looks up orders without recent updates: each order at growing intervals, all within a request budget, packed parcels
 * first. So the app has the status of parcels even if the platform's updates cannot reach it.
 */
export class StatusPoller {
  readonly #tools: StatusPollerTools & { readonly clock: WatchedClock };
  readonly #onLook: (lookUp: LookUp) => void;
  readonly #catchingUp: CatchingUp;
  #cancelTimer: () => void = () => {};
  #work: Promise<void> = Promise.resolve();
  #isAsking = false;
  #restsUntil = 0;
  #open = false;

  /** `mayAsk` returns whether the platform can be queried now; `onLook` is called for every order that was found. */
  constructor(tools: StatusPollerTools) {
    const { store } = tools;
    const shift = (byMs: number) => store.followed.shift(byMs);
    const clock = new WatchedClock(tools.clock, 'uptime', shift, store);
    this.#tools = { ...tools, clock };
    this.#onLook = tools.onLook;
    this.#catchingUp = new CatchingUp(tools);
  }

  start(): void {
    const { clock, store } = this.#tools;
    const now = clock.now();
    store.followed.pullIn(now, now + MAX_SILENCE_MS);
    this.#open = true;
    this.#catchingUp.goOn();
    this.#later(INTERVAL_MS);
  }

  /**
   * Handles an order changed by an update. A status that needs confirmation is looked up at once; otherwise the next
   * look-up is postponed.
   */
  orderUpdated(order: StoredOrder): void {
    if (order.delivery?.isUnconfirmed) this.#tools.store.followed.planFirst(order.id);
    else this.#plan(order);
  }

  /** Handles changed orders: stops following an order in a final state from any source. */
  ordersChanged(orderIds: readonly string[]): void {
    const { clock, store, log } = this.#tools;
    try {
      for (const id of store.orders.withDelivery(orderIds)) {
        const order = store.orders.get(id);
        if (!order?.delivery || nextLook(order, clock.now()) !== null) continue;
        if (store.followed.timesOf(id).next !== null) store.followed.plan(id, null);
      }
    } catch (error) {
      // For example a full disk: the order is looked up once more and then no longer.
      log.error('following.not-ended', { error: faultInLog(error) });
    }
  }

  /** Looks up all followed orders within the budget, because updates may have been missed. */
  catchUp(): void {
    this.#catchingUp.begin();
  }

  /** Stops after the current look-up. */
  async close(): Promise<void> {
    this.#open = false;
    this.#cancelTimer();
    await Promise.all([this.#work, this.#catchingUp.close()]);
  }

  #later(ms: number): void {
    this.#cancelTimer();
    if (this.#open) this.#cancelTimer = this.#tools.clock.after(ms, () => this.#beat());
  }

  #beat(): void {
    const { log } = this.#tools;
    if (!this.#isAsking) {
      this.#isAsking = true;
      this.#work = this.#step()
        .catch((error: unknown) => log.error('following.failed', { error: faultInLog(error) }))
        .finally(() => {
          this.#isAsking = false;
        });
    }
    this.#later(INTERVAL_MS);
  }

  async #step(): Promise<void> {
    const { clock, store, mayAsk } = this.#tools;
    // Read the clock first: this may correct the planned times.
    const now = clock.now();
    this.#planNew();
    this.#catchingUp.goOn();
    if (!mayAsk() || clock.monotonic() < this.#restsUntil) return;
    const [next] = store.followed.due(now, CHOICE);
    const order = next === undefined ? null : store.orders.get(next);
    if (order !== null) await this.#lookUp(order);
  }

  /**
   * Looks an order up on request, regardless of the budget. Returns the time; null if the platform clearly does not
   * show the order.
   */
  async now(
    orderId: string,
  ): Promise<
    Result<{ at: string } | null, PlatformFailure | Failure<'not-found' | 'wrong-state'>>
  > {
    const { clock, store } = this.#tools;
    const order = store.orders.get(orderId);
    if (!order) return err({ code: 'not-found', what: 'order', id: orderId });
    if (!order.platform) return err({ code: 'wrong-state', state: order.sync });
    const result = await this.#ask(order, 'again');
    if (!result.ok) return result;
    return ok(result.value && { at: timestamp(clock.now()) });
  }

  async #lookUp(order: StoredOrder): Promise<void> {
    const { clock } = this.#tools;
    const result = await this.#ask(order);
    if (!result.ok && stopsOnlyLine(result.error, 'order'))
      this.#restsUntil = clock.monotonic() + PAUSE_MS;
  }

  async #ask(order: StoredOrder, ...how: 'again'[]) {
    const { client, outbox, store } = this.#tools;
    const result = await client.find(order.platform?.platformCode ?? '', 'platform', ...how);
    if (!result.ok && stopsOnlyLine(result.error, 'order')) return result;
    if (result.ok && result.value !== null) {
      await outbox.noteLookedUp(result.value);
      this.#onLook({ order, platformOrder: result.value });
    }
    this.#plan(store.orders.get(order.id) ?? order);
    return result;
  }

  #planNew(): void {
    const { clock, store } = this.#tools;
    const unplanned = store.followed.unplanned(PLANNED_AT_ONCE);
    if (unplanned.length === 0) return;
    store.commit(() => {
      for (const orderId of unplanned) {
        const order = store.orders.get(orderId);
        store.followed.plan(orderId, order ? nextLook(order, clock.now()) : null);
      }
    });
  }

  #plan(order: StoredOrder): void {
    const { clock, store } = this.#tools;
    store.followed.plan(order.id, nextLook(order, clock.now()));
  }
}
