import type { OrderDraft } from '../../shared/model/order.ts';
import type { PickupPoint } from '../../shared/model/pickup-point.ts';
import type { UnclearOrders } from '../../shared/model/unclear-orders.ts';
import {
  assertNever,
  err,
  ok,
  type AppError,
  type Failure,
  type Result,
} from '../../shared/result.ts';
import type { Signals } from '../base/signals.ts';
import type { PlatformClient } from '../platform/client.ts';
import type { FoundOrder } from '../platform/info.ts';
import type { StoredOrder } from '../store/orders-table.ts';
import type { Store } from '../store/store.ts';
import type { Clock, Log } from '../base/surroundings.ts';
import { backoffMs } from './backoff.ts';
import { cancel } from './cancel.ts';
import { dueQuestions, dueWork, type DueWork, nothingDue } from './due-work.ts';
import { followUp, longestFollowUp } from './follow-up.ts';
import { Ledger } from './ledger.ts';
import { Line } from './line.ts';
import { noteLookedUp } from './looked-up.ts';
import { QueueClock } from './queue-clock.ts';
import { reconcile } from './reconcile.ts';
import { send } from './send.ts';
import type { StepTools } from './step.ts';
import type { StepName } from './steps.ts';
import { saveUnclearOrders, unclearOrders } from './unclear-orders.ts';
import { declareFound, declareMissing, judgeable } from './verdicts.ts';
import { correctOrder, type OrderFailure, retryOrder, takeBack } from './wishes.ts';

/** How often the queue looks up by itself, so that no sleep and no set clock goes unnoticed, ms. */
const HEARTBEAT_MS = 5_000;
/** How long it rests when its own file cannot be written, ms. */
const REST_MS = 10_000;
/** How long an order waits whose step ended in a bug: ever longer, since bugs do not pass, ms. */
const FAILED_PAUSE = { firstMs: 60_000, mostMs: 60 * 60_000 };

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
  /** Those of them that are being sent. */
  readonly #sends = new Set<string>();
  #cancelTimer: () => void = () => {};
  #cancelBeat: () => void = () => {};
  #open = false;
  /** Nothing is taken up before what the last process left is settled. */
  #inherited = false;
  /** Orders may be left as sending that nobody works on: what became of them could not be written. */
  #astray = false;
  /** Until when the queue rests, of the clock that nobody sets. */
  #restsUntil = 0;

  /** `onStep` hears of every step before it is gone: see `steps.ts`. */
  constructor(options: {
    store: Store;
    client: PlatformClient;
    clock: Clock;
    signals: Signals;
    log: Log;
    onStep?: ((step: StepName) => void) | undefined;
  }) {
    const { store, client, signals, log, onStep = () => {} } = options;
    const clock = new QueueClock(options.clock, (byMs) => this.#clockMoved(byMs));
    const ledger = new Ledger(store, options.clock, signals);
    this.#tools = { store, client, clock, ledger, line: new Line(clock), step: onStep };
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

  /** When the backup was made whose orders wait for a person's look, or null. */
  get restoredFrom(): string | null {
    return this.#tools.store.settings.get('outbox.restoredFrom');
  }

  /** What is set about orders whose answer got lost. */
  get unclearOrders(): UnclearOrders {
    return unclearOrders(this.#tools.store);
  }

  /** Sets it, also for the orders that wait already. */
  setUnclearOrders(
    changed: UnclearOrders,
    before?: UnclearOrders,
  ): Result<undefined, Failure<'changed-elsewhere'>> {
    // The time comes first: it may correct what the waiting orders say.
    this.#tools.clock.now();
    const saved = saveUnclearOrders(changed, before, this.#tools.store);
    if (!saved.ok) return saved;
    this.#signals.emit('setup.changed', { what: 'unclear-orders' });
    this.pump();
    return saved;
  }

  /**
   * Holds the queue back, or lets it go; kept across restarts. What is under way settles. After a
   * restore whatever is unclear is looked up meanwhile.
   */
  pause(paused: boolean): Result<undefined, never> {
    const { store } = this.#tools;
    store.commit(() => {
      store.settings.set('outbox.paused', paused);
      if (!paused) store.settings.set('outbox.restoredFrom', null);
    });
    this.#signals.gather();
    this.pump();
    return ok();
  }

  /** Settles what the last process left half-done, and starts working. */
  start(): void {
    this.#tools.step('start: opened');
    this.#open = true;
    this.#beat();
  }

  /** Takes up whatever is due. Called after every commit that adds work. */
  pump(): void {
    if (!this.#open) return;
    this.#cancelTimer();
    try {
      if (this.#resting()) return;
      if (!this.#inherited) this.#inherit();
      if (this.#astray) this.#recover();
      if (this.paused && this.restoredFrom === null) return;
      this.#takeUp();
      this.#sleep();
    } catch (error) {
      this.#rest(error);
    }
  }

  /** Opens the line and tries everything that waits, or one order, at once. */
  retry(orderId: string | null): Result<undefined, OrderFailure> {
    const { clock, line, store } = this.#tools;
    line.open();
    this.#restsUntil = 0;
    if (orderId !== null) return this.#kept(retryOrder(orderId, this.#tools));
    const now = clock.now();
    store.commit(() => store.outbox.wake(now));
    return this.#kept(ok());
  }

  /** Something else got through to the platform: no need to wait for the next try. */
  reachable(): void {
    if (!this.#tools.line.troubled) return;
    this.#tools.line.wake();
    this.pump();
  }

  /**
   * Takes an order back, whatever stage it is at: withdrawn at once while the platform surely does
   * not have it, cancelled there when it does, and when nobody knows, as soon as that is settled.
   */
  cancel(orderId: string): Result<undefined, OrderFailure> {
    return this.#kept(takeBack(orderId, this.#tools));
  }

  /**
   * Gives an order another draft while the platform surely has nothing under its soc: it waits and
   * was never sent, or was rejected, and then it is queued again. Whoever sent it already cancels
   * it and enters it anew.
   */
  correct(
    orderId: string,
    draft: OrderDraft,
    pickupPoint: PickupPoint,
  ): Result<StoredOrder, OrderFailure> {
    return this.#kept(correctOrder(orderId, draft, pickupPoint, this.#tools));
  }

  /**
   * Takes a person's word that the platform does not have an order whose look-up stays unclear:
   * it is sent again, or withdrawn when somebody wanted it gone.
   */
  async declareMissing(orderId: string): Promise<Result<undefined, OrderFailure>> {
    await this.#idle(orderId);
    return this.#kept(declareMissing(orderId, this.#tools));
  }

  /**
   * Takes a person's word under which platform code such an order is there, and adopts it when the
   * platform shows the same receiver and amount there.
   */
  async declareFound(orderId: string, platformCode: string): Promise<Result<undefined>> {
    const asked = judgeable(orderId, this.#tools);
    if (!asked.ok) return asked;
    const found = await this.#tools.client.find(platformCode, 'platform', 'again');
    if (!found.ok) return found;
    if (!found.value) return err({ code: 'not-found', what: 'order', id: platformCode });
    await this.#idle(orderId);
    this.noteLookedUp(found.value);
    return this.#kept(declareFound(orderId, found.value, this.#tools));
  }

  /** Takes note of what somebody's look-up shows of an order of ours: see `looked-up.ts`. */
  noteLookedUp(found: FoundOrder): void {
    noteLookedUp(found, this.#tools);
    this.#signals.gather();
  }

  /** A person has read what the platform said of an order that it keeps. */
  acknowledge(orderId: string): Result<undefined, OrderFailure> {
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
    this.#cancelBeat();
    await Promise.all(this.#busy.values());
  }

  /** A wish that is on the disk is acted on. */
  #kept<T, E>(wish: Result<T, E>): Result<T, E> {
    if (wish.ok) this.#tools.step('wish: kept');
    this.#signals.gather();
    this.pump();
    return wish;
  }

  /** A look-up that is under way ends first: what it finds counts more than anybody's word. */
  async #idle(orderId: string): Promise<void> {
    for (let task = this.#busy.get(orderId); task; task = this.#busy.get(orderId)) await task;
  }

  #beat(): void {
    this.#cancelBeat = this.#tools.clock.after(HEARTBEAT_MS, () => this.#beat());
    this.pump();
  }

  #clockMoved(byMs: number): void {
    const { line, store } = this.#tools;
    this.#log.warn('outbox.clock-moved', { byMs });
    store.commit(() => store.outbox.shift(byMs));
    if (byMs > 0) line.wake();
  }

  #inherit(): void {
    const { clock, step, store } = this.#tools;
    const now = clock.now();
    store.commit(() => store.outbox.takeOver(now, now + longestFollowUp(this.#tools)));
    this.#recover();
    this.#inherited = true;
    step('start: recovered');
  }

  /** Orders that are sending while nobody works on them: their answers were lost. */
  #recover(): void {
    const { clock, ledger, store } = this.#tools;
    const nextAt = clock.now();
    for (const orderId of store.orders.idsIn('sending'))
      if (!this.#busy.has(orderId))
        ledger.move(orderId, 'lose', {
          change: { trouble: { code: 'unsettled', detail: 'restart' } },
          facts: { problem: 'restart' },
          entry: { nextAt, attempts: 0, missingSince: null, everSent: true },
        });
    this.#astray = false;
  }

  #takeUp(): void {
    const { clock, line } = this.#tools;
    // The time comes first: after a sleep it opens the line.
    clock.now();
    if (line.limit <= this.#busy.size) return;
    const { orderIds, toSend, sendsAtOnce } = this.#due(line.limit + this.#busy.size);
    for (const orderId of orderIds) {
      if (this.#busy.size >= line.limit) return;
      const hasTurn = !toSend.has(orderId) || this.#sends.size < sendsAtOnce;
      if (hasTurn && !this.#busy.has(orderId)) this.#work(orderId);
    }
  }

  /** What may be taken up now: while the queue is paused, only questions. */
  #due(limit: number): DueWork {
    const { clock, store } = this.#tools;
    if (!store.outbox.hasDue(clock.now())) return nothingDue;
    return this.paused ? dueQuestions(this.#tools, limit) : dueWork(this.#tools, limit);
  }

  #work(orderId: string): void {
    const order = this.#tools.store.orders.get(orderId);
    if (!order) throw new Error(`The queue holds ${orderId}, which is no order`);
    if (order.sync === 'queued') this.#sends.add(orderId);
    const task = this.#step(order)
      .catch((error: unknown) => this.#failed(order, error))
      .finally(() => {
        this.#busy.delete(orderId);
        this.#sends.delete(orderId);
        this.#tools.step('settled');
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
        return cancelWanted ? this.#withdraw(order.id) : send(order, this.#tools);
      case 'rejected':
        return cancelWanted ? this.#withdraw(order.id) : this.#forget(order);
      case 'uncertain':
        return reconcile(order, this.#tools);
      case 'created':
        if (!cancelWanted) return followUp(order, this.#tools);
        ledger.move(order.id, 'ask to cancel', { entry: { cancelWanted: false } });
        return cancel(order, this.#tools);
      case 'cancelling':
        return cancel(order, this.#tools);
      case 'withdrawn':
      case 'cancelled':
        return this.#forget(order);
      case 'sending':
        throw new Error(`Order ${order.id} is being sent by nobody`);
      default:
        return assertNever(order.sync);
    }
  }

  /** The queue has no work with an order that is done with, whatever once put it there. */
  #forget({ id, sync }: StoredOrder): void {
    this.#log.warn('outbox.nothing-to-do', { orderId: id, sync });
    this.#tools.store.outbox.remove(id);
  }

  #withdraw(orderId: string): void {
    this.#tools.ledger.move(orderId, 'withdraw', { change: { trouble: null }, entry: null });
  }

  /**
   * A bug in one order's step, or a file that cannot be written, must not stop the others for good,
   * nor spin, nor lose sight of the order.
   */
  #failed(order: StoredOrder, error: unknown): void {
    this.#log.error('outbox.step-failed', { orderId: order.id, error });
    const { clock, ledger, store } = this.#tools;
    const entry = store.outbox.get(order.id);
    const attempts = (entry?.attempts ?? 0) + 1;
    const nextAt = clock.now() + backoffMs(attempts - 1, FAILED_PAUSE);
    try {
      if (store.orders.get(order.id)?.sync !== 'sending') {
        // Whatever ended the order meanwhile also took it out of the queue.
        if (entry !== null) ledger.postpone(order.id, { nextAt, attempts });
        return;
      }
      ledger.move(order.id, 'lose', {
        change: { trouble: { code: 'unsettled', detail: 'internal' } },
        facts: { problem: 'internal' },
        entry: { nextAt, attempts: 0, missingSince: null },
      });
    } catch (unwritten) {
      this.#astray = true;
      this.#rest(unwritten);
    }
  }

  /** Whatever cannot be committed now is not done now. */
  #rest(error: unknown): void {
    this.#log.error('outbox.unwritten', { error });
    this.#restsUntil = this.#tools.clock.monotonic() + REST_MS;
  }

  #resting(): boolean {
    return this.#tools.clock.monotonic() < this.#restsUntil;
  }

  /** Whether there is something to take up that nobody works on. */
  #isOverdue(): boolean {
    const { orderIds } = this.#due(this.#busy.size + 1);
    return orderIds.some((orderId) => !this.#busy.has(orderId));
  }

  #sleep(): void {
    const { clock, line, store } = this.#tools;
    if (line.stopped) return;
    const now = clock.now();
    const later = store.outbox.nextTime(now);
    // An open line has taken up whatever it may: only a closed one leaves something that is due.
    const isWaited = line.restMs > 0 && (later !== null || this.#isOverdue());
    const reopens = isWaited ? line.restMs : null;
    const wait = reopens ?? (later === null ? null : later - now);
    if (wait === null) return;
    this.#cancelTimer = clock.after(Math.max(1, wait), () => this.pump());
  }
}
