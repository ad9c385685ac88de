import { faultInLog } from '../base/loggable.ts';
import { nextTurn } from '../base/next-turn.ts';
import { ProgressNotice } from '../base/progress-notice.ts';
import { sleep } from '../base/sleep.ts';
import { Slices } from '../base/slices.ts';
import type { CallAnswer, CallRequest } from '../../shared/contract.ts';
import type { ListQuery } from '../../shared/model/order-sort.ts';
import { waysToWrite } from '../../shared/order-codes.ts';
import type { Failure } from '../../shared/app-error.ts';
import { err, ok, type Result } from '../../shared/result.ts';
import type { Signals } from '../base/signals.ts';
import type { Clock, Log } from '../base/surroundings.ts';
import type { Sliced } from '../store/sliced.ts';
import type { Store } from '../store/store.ts';

/** Somebody searches for another text by now. */
type Superseded = Failure<'superseded'>;

const superseded = err({ code: 'superseded', effect: 'none' } as const);

/**
 * How long it works before others have a turn, ms; one step more, which takes about one. The next letter that somebody types
 * waits for some turns, while what the one before finds is still being counted.
 */
const TURN_MS = 1;
/** Whoever types wants to see rows, and sums once the word is whole: those of what is searched for begin so late, ms. */
const SUMS_AFTER_MS = 200;

/**
 * The list of orders and its search. Looking through a million orders takes a while, so it is done a
 * few milliseconds at a time, and given up as soon as another text is searched for.
 */
export class OrderList {
  readonly #store: Store;
  readonly #signals: Signals;
  readonly #clock: Clock;
  readonly #log: Log;
  /** The text whose orders were asked for last. */
  #searched = '';
  /** The query that was last asked for in another order than that of entry. */
  #sorted = '';
  #sorting: number | null = null;
  #isClosed = false;

  constructor(tools: { store: Store; signals: Signals; clock: Clock; log: Log }) {
    this.#store = tools.store;
    this.#signals = tools.signals;
    this.#clock = tools.clock;
    this.#log = tools.log;
  }

  /** How much of the list that was asked for last is sorted, percent; null while none is being sorted. */
  get sorting(): number | null {
    return this.#sorting;
  }

  count(
    query: CallRequest<'orders.count'>,
  ): Promise<Result<CallAnswer<'orders.count'>, Superseded>> {
    return this.#run(query, this.#store.orders.lists.count(query));
  }

  /** How many answer a query and were not taken out. */
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

  /** How many and how much, in all and by each filter. */
  async tally(
    query: CallRequest<'orders.tally'>,
  ): Promise<Result<CallAnswer<'orders.tally'>, Superseded>> {
    const searched = this.#searched;
    if (query.text !== '') await sleep(this.#clock, SUMS_AFTER_MS);
    if (query.text !== '' && this.#searched !== searched) return superseded;
    return this.#run(query, this.#store.orders.tallies.tally(query));
  }

  /** Whatever was entered before is found by its text. */
  async range(
    request: CallRequest<'orders.range'>,
  ): Promise<Result<CallAnswer<'orders.range'>, Superseded>> {
    const { offset, limit, ...query } = request;
    const { orders } = this.#store;
    if (query.text !== '') this.#searched = query.text;
    if (query.sort) this.#sorted = JSON.stringify(query);
    const work = orders.lists.range(query, offset, limit);
    const range = await this.#run(query, query.sort ? this.#told(query, work) : work);
    if (query.sort && this.#sorted === JSON.stringify(query)) this.#tell(null);
    if (!range.ok) return range;
    const { seqs, revision } = range.value;
    return ok({ orders: orders.summaries(seqs), revision });
  }

  /**
   * The order of this station that has this very code, as a scanner reads it; null for none. `isAlone` is false
   * where another one has it, too.
   */
  byCode(code: string): { id: string; isAlone: boolean } | null {
    const { orders } = this.#store;
    const found = new Set(waysToWrite(code).flatMap((way) => orders.codes.having(way)));
    const [first] = orders.summaries([...found]);
    return first ? { id: first.id, isAlone: found.size === 1 } : null;
  }

  /** The `seq` of all orders that answer a query, in its order; null once `isOver` says that nobody wants them. */
  async all(query: ListQuery, isOver: () => boolean): Promise<number[] | null> {
    if (query.text !== '') await this.#indexAll();
    return this.#finish(this.#store.orders.lists.all(query), () => this.#isClosed || isOver());
  }

  rows({ ids }: CallRequest<'orders.rows'>): CallAnswer<'orders.rows'> {
    return { orders: this.#store.orders.summariesOf(ids) };
  }

  /** Ends what is under way with its next step. */
  close(): void {
    this.#isClosed = true;
  }

  async #run<T>(query: ListQuery, work: Sliced<T>): Promise<Result<T, Superseded>> {
    const { text } = query;
    const [searched, sorted] = [this.#searched, this.#sorted];
    const isOver = () =>
      this.#isClosed ||
      (text !== '' && this.#searched !== searched) ||
      (query.sort !== undefined && this.#sorted !== sorted);
    if (text !== '') await this.#indexAll();
    const value = await this.#finish(work, isOver);
    return value === null ? superseded : ok(value);
  }

  /** Says how much of a list is sorted when that takes a while. */
  *#told<T>(query: ListQuery, work: Sliced<T>): Sliced<T> {
    const notice = new ProgressNotice(this.#clock, () =>
      this.#tell(this.#store.orders.lists.sortedPercent(query)),
    );
    for (;;) {
      const step = work.next();
      if (step.done) return step.value;
      notice.progress();
      yield;
    }
  }

  #tell(percent: number | null): void {
    if (percent === this.#sorting) return;
    this.#sorting = percent;
    this.#signals.emit('sorting.changed', percent);
  }

  /** Works to the end, others having their turn in between; null when it was over before. */
  async #finish<T>(work: Sliced<T>, isOver: () => boolean): Promise<T | null> {
    const slices = new Slices(this.#clock, TURN_MS);
    while (!isOver()) {
      const step = work.next();
      if (step.done) return step.value;
      if (slices.isOver) await slices.next();
    }
    return null;
  }

  /** Writes the parts of the index that are missing: many orders may have come at once. */
  async #indexAll(): Promise<void> {
    try {
      while (!this.#isClosed && this.#store.orders.index()) await nextTurn();
    } catch (error) {
      // On a full disk the search reads the orders themselves, which is slower.
      this.#log.error('orders.index-failed', { error: faultInLog(error) });
    }
  }
}
