import { codeInLog, faultInLog } from '../base/loggable.ts';
import type { Signals } from '../base/signals.ts';
import type { Log } from '../base/host-services.ts';
import type { StoredOrder } from '../store/order-index/order-row.ts';
import { backoffMs } from '../base/backoff.ts';
import { dueQuestions, dueWork, type DueWork, nothingDue } from './due-work.ts';
import { longestFollowUp } from './follow-up.ts';
import { platformKnowsUs } from './reconcile.ts';
import type { QueueContext } from './queue-context.ts';
import { workOn } from './work-on.ts';

/** Interval of the queue's own checks (ms), which detect a sleep or a changed clock. */
const HEARTBEAT_MS = 5_000;
/** Pause after a failed write to the database (ms). */
const PAUSE_MS = 10_000;
/** Pause of an order after a bug in its step (ms). It grows, because bugs do not pass. */
const FAILED_PAUSE = { firstMs: 60_000, maxMs: 60 * 60_000 };

/**
 * Processes the queue from committed data: decides the order, time and pauses of the work. A restart continues at the
 * point where the last process ended.
 */
export class QueueWorker {
  readonly #tools: QueueContext;
  readonly #signals: Signals;
  readonly #log: Log;
  readonly #busy = new Map<string, Promise<void>>();
  /** Look-up that tests a refused token. */
  #trial: Promise<void> | null = null;
  /** Busy orders that are being sent. */
  readonly #sends = new Set<string>();
  #cancelTimer: () => void = () => {};
  #cancelBeat: () => void = () => {};
  #open = false;
  /** Whether the last process's unfinished work is settled; before that no work starts. */
  #inherited = false;
  /** Whether orders may be in `sending` without a task, because their result could not be written. */
  #astray = false;
  /** End of the queue's pause (monotonic clock, ms). */
  #restsUntil = 0;

  constructor(tools: QueueContext, signals: Signals, log: Log) {
    this.#tools = tools;
    this.#signals = signals;
    this.#log = log;
  }

  /** Settles what the last process left half-done, and starts working. */
  start(): void {
    this.#tools.crashPoint('start: opened');
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
      const { settings } = this.#tools.store;
      if (this.#paused && settings.get('outbox.restoredFrom') === null) return;
      this.#takeUp();
      this.#sleep();
    } catch (error) {
      this.#pauseAfterFailure(error);
    }
  }

  /** Opens the line and ends the queue's pause. Starts no work. */
  openLine(): void {
    this.#tools.requests.open();
    this.#restsUntil = 0;
  }

  /** Waits for the order's task: its result overrides a person's statement. */
  async idle(orderId: string): Promise<void> {
    for (let task = this.#busy.get(orderId); task; task = this.#busy.get(orderId)) await task;
  }

  /** Stops taking up work and waits for what is under way. */
  async close(): Promise<void> {
    this.#open = false;
    this.#cancelTimer();
    this.#cancelBeat();
    await Promise.all([...this.#busy.values(), this.#trial]);
  }

  get #paused(): boolean {
    return this.#tools.store.settings.get('outbox.paused');
  }

  #beat(): void {
    this.#cancelBeat = this.#tools.clock.after(HEARTBEAT_MS, () => this.#beat());
    this.pump();
  }

  /** Handles a change of the wall clock by `byMs` (ms), or a sleep of that length. */
  clockMoved(byMs: number): void {
    const { requests, store } = this.#tools;
    this.#log.warn('outbox.clock-moved', { byMs });
    store.commit(() => store.outbox.shift(byMs));
    if (byMs > 0) requests.wake();
  }

  #inherit(): void {
    const { clock, crashPoint, store } = this.#tools;
    const now = clock.now();
    store.commit(() => store.outbox.inherit(now, now + longestFollowUp(this.#tools)));
    this.#recover();
    this.#inherited = true;
    crashPoint('start: recovered');
  }

  /** Moves orders in `sending` without a task to `uncertain`: their answers were lost. */
  #recover(): void {
    const { clock, writer, store } = this.#tools;
    const nextAt = clock.now();
    for (const orderId of store.orders.idsIn('sending'))
      if (!this.#busy.has(orderId))
        writer.move(orderId, 'lose', {
          change: { trouble: { code: 'unsettled', detail: 'restart' } },
          facts: { problem: 'restart' },
          entry: { nextAt, attempts: 0, missingSince: null, mayHaveArrived: true },
        });
    this.#astray = false;
  }

  #takeUp(): void {
    const { clock, requests } = this.#tools;
    // The clock is read first: after a sleep this opens the line.
    clock.now();
    if (requests.triesToken) this.#tryToken();
    if (requests.limit <= this.#busy.size) return;
    const { orderIds, toSend, sendsAtOnce } = this.#due(requests.limit + this.#busy.size);
    if (orderIds.length === 0 && this.#busy.size === 0) requests.nothingToCreate();
    for (const orderId of orderIds) {
      if (this.#busy.size >= requests.limit) return;
      const mayStart = !toSend.has(orderId) || this.#sends.size < sendsAtOnce;
      if (mayStart && !this.#busy.has(orderId)) this.#work(orderId);
    }
  }

  /** Sends a query that only a valid token can answer; waiting orders follow. */
  #tryToken(): void {
    if (this.#trial !== null) return;
    this.#trial = this.#askWithToken().finally(() => {
      this.#trial = null;
      this.pump();
    });
  }

  async #askWithToken(): Promise<void> {
    try {
      await platformKnowsUs(this.#tools);
    } catch (error) {
      this.#log.error('outbox.token-trial-failed', { error: faultInLog(error) });
    }
  }

  /** Returns the work that may start now; while the queue is paused, only look-ups. */
  #due(limit: number): DueWork {
    const { clock, store } = this.#tools;
    if (!store.outbox.hasDue(clock.now())) return nothingDue;
    return this.#paused ? dueQuestions(this.#tools, limit) : dueWork(this.#tools, limit);
  }

  #work(orderId: string): void {
    const order = this.#tools.store.orders.get(orderId);
    if (!order) throw new Error(`The queue holds ${orderId}, which is no order`);
    if (order.sync === 'queued') this.#sends.add(orderId);
    const task = workOn(order, this.#tools, this.#log)
      .catch((error: unknown) => this.#failed(order, error))
      .finally(() => {
        this.#busy.delete(orderId);
        this.#sends.delete(orderId);
        this.#tools.crashPoint('settled');
        this.#signals.gather();
        this.pump();
      });
    this.#busy.set(orderId, task);
  }

  /**
   * Handles a bug in one order's step or a failed write. It must not block the other orders, repeat without pause or
   * lose the order.
   */
  #failed(order: StoredOrder, error: unknown): void {
    this.#log.error('outbox.step-failed', {
      orderId: codeInLog(order.id),
      error: faultInLog(error),
    });
    const { clock, writer, store } = this.#tools;
    const entry = store.outbox.get(order.id);
    const attempts = (entry?.attempts ?? 0) + 1;
    const nextAt = clock.now() + backoffMs(attempts - 1, FAILED_PAUSE);
    try {
      if (store.orders.get(order.id)?.sync !== 'sending') {
        // The step that ended the order also removed its queue entry.
        if (entry !== null) writer.reschedule(order.id, { nextAt, attempts });
        return;
      }
      writer.move(order.id, 'lose', {
        change: { trouble: { code: 'unsettled', detail: 'internal' } },
        facts: { problem: 'internal' },
        entry: { nextAt, attempts: 0, missingSince: null },
      });
    } catch (unwritten) {
      this.#astray = true;
      this.#pauseAfterFailure(unwritten);
    }
  }

  /** Pauses the queue after a failed commit. */
  #pauseAfterFailure(error: unknown): void {
    this.#log.error('outbox.unwritten', { error: faultInLog(error) });
    this.#restsUntil = this.#tools.clock.monotonic() + PAUSE_MS;
  }

  #resting(): boolean {
    return this.#tools.clock.monotonic() < this.#restsUntil;
  }

  /** Whether due work exists without a task. */
  #isOverdue(): boolean {
    const { orderIds } = this.#due(this.#busy.size + 1);
    return orderIds.some((orderId) => !this.#busy.has(orderId));
  }

  #sleep(): void {
    const { clock, requests, store } = this.#tools;
    if (requests.stopped) return;
    const now = clock.now();
    const later = store.outbox.nextTime(now);
    // An open line has started all permitted work: only a closed one leaves due work.
    const isWaited = requests.waitMs > 0 && (later !== null || this.#isOverdue());
    const reopens = isWaited ? requests.waitMs : null;
    const wait = reopens ?? (later === null ? null : later - now);
    if (wait === null) return;
    this.#cancelTimer = clock.after(Math.max(1, wait), () => this.pump());
  }
}
