import type { OrderDraft } from '../../shared/model/order.ts';
import type { PickupPoint } from '../../shared/model/pickup-point.ts';
import { assertNever, err, ok, type AppError, type Result } from '../../shared/result.ts';
import type { Signals } from '../signals.ts';
import type { PlatformClient } from '../platform/client.ts';
import type { StoredOrder } from '../store/orders-table.ts';
import type { Store } from '../store/store.ts';
import type { Clock, Log } from '../surroundings.ts';
import { corrections } from './corrections.ts';
import { cancel } from './cancel.ts';
import { followUp } from './follow-up.ts';
import { Ledger } from './ledger.ts';
import { Line } from './line.ts';
import { reconcile } from './reconcile.ts';
import { send } from './send.ts';
import type { StepTools } from './step.ts';
import { allows } from './transitions.ts';

/** How long everything rests when the file cannot be written, ms. */
const STORE_PAUSE_MS = 10_000;

/**
 * The queue: brings every order to the platform exactly once, and settles those whose answer
 * got lost. It works by itself, order by order, from what is committed; a restart continues
 * where the last process died.
 */
export class Outbox {
  readonly #tools: StepTools;
  readonly #signals;
  readonly #log;
  readonly #busy = new Map<string, Promise<void>>();
  #cancelTimer: () => void = () => {};
  /** Nothing is taken up before what the last process left is settled, nor after closing. */
  #open = false;
  /** Orders whose last step could not be written, such as on a full disk. */
  readonly #unwritten = new Map<string, StoredOrder>();
  /** Until when nothing is tried because nothing can be written, ms. */
  #restsUntil = 0;

  constructor(options: {
    store: Store;
    client: PlatformClient;
    clock: Clock;
    signals: Signals;
    log: Log;
  }) {
    const { store, client, clock, signals, log } = options;
    const ledger = new Ledger(store, clock, signals);
    this.#tools = { store, client, clock, ledger, line: new Line(clock) };
    this.#signals = signals;
    this.#log = log;
  }

  /** Why nothing moves until a person acts, or null. */
  get stopped(): AppError | null {
    return this.#tools.line.stopped;
  }

  /** Whether somebody holds the queue back. */
  get paused(): boolean {
    return this.#tools.store.settings.get('outbox.paused');
  }

  /** Holds the queue back, or lets it go; kept across restarts. What is under way settles. */
  pause(paused: boolean): Result<undefined> {
    const { store } = this.#tools;
    store.commit(() => store.settings.set('outbox.paused', paused));
    this.#signals.gather();
    this.pump();
    return ok();
  }

  /** Settles what the last process left half-done, and starts working. */
  start(): void {
    const { clock, ledger, store } = this.#tools;
    for (const orderId of store.orders.idsIn('sending'))
      ledger.move(orderId, 'lose', {
        change: { trouble: { code: 'unsettled', detail: 'restart' } },
        facts: { problem: 'restart' },
        entry: { nextAt: clock.now(), attempts: 0, missingSince: null, everSent: true },
      });
    this.#open = true;
    this.pump();
  }

  /**
   * Takes up whatever is due. Called after every commit that adds work. While nothing can be
   * written, nothing is sent either: it is tried again later.
   */
  pump(): void {
    if (!this.#open) return;
    if (this.paused) return this.#cancelTimer();
    const now = this.#tools.clock.now();
    if (now < this.#restsUntil) return this.#wakeAfter(this.#restsUntil - now);
    try {
      this.#takeUp();
    } catch (error) {
      this.#rest(error);
      this.#wakeAfter(STORE_PAUSE_MS);
    }
  }

  #takeUp(): void {
    for (const [orderId, order] of this.#unwritten) {
      this.#putOff(order);
      this.#unwritten.delete(orderId);
    }
    const { clock, line, store } = this.#tools;
    const room = line.limit - this.#busy.size;
    if (room > 0)
      for (const orderId of store.outbox.due(clock.now(), room + this.#busy.size))
        if (this.#busy.size < line.limit && !this.#busy.has(orderId)) this.#work(orderId);
    this.#sleep();
  }

  /** Opens the line and tries everything that waits, or one order, at once. */
  retry(orderId: string | null): Result<undefined> {
    const { clock, ledger, line, store } = this.#tools;
    line.open();
    this.#restsUntil = 0;
    if (orderId === null) {
      store.outbox.wake(clock.now());
    } else {
      const order = store.orders.get(orderId);
      if (!order) return err({ code: 'not-found', what: 'order', id: orderId });
      if (order.sync === 'rejected')
        ledger.move(orderId, 'retry', {
          change: { trouble: null },
          entry: { nextAt: clock.now() },
        });
      else if (store.outbox.get(orderId) && order.sync !== 'sending')
        ledger.postpone(orderId, { nextAt: clock.now() });
      else return err({ code: 'wrong-state', state: order.sync });
    }
    this.#signals.gather();
    this.pump();
    return ok();
  }

  /** Something else got through to the platform: no need to wait for the next try. */
  reachable(): void {
    if (this.#tools.line.stopped || this.#tools.line.closedUntil === 0) return;
    this.#tools.line.open();
    this.pump();
  }

  /**
   * Takes an order back, whatever stage it is at: withdrawn at once while the platform surely does
   * not have it, cancelled there when it does, and when nobody knows, as soon as that is settled.
   * Errors: `not-found`, `wrong-state`.
   */
  cancel(orderId: string): Result<undefined> {
    const { clock, ledger, store } = this.#tools;
    const order = store.orders.get(orderId);
    if (!order) return err({ code: 'not-found', what: 'order', id: orderId });
    switch (order.sync) {
      case 'queued':
      case 'rejected':
        ledger.move(orderId, 'withdraw', { change: { trouble: null }, entry: null });
        return ok();
      case 'sending':
      case 'uncertain':
        ledger.note(orderId, 'cancel-asked', { cancelWanted: true });
        return ok();
      case 'created':
        ledger.move(orderId, 'ask to cancel', {
          entry: { nextAt: clock.now(), attempts: 0, everSent: false, cancelWanted: false },
        });
        this.pump();
        return ok();
      case 'withdrawn':
      case 'cancelling':
      case 'cancelled':
        return err({ code: 'wrong-state', state: order.sync });
      default:
        return assertNever(order.sync);
    }
  }

  /**
   * Gives an order another draft while the platform surely has nothing under its soc: it waits and
   * was never sent, or was rejected, and then it is queued again. Whoever sent it already cancels
   * it and enters it anew.
   * Errors: `not-found`, `wrong-state`.
   */
  correct(orderId: string, draft: OrderDraft, pickupPoint: PickupPoint): Result<StoredOrder> {
    const { clock, ledger, store } = this.#tools;
    const order = store.orders.get(orderId);
    if (!order) return err({ code: 'not-found', what: 'order', id: orderId });
    const everSent = order.sync === 'queued' && store.outbox.get(orderId)?.everSent;
    if (everSent || !allows('correct', order.sync))
      return err({ code: 'wrong-state', state: order.sync });
    const kept = { ...draft, soc: order.soc };
    const corrected = ledger.move(orderId, 'correct', {
      change: { draft: kept, pickupPoint, trouble: null },
      facts: corrections(order.draft, kept),
      entry: { nextAt: clock.now(), attempts: 0 },
      // What was drawn of it shows the old draft.
      also: () => store.labels.forget(orderId),
    });
    this.pump();
    return ok(corrected);
  }

  /** A person has read what the platform said of an order that it keeps. */
  acknowledge(orderId: string): Result<undefined> {
    const { ledger, store } = this.#tools;
    const order = store.orders.get(orderId);
    if (!order) return err({ code: 'not-found', what: 'order', id: orderId });
    if (order.sync !== 'created') return err({ code: 'wrong-state', state: order.sync });
    ledger.settleTrouble(orderId);
    return ok();
  }

  /** Stops taking up work and waits for what is under way. */
  async close(): Promise<void> {
    this.#open = false;
    this.#cancelTimer();
    await Promise.all(this.#busy.values());
  }

  #work(orderId: string): void {
    const order = this.#tools.store.orders.get(orderId);
    if (!order) throw new Error(`The queue holds ${orderId}, which is no order`);
    const task = this.#step(order)
      .catch((error: unknown) => this.#failed(order, error))
      .catch((error: unknown) => {
        this.#unwritten.set(orderId, order);
        this.#rest(error);
      })
      .finally(() => {
        this.#busy.delete(orderId);
        this.#signals.gather();
        this.pump();
      });
    this.#busy.set(orderId, task);
  }

  async #step(order: StoredOrder): Promise<void> {
    const { ledger, store } = this.#tools;
    const cancelWanted = store.outbox.get(order.id)?.cancelWanted ?? false;
    switch (order.sync) {
      case 'queued':
        if (!cancelWanted) return send(order, this.#tools);
        ledger.move(order.id, 'withdraw', { change: { trouble: null }, entry: null });
        return undefined;
      case 'uncertain':
        return reconcile(order, this.#tools);
      case 'created':
        if (!cancelWanted) return followUp(order, this.#tools);
        ledger.move(order.id, 'ask to cancel', { entry: { cancelWanted: false } });
        return cancel(order, this.#tools);
      case 'cancelling':
        return cancel(order, this.#tools);
      case 'sending':
      case 'rejected':
      case 'withdrawn':
      case 'cancelled':
        throw new Error(`Order ${order.id} is ${order.sync}: nothing to do for the queue`);
      default:
        return assertNever(order.sync);
    }
  }

  /** A bug in one order's step must not stop the others, nor spin. */
  #failed(order: StoredOrder, error: unknown): void {
    this.#log.error('outbox.step-failed', { orderId: order.id, error });
    this.#putOff(order);
  }

  #putOff(order: StoredOrder): void {
    const { clock, ledger, store } = this.#tools;
    if (store.orders.get(order.id)?.sync === 'sending')
      ledger.move(order.id, 'lose', {
        change: { trouble: { code: 'unsettled', detail: 'internal' } },
        facts: { problem: 'internal' },
        entry: { nextAt: clock.now() + 60_000, attempts: 0, missingSince: null },
      });
    else ledger.postpone(order.id, { nextAt: clock.now() + 60_000 });
  }

  #rest(error: unknown): void {
    this.#log.error('outbox.unwritten', { error });
    this.#restsUntil = this.#tools.clock.now() + STORE_PAUSE_MS;
  }

  #wakeAfter(ms: number): void {
    this.#cancelTimer();
    this.#cancelTimer = this.#tools.clock.after(ms, () => this.pump());
  }

  #sleep(): void {
    this.#cancelTimer();
    const { clock, line, store } = this.#tools;
    if (!this.#open || line.stopped) return;
    const now = clock.now();
    const later = store.outbox.nextTime(now);
    const overdue = store.outbox.due(now, this.#busy.size + 1).length > this.#busy.size;
    const reopens = line.closedUntil > now && (overdue || later !== null) ? line.closedUntil : null;
    const wakeAt = reopens ?? later;
    if (wakeAt === null) return;
    this.#wakeAfter(Math.max(1, wakeAt - now));
  }
}
