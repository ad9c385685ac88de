import type { CallAnswer } from '../../shared/contract.ts';
import { yieldToLoop } from '../base/yield-to-loop.ts';
import type { Store } from '../store/store.ts';

/** Number of orders that the end of an import lists. */
const LISTED = 20;
/** Number of orders to count per slice: a few milliseconds. */
const COUNTED_AT_ONCE = 2_000;

/** Notes that the newest `count` orders belong to the open import. Call inside the commit that inserted them. */
export function noteImported(store: Store, count: number): void {
  const importId = store.imports.open()?.id;
  if (importId === undefined || count === 0) return;
  const to = store.orders.lists.newest();
  const from = to - count + 1;
  const ranges = rangesOf(store, importId);
  const last = ranges.at(-1);
  const isNext = last !== undefined && last[1] === from - 1;
  store.settings.set('imports.entered', {
    importId,
    ranges: isNext ? [...ranges.slice(0, -1), [last[0], to]] : [...ranges, [from, to]],
  });
}

/** Returns the `seq` of the orders that an import has entered; empty for any other than the last import. */
export function importedSeqs(store: Store, importId: string): number[] {
  return rangesOf(store, importId).flatMap(([from, to]) =>
    Array.from({ length: to - from + 1 }, (_, index) => from + index),
  );
}

/** Counts the orders of an import that the platform has accepted and those without a label, and lists the first. */
export async function importedOrders(
  store: Store,
  importId: string,
): Promise<CallAnswer<'imports.enteredOrders'>> {
  const { orders } = store;
  const seqs = importedSeqs(store, importId);
  let accepted = 0;
  let unprinted = 0;
  for (let from = 0; from < seqs.length; from += COUNTED_AT_ONCE) {
    const some = seqs.slice(from, from + COUNTED_AT_ONCE);
    accepted += orders.kinds.accepted(some);
    unprinted += orders.kinds.without(some, 'printed').length;
    await yieldToLoop();
  }
  return { accepted, unprinted, orders: orders.summaries(seqs.slice(0, LISTED)) };
}

function rangesOf(store: Store, importId: string): readonly (readonly [number, number])[] {
  const noted = store.settings.get('imports.entered');
  return noted?.importId === importId ? noted.ranges : [];
}
