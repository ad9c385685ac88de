import type { OrderChoice } from '../../shared/model/order-query.ts';
import { yieldToLoop } from '../base/yield-to-loop.ts';
import type { Store } from '../store/store.ts';
import { importedSeqs } from './imported-orders.ts';

/** Number of orders to read per slice: a few milliseconds. */
const AT_ONCE = 50;
/** Number of blocks of orders to search per slice. */
const BLOCKS_AT_ONCE = 16;

/** Reads the orders of a choice, up to a million, in slices of a few milliseconds. */
export class ChosenOrders {
  readonly #store: Store;
  #isClosed = false;

  constructor(store: Store) {
    this.#store = store;
  }

  /** Ends running work at its next slice. */
  close(): void {
    this.#isClosed = true;
  }

  /** The newest order that a choice may include. */
  upTo(choice: OrderChoice): number {
    const newest = this.#store.orders.lists.newest();
    return 'query' in choice ? Math.min(newest, choice.upTo ?? newest) : newest;
  }

  /** The chosen orders' `seq`, in order of entry. */
  async seqs(choice: OrderChoice): Promise<number[]> {
    const seqs: number[] = [];
    for await (const slice of this.#slices(choice)) seqs.push(...slice);
    return seqs;
  }

  /** Their ids, in blocks. */
  async *ids(seqs: readonly number[]): AsyncGenerator<readonly string[]> {
    for (let from = 0; from < seqs.length && !this.#isClosed; from += AT_ONCE) {
      yield this.#store.orders.idsOf(seqs.slice(from, from + AT_ONCE));
      await yieldToLoop();
    }
  }

  async *#slices(choice: OrderChoice): AsyncGenerator<readonly number[]> {
    const { orders } = this.#store;
    const seqsOf = (ids: readonly string[]) => orders.inEntryOrder(ids).map(({ seq }) => seq);
    if ('ids' in choice) {
      yield seqsOf(choice.ids);
      return;
    }
    if ('importId' in choice) {
      yield importedSeqs(this.#store, choice.importId);
      return;
    }
    const except = new Set(seqsOf(choice.except));
    let looked = 0;
    for (const seqs of orders.lists.oldestFirst(choice.query, this.upTo(choice))) {
      yield seqs.filter((seq) => !except.has(seq));
      if (++looked % BLOCKS_AT_ONCE === 0) await yieldToLoop();
      if (this.#isClosed) return;
    }
  }
}
