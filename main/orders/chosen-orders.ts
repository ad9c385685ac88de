import type { OrderChoice } from '../../shared/model/order-query.ts';
import { nextTurn } from '../base/next-turn.ts';
import type { Store } from '../store/store.ts';

/** Orders that are read in one go: a few milliseconds. */
const AT_ONCE = 50;
/** Blocks of orders that are looked through in one go. */
const BLOCKS_AT_ONCE = 16;

/** The orders of a choice, of which there may be a million, a few milliseconds at a time. */
export class ChosenOrders {
  readonly #store: Store;
  #isClosed = false;

  constructor(store: Store) {
    this.#store = store;
  }

  /** Ends what is under way with its next step. */
  close(): void {
    this.#isClosed = true;
  }

  /** The newest order that a choice may mean. */
  upTo(choice: OrderChoice): number {
    const newest = this.#store.orders.lists.newest();
    return 'ids' in choice ? newest : Math.min(newest, choice.upTo ?? newest);
  }

  /** The chosen orders' `seq`, those entered first at the beginning. */
  async seqs(choice: OrderChoice): Promise<number[]> {
    const found: number[] = [];
    for await (const slice of this.#slices(choice)) found.push(...slice);
    return found;
  }

  /** Their ids, some at a time. */
  async *ids(seqs: readonly number[]): AsyncGenerator<readonly string[]> {
    for (let from = 0; from < seqs.length && !this.#isClosed; from += AT_ONCE) {
      yield this.#store.orders.idsOf(seqs.slice(from, from + AT_ONCE));
      await nextTurn();
    }
  }

  async *#slices(choice: OrderChoice): AsyncGenerator<readonly number[]> {
    const { orders } = this.#store;
    const seqsOf = (ids: readonly string[]) => orders.inEntryOrder(ids).map(({ seq }) => seq);
    if ('ids' in choice) {
      yield seqsOf(choice.ids);
      return;
    }
    const except = new Set(seqsOf(choice.except));
    let looked = 0;
    for (const seqs of orders.lists.oldestFirst(choice.query, this.upTo(choice))) {
      yield seqs.filter((seq) => !except.has(seq));
      if (++looked % BLOCKS_AT_ONCE === 0) await nextTurn();
      if (this.#isClosed) return;
    }
  }
}
