import { faultInLog } from '../base/loggable.ts';
import { yieldToLoop } from '../base/yield-to-loop.ts';
import type { Signals } from '../base/signals.ts';
import type { Clock, Log } from '../base/host-services.ts';
import {
  type BulkAction,
  type BulkRefusal,
  type BulkRun,
  type BulkSurvey,
  MAX_UNDO_MARKS,
} from '../../shared/model/bulk.ts';
import type { OrderEventKind } from '../../shared/model/order-event.ts';
import type { OrderChoice } from '../../shared/model/order-query.ts';
import type { Failure } from '../../shared/app-error.ts';
import { err, ok, type Result } from '../../shared/result.ts';
import type { Outbox } from '../outbox/outbox.ts';
import { orderTransitions } from '../outbox/transitions.ts';
import type { Store } from '../store/store.ts';
import { ChosenOrders } from './chosen-orders.ts';
import { countReason, LongRun } from './long-run.ts';

/** Duration of a work slice before other work may run (ms). */
const SLICE_MS = 8;
/** Number of orders to count per slice of the survey. */
const COUNTED_AT_ONCE = 2_000;
/** Number of orders to unmark per slice, a few milliseconds. */
const UNMARKED_AT_ONCE = 20;
/** Number of orders that the survey names. */
const NAMED_BEFORE = 3;

/** Kinds of events that record each action in the order's timeline. Acknowledging has no event. */
const eventKinds = {
  cancel: [orderTransitions.withdraw.event, orderTransitions['ask to cancel'].event],
  'hand-over': ['handed-over'],
  acknowledge: [],
} as const satisfies Record<BulkAction, readonly OrderEventKind[]>;

export interface BulkTools {
  readonly store: Store;
  readonly outbox: Outbox;
  /** Adds a parcel to its carrier's open handover, or returns the reason for refusal. */
  readonly handOver: (orderId: string) => BulkRefusal | null;
  readonly signals: Signals;
  readonly clock: Clock;
  readonly log: Log;
}

/**
 * Applies one action to many orders one after the other, each in its own commit. It continues when the window is
 * closed. Repeating a run skips finished orders. A run that the program's end interrupted is reported after the next
 * start until a user has seen it.
 */
export class Bulk {
  readonly #tools: BulkTools;
  readonly #chosen: ChosenOrders;
  readonly #run: LongRun<BulkRun>;
  /** Orders that the last run acknowledged, as far as that can be undone. */
  #marked: string[] = [];

  constructor(tools: BulkTools) {
    this.#tools = tools;
    this.#chosen = new ChosenOrders(tools.store);
    this.#run = new LongRun(tools.clock, (run) => tools.signals.emit('bulk.changed', run));
    const { settings, events } = tools.store;
    const cut = settings.get('bulk.running');
    if (!cut) return;
    const { what, of, after } = cut;
    const finishedBefore = after === undefined ? 0 : events.ordersAfter(after, eventKinds[what]);
    this.#run.restore({ what, of, done: finishedBefore, refused: [], state: 'cut-off' });
  }

  /** The current run, or the last one until a user has seen its result; otherwise null. */
  get state(): BulkRun | null {
    return this.#run.state;
  }

  /** Counts the orders that the action would affect. */
  async survey(what: BulkAction, choice: OrderChoice): Promise<BulkSurvey> {
    const { orders } = this.#tools.store;
    const upTo = this.#chosen.upTo(choice);
    const seqs = await this.#chosen.seqs(choice);
    const counted = { fit: 0, atOnce: 0, printed: 0, handedOver: 0 };
    const first: number[] = [];
    for (let from = 0; from < seqs.length && !this.#run.isClosed; from += COUNTED_AT_ONCE) {
      const some = seqs.slice(from, from + COUNTED_AT_ONCE);
      const kinds = orders.kinds.count(what, some);
      for (const key of Object.keys(counted) as (keyof typeof counted)[])
        counted[key] += kinds[key];
      if (first.length < NAMED_BEFORE && kinds.fit > 0)
        first.push(...orders.kinds.fitting(what, some).slice(0, NAMED_BEFORE - first.length));
      await yieldToLoop();
    }
    return { orders: seqs.length, ...counted, first: orders.summaries(first), upTo };
  }

  /** Starts a run, if no other is running. Its result appears in `state`. */
  async begin(
    what: BulkAction,
    choice: OrderChoice,
  ): Promise<Result<undefined, Failure<'wrong-state'>>> {
    const before = this.#run.state;
    const begun = await this.#run.begin({ what, of: 0, done: 0, refused: [], state: 'runs' });
    if (!begun.ok) return begun;
    const { settings, events } = this.#tools.store;
    this.#marked = [];
    try {
      const seqs = await this.#chosen.seqs(choice);
      const of = seqs.length;
      settings.set('bulk.running', { what, of, after: events.newestId() });
      this.#run.patch({ of });
      this.#run.work(
        () => this.#work(what, seqs),
        (error) => {
          // For example a full disk. Finished orders remain finished, and the run can be repeated for the rest.
          this.#run.patch({ state: 'stopped' });
          this.#tools.log.error('bulk.failed', { error: faultInLog(error) });
          this.#run.notify();
        },
      );
    } catch (error) {
      // Without this no other action could start until the app restarts.
      this.#run.restore(before);
      throw error;
    }
    return ok();
  }

  /** Ends the run after the current order. */
  stop(): void {
    if (this.#run.isRunning) this.#run.patch({ state: 'stopped' });
  }

  /** Marks the result as seen. */
  markSeen(): void {
    if (this.#run.markSeen()) this.#tools.store.settings.set('bulk.running', null);
  }

  /** Undoes the acknowledgement of orders. Orders with later changes are skipped. */
  async unmark(): Promise<Result<undefined, Failure<'wrong-state'>>> {
    const run = this.#run.state;
    const ids = this.#marked;
    const isAll = run !== null && run.state !== 'runs' && ids.length === run.done;
    if (!isAll || ids.length === 0)
      return err({ code: 'wrong-state', state: run?.state ?? 'done' });
    this.markSeen();
    this.#marked = [];
    for (const [at, id] of ids.entries()) {
      this.#tools.outbox.restoreProblem(id);
      if (at % UNMARKED_AT_ONCE === 0) await yieldToLoop();
      if (this.#run.isClosed) break;
    }
    return ok();
  }

  close(): void {
    void this.#run.close();
    this.#chosen.close();
  }

  async #work(what: BulkAction, seqs: readonly number[]): Promise<void> {
    const { clock, store } = this.#tools;
    let began = clock.monotonic();
    this.#run.notify();
    for await (const ids of this.#chosen.ids(seqs))
      for (const id of ids) {
        if (this.#run.isOver) break;
        this.#one(what, id);
        if (clock.monotonic() - began < SLICE_MS) continue;
        await yieldToLoop();
        began = clock.monotonic();
        this.#run.progress();
      }
    // An interrupted run is reported at the next start.
    if (this.#run.isClosed) return;
    if (this.#run.isRunning) this.#run.patch({ state: 'done' });
    store.settings.set('bulk.running', null);
    this.#run.notify();
  }

  #one(what: BulkAction, id: string): void {
    const { done = 0, refused = [] } = this.#run.state ?? {};
    const why = this.#act(what, id);
    if (why !== null) {
      const soc = this.#tools.store.orders.get(id)?.soc ?? null;
      return this.#run.patch({ refused: countReason(refused, why, soc) });
    }
    this.#run.patch({ done: done + 1 });
    if (what === 'acknowledge' && done < MAX_UNDO_MARKS) this.#marked.push(id);
  }

  #act(what: BulkAction, id: string): BulkRefusal | null {
    const { store, outbox, handOver } = this.#tools;
    if (what === 'hand-over') return handOver(id);
    if (what === 'cancel') {
      if (store.outbox.get(id)?.cancelWanted) return 'cancelled';
      const cancelled = outbox.cancel(id);
      if (cancelled.ok) return null;
      return cancelled.error.code === 'not-found' ? 'not-found' : 'cancelled';
    }
    const hasNews = store.orders.get(id)?.trouble;
    return hasNews && outbox.acknowledge(id).ok ? null : 'no-news';
  }
}
