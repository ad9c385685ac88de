import { faultInLog } from '../base/loggable.ts';
import { nextTurn } from '../base/next-turn.ts';
import type { Signals } from '../base/signals.ts';
import type { Clock, Log } from '../base/surroundings.ts';
import {
  type BulkAction,
  type BulkRefusal,
  type BulkRun,
  type BulkSurvey,
  mostUnmarked,
} from '../../shared/model/bulk.ts';
import type { OrderEventKind } from '../../shared/model/order-event.ts';
import type { OrderChoice } from '../../shared/model/order-query.ts';
import type { Failure } from '../../shared/app-error.ts';
import { err, ok, type Result } from '../../shared/result.ts';
import type { Outbox } from '../outbox/outbox.ts';
import type { Store } from '../store/store.ts';
import { ChosenOrders } from './chosen-orders.ts';

/** How long it works before others have a turn, ms. */
const TURN_MS = 8;
/** How many are counted in one go before. */
const COUNTED_AT_ONCE = 2_000;
/** As many codes are named of those to which nothing was done. */
const MOST_NAMED = 5;
/** A few milliseconds' work. */
const UNMARKED_AT_ONCE = 20;
/** As many orders are named before something is done to them. */
const NAMED_BEFORE = 3;
/** The window hears of it so often, ms. */
const TELL_MS = 200;

/** What the timeline of an order says where it was done. That news was read, no timeline tells. */
const told = {
  cancel: ['withdrawn', 'cancel-asked'],
  'hand-over': ['handed-over'],
  acknowledge: [],
} as const satisfies Record<BulkAction, readonly OrderEventKind[]>;

/** A run, while it goes on. */
interface Running {
  readonly what: BulkAction;
  readonly of: number;
  done: number;
  readonly refused: Map<BulkRefusal, { orders: number; socs: string[] }>;
  state: BulkRun['state'];
}

/**
 * Does one thing to many orders, one after the other, each in a commit of its own. It goes on when the window
 * is closed; what is done is done once, and doing it again finds nothing left to do. A run that the program's
 * end cut off is told after the next start until somebody has seen that.
 */
export class Bulk {
  readonly #tools;
  readonly #chosen: ChosenOrders;
  #run: Running | null = null;
  /** Orders that the last run marked as seen, as far as they may be unmarked. */
  #marked: string[] = [];
  #isClosed = false;
  #toldAt = 0;

  constructor(tools: {
    store: Store;
    outbox: Outbox;
    /** Puts a parcel into its carrier's open handover, or says why not. */
    handOver: (orderId: string) => BulkRefusal | null;
    signals: Signals;
    clock: Clock;
    log: Log;
  }) {
    this.#tools = tools;
    this.#chosen = new ChosenOrders(tools.store);
    const { settings, events } = tools.store;
    const cut = settings.get('bulk.running');
    if (!cut) return;
    const { what, of, after } = cut;
    const done = after === undefined ? 0 : events.ordersAfter(after, told[what]);
    this.#run = { what, of, done, refused: new Map(), state: 'cut-off' };
  }

  /** The run that goes on, or the last one until somebody has seen what came of it; null for none. */
  get state(): BulkRun | null {
    if (!this.#run) return null;
    const { what, of, done, state } = this.#run;
    const refused = [...this.#run.refused].map(([why, { orders, socs }]) => ({
      why,
      orders,
      socs,
    }));
    return { what, of, done, refused, state };
  }

  /** Counts what would be done. */
  async survey(what: BulkAction, choice: OrderChoice): Promise<BulkSurvey> {
    const { orders } = this.#tools.store;
    const upTo = this.#chosen.upTo(choice);
    const seqs = await this.#chosen.seqs(choice);
    const counted = { fit: 0, atOnce: 0, printed: 0, handedOver: 0 };
    const first: number[] = [];
    for (let from = 0; from < seqs.length && !this.#isClosed; from += COUNTED_AT_ONCE) {
      const some = seqs.slice(from, from + COUNTED_AT_ONCE);
      const kinds = orders.kinds.count(what, some);
      for (const key of Object.keys(counted) as (keyof typeof counted)[])
        counted[key] += kinds[key];
      if (first.length < NAMED_BEFORE && kinds.fit > 0)
        first.push(...orders.kinds.fitting(what, some).slice(0, NAMED_BEFORE - first.length));
      await nextTurn();
    }
    return { orders: seqs.length, ...counted, first: orders.summaries(first), upTo };
  }

  /** Begins; one at a time. What comes of it stands in `state`. */
  async begin(
    what: BulkAction,
    choice: OrderChoice,
  ): Promise<Result<undefined, Failure<'wrong-state'>>> {
    if (this.#run?.state === 'runs') return err({ code: 'wrong-state', state: 'runs' });
    const run: Running = { what, of: 0, done: 0, refused: new Map(), state: 'runs' };
    const before = this.#run;
    const { settings, events } = this.#tools.store;
    this.#run = run;
    this.#marked = [];
    try {
      const seqs = await this.#chosen.seqs(choice);
      const of = seqs.length;
      settings.set('bulk.running', { what, of, after: events.newestId() });
      this.#run = { ...run, of };
      void this.#work(this.#run, seqs);
    } catch (error) {
      // Else no other action could begin before the next start of the app.
      this.#run = before;
      throw error;
    }
    return ok();
  }

  /** Ends it after the order that is being worked on. */
  stop(): void {
    if (this.#run?.state === 'runs') this.#run.state = 'stopped';
  }

  /** Somebody has seen what came of it. */
  seen(): void {
    if (this.#run?.state === 'runs') return;
    this.#run = null;
    this.#tools.store.settings.set('bulk.running', null);
    this.#tell();
  }

  /** Takes back that orders were marked as seen. One that went on since stays as it is. */
  async unmark(): Promise<Result<undefined, Failure<'wrong-state'>>> {
    const run = this.#run;
    const ids = this.#marked;
    const isAll = run !== null && run.state !== 'runs' && ids.length === run.done;
    if (!isAll || ids.length === 0)
      return err({ code: 'wrong-state', state: run?.state ?? 'done' });
    this.seen();
    this.#marked = [];
    for (const [at, id] of ids.entries()) {
      this.#tools.outbox.bringTroubleBack(id);
      if (at % UNMARKED_AT_ONCE === 0) await nextTurn();
      if (this.#isClosed) break;
    }
    return ok();
  }

  close(): void {
    this.#isClosed = true;
    this.#chosen.close();
  }

  async #work(run: Running, seqs: readonly number[]): Promise<void> {
    const { clock, log } = this.#tools;
    let began = clock.monotonic();
    this.#tell();
    try {
      for await (const ids of this.#chosen.ids(seqs))
        for (const id of ids) {
          if (this.#isClosed || run.state !== 'runs') break;
          this.#one(run, id);
          if (clock.monotonic() - began < TURN_MS) continue;
          await nextTurn();
          began = clock.monotonic();
          if (began - this.#toldAt >= TELL_MS) this.#tell();
        }
      // Closed before its end, it is said at the next start.
      if (this.#isClosed) return;
      if (run.state === 'runs') run.state = 'done';
      this.#tools.store.settings.set('bulk.running', null);
    } catch (error) {
      // A full disk, say: what is done is done, and the rest can be done again.
      run.state = 'stopped';
      log.error('bulk.failed', { error: faultInLog(error) });
    }
    if (!this.#isClosed) this.#tell();
  }

  #one(run: Running, id: string): void {
    const why = this.#act(run.what, id);
    if (why === null) {
      run.done += 1;
      if (run.what === 'acknowledge' && run.done <= mostUnmarked) this.#marked.push(id);
      return;
    }
    const known = run.refused.get(why) ?? { orders: 0, socs: [] };
    const soc = this.#tools.store.orders.get(id)?.soc;
    const socs =
      known.socs.length < MOST_NAMED && soc !== undefined ? [...known.socs, soc] : known.socs;
    run.refused.set(why, { orders: known.orders + 1, socs });
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

  #tell(): void {
    this.#toldAt = this.#tools.clock.monotonic();
    this.#tools.signals.emit('bulk.changed', this.state);
  }
}
