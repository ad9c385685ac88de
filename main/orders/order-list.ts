import { faultInLog } from '../base/loggable.ts';
import { yieldToLoop } from '../base/yield-to-loop.ts';
import { ProgressNotice } from '../base/progress-notice.ts';
import { sleep } from '../base/sleep.ts';
import { Slices } from '../base/time-slice.ts';
import type { CallAnswer, CallRequest } from '../../shared/contract.ts';
import type { ListQuery } from '../../shared/model/order-sort.ts';
import { findByScan } from '../../shared/scans/readings.ts';
import type { Failure } from '../../shared/app-error.ts';
import { err, ok, type Result } from '../../shared/result.ts';
import type { Signals } from '../base/signals.ts';
import type { Clock, Log } from '../base/host-services.ts';
import type { Sliced } from '../store/order-index/sliced.ts';
import type { Store } from '../store/store.ts';

/** A search for another text has started. */
type Superseded = Failure<'superseded'>;

const superseded = err({ code: 'superseded', effect: 'none' } as const);

/**
 * Duration of a work slice before other work may run (ms); one further step takes about 1 ms. The next typed letter
 * waits for some slices while the previous text is still being counted.
 */
const SLICE_MS = 1;
/**
 * Delay before sums of a search are counted (ms), because a user who types needs rows first and sums after the whole
 * word.
 */
const SUMS_AFTER_MS = 200;
/** Maximum of alarms shown; further ones are only counted. */
const MAX_ALARMS = 20;

/**
 * The list of orders and its search. Searching a million orders is long work, so it runs in slices of a few
 * milliseconds. It is cancelled when another text is searched for.
 */
export class OrderList {
  readonly #store: Store;
  readonly #signals: Signals;
  readonly #clock: Clock;
  readonly #log: Log;
  /** The last searched text. */
  #searched = '';
  /** The last query with another order than that of entry. */
  #sorted = '';
  #sorting: number | null = null;
  #isClosed = false;

  constructor(tools: { store: Store; signals: Signals; clock: Clock; log: Log }) {
    this.#store = tools.store;
    this.#signals = tools.signals;
    this.#clock = tools.clock;
    this.#log = tools.log;
  }

  /** Progress of sorting the last requested list (percent); null if no list is being sorted. */
  get sorting(): number | null {
    return this.#sorting;
  }

  count(
    query: CallRequest<'orders.count'>,
  ): Promise<Result<CallAnswer<'orders.count'>, Superseded>> {
    return this.#run(query, this.#store.orders.lists.count(query));
  }

  /** Counts the orders of a query without the excluded ones. */
  countChosen({
    query,
    except,
  }: CallRequest<'orders.countChosen'>): Promise<
    Result<CallAnswer<'orders.countChosen'>, Superseded>
  > {
    const { orders } = this.#store;
    const out = orders.inEntryOrder(except).map(({ seq }) => seq);
    return this.#run(query, orders.lists.countWithout(query, out));
  }

  /** Numbers and sums of orders, in total and by filter. */
  async tally(
    query: CallRequest<'orders.tally'>,
  ): Promise<Result<CallAnswer<'orders.tally'>, Superseded>> {
    const searched = this.#searched;
    if (query.text !== '') await sleep(this.#clock, SUMS_AFTER_MS);
    if (query.text !== '' && this.#searched !== searched) return superseded;
    return this.#run(query, this.#store.orders.tallies.tally(query));
  }

  /** Returns rows of the list. A text search includes all orders entered before. */
  async range(
    request: CallRequest<'orders.range'>,
  ): Promise<Result<CallAnswer<'orders.range'>, Superseded>> {
    const { offset, limit, ...query } = request;
    const { orders } = this.#store;
    if (query.text !== '') this.#searched = query.text;
    if (query.sort) this.#sorted = JSON.stringify(query);
    const work = orders.lists.range(query, offset, limit);
    const range = await this.#run(query, query.sort ? this.#withProgress(query, work) : work);
    if (query.sort && this.#sorted === JSON.stringify(query)) this.#notifySorting(null);
    if (!range.ok) return range;
    const { seqs, revision } = range.value;
    return ok({ orders: orders.summaries(seqs), revision });
  }

  /**
   * Finds the order of a scanned or typed code, in any of its readings, or null. `isAlone` is false if another order
   * has the code too, or an order of another bench has it as own code in another case.
   */
  byCode(code: string): { id: string; isAlone: boolean } | null {
    const { orders, siteList } = this.#store;
    const seqs = findByScan(code, (one) => orders.codes.having(one));
    const [first] = orders.summaries(seqs);
    if (!first) return null;
    const { id, soc } = first;
    const twin = siteList.otherCases([soc]).get(soc);
    const isAlone =
      seqs.length === 1 && (twin === undefined || !siteList.byCode(code).includes(twin));
    return { id, isAlone };
  }

  /** Returns orders that were cancelled after their label was printed: the number of all, and the first ones. */
  alarms(): CallAnswer<'orders.alarms'> {
    const alarms = this.#store.orders.alarms();
    return { count: alarms.length, orders: alarms.slice(0, MAX_ALARMS) };
  }

  /** The `seq` of all orders of a query, in its order; null if `isOver` cancels it. */
  async all(query: ListQuery, isOver: () => boolean): Promise<number[] | null> {
    if (query.text !== '') await this.#indexAll();
    return this.#finish(this.#store.orders.lists.all(query), () => this.#isClosed || isOver());
  }

  rows({ ids }: CallRequest<'orders.rows'>): CallAnswer<'orders.rows'> {
    return { orders: this.#store.orders.summariesOf(ids) };
  }

  /** Ends running work at its next slice. */
  close(): void {
    this.#isClosed = true;
  }

  async #run<T>(query: ListQuery, work: Sliced<T>): Promise<Result<T, Superseded>> {
    const { text } = query;
    const searched = this.#searched;
    const sorted = this.#sorted;
    const isOver = () =>
      this.#isClosed ||
      (text !== '' && this.#searched !== searched) ||
      (query.sort !== undefined && this.#sorted !== sorted);
    if (text !== '') await this.#indexAll();
    const value = await this.#finish(work, isOver);
    return value === null ? superseded : ok(value);
  }

  /** Reports the progress of sorting if that takes long. */
  *#withProgress<T>(query: ListQuery, work: Sliced<T>): Sliced<T> {
    const notice = new ProgressNotice(this.#clock, () =>
      this.#notifySorting(this.#store.orders.lists.sortedPercent(query)),
    );
    for (;;) {
      const step = work.next();
      if (step.done) return step.value;
      notice.progress();
      yield;
    }
  }

  #notifySorting(percent: number | null): void {
    if (percent === this.#sorting) return;
    this.#sorting = percent;
    this.#signals.emit('sorting.changed', percent);
  }

  /** Runs work to the end in slices; null if it was cancelled. */
  async #finish<T>(work: Sliced<T>, isOver: () => boolean): Promise<T | null> {
    const slices = new Slices(this.#clock, SLICE_MS);
    while (!isOver()) {
      const step = work.next();
      if (step.done) return step.value;
      if (slices.isOver) await slices.next();
    }
    return null;
  }

  /** Completes the search index, for example after an import of many orders. */
  async #indexAll(): Promise<void> {
    try {
      while (!this.#isClosed && this.#store.orders.index()) await yieldToLoop();
    } catch (error) {
      // On a full disk the search reads the orders themselves, which is slower.
      this.#log.error('orders.index-failed', { error: faultInLog(error) });
    }
  }
}
