import { codeInLog, faultInLog } from '../base/loggable.ts';
import type { Signals } from '../base/signals.ts';
import type { Log } from '../base/surroundings.ts';
import type { StoredOrder } from '../store/order-row.ts';
import { backoffMs } from '../base/backoff.ts';
import { dueQuestions, dueWork, type DueWork, nothingDue } from './due-work.ts';
import { longestFollowUp } from './follow-up.ts';
import { platformKnowsUs } from './reconcile.ts';
import type { StepTools } from './step.ts';
import { workOn } from './work-on.ts';

/** How often the queue looks up by itself, so that no sleep and no set clock goes unnoticed, ms. */
const HEARTBEAT_MS = 5_000;
/** How long it rests when its own file cannot be written, ms. */
const REST_MS = 10_000;
/** How long an order waits whose step ended in a bug: ever longer, since bugs do not pass, ms. */
const FAILED_PAUSE = { firstMs: 60_000, maxMs: 60 * 60_000 };

/**
 * Works through the queue by itself, order by order, from what is committed: says which order is
 * worked on when, and when everything rests. A restart continues where the last process died.
 */
export class QueueWorker {
  readonly #tools: StepTools;
  readonly #signals: Signals;
  readonly #log: Log;
  readonly #busy = new Map<string, Promise<void>>();
  /** A question that tries a refused token. */
  #trial: Promise<void> | null = null;
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

  constructor(tools: StepTools, signals: Signals, log: Log) {
    this.#tools = tools;
    this.#signals = signals;
    this.#log = log;
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
      const { settings } = this.#tools.store;
      if (this.#paused && settings.get('outbox.restoredFrom') === null) return;
      this.#takeUp();
      this.#sleep();
    } catch (error) {
      this.#rest(error);
    }
  }

  /** Opens the line, and forgets why the queue rested. Takes nothing up. */
  openLine(): void {
    this.#tools.requests.open();
    this.#restsUntil = 0;
  }

  /** A look-up that is under way ends first: what it finds counts more than anybody's word. */
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

  /** The wall clock was set by `byMs` ms, or the machine slept that long. */
  clockMoved(byMs: number): void {
    const { requests, store } = this.#tools;
    this.#log.warn('outbox.clock-moved', { byMs });
    store.commit(() => store.outbox.shift(byMs));
    if (byMs > 0) requests.wake();
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
    const { clock, writer, store } = this.#tools;
    const nextAt = clock.now();
    for (const orderId of store.orders.idsIn('sending'))
      if (!this.#busy.has(orderId))
        writer.move(orderId, 'lose', {
          change: { trouble: { code: 'unsettled', detail: 'restart' } },
          facts: { problem: 'restart' },
          entry: { nextAt, attempts: 0, missingSince: null, everSent: true },
        });
    this.#astray = false;
  }

  #takeUp(): void {
    const { clock, requests } = this.#tools;
    // The time comes first: after a sleep it opens the line.
    clock.now();
    if (requests.triesToken) this.#tryToken();
    if (requests.limit <= this.#busy.size) return;
    const { orderIds, toSend, sendsAtOnce } = this.#due(requests.limit + this.#busy.size);
    if (orderIds.length === 0 && this.#busy.size === 0) requests.nothingToCreate();
    for (const orderId of orderIds) {
      if (this.#busy.size >= requests.limit) return;
      const hasTurn = !toSend.has(orderId) || this.#sends.size < sendsAtOnce;
      if (hasTurn && !this.#busy.has(orderId)) this.#work(orderId);
    }
  }

  /** Asks what only a valid token gets an answer to; what waits follows. */
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

  /** What may be taken up now: while the queue is paused, only questions. */
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
        this.#tools.step('settled');
        this.#signals.gather();
        this.pump();
      });
    this.#busy.set(orderId, task);
  }

  /**
   * A bug in one order's step, or a file that cannot be written, must not stop the others for good,
   * nor spin, nor lose sight of the order.
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
        // Whatever ended the order meanwhile also took it out of the queue.
        if (entry !== null) writer.postpone(order.id, { nextAt, attempts });
        return;
      }
      writer.move(order.id, 'lose', {
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
    this.#log.error('outbox.unwritten', { error: faultInLog(error) });
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
    const { clock, requests, store } = this.#tools;
    if (requests.stopped) return;
    const now = clock.now();
    const later = store.outbox.nextTime(now);
    // An open line has taken up whatever it may: only a closed one leaves something that is due.
    const isWaited = requests.restMs > 0 && (later !== null || this.#isOverdue());
    const reopens = isWaited ? requests.restMs : null;
    const wait = reopens ?? (later === null ? null : later - now);
    if (wait === null) return;
    this.#cancelTimer = clock.after(Math.max(1, wait), () => this.pump());
  }
}
