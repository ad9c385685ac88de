import type { PrintGroup } from '../../../shared/model/print-batch.ts';
import { yieldToLoop } from '../../base/yield-to-loop.ts';
import { nameKey } from '../../store/order-index/name-key.ts';
import type { OrderContents } from '../../store/order-index/order-contents.ts';
import { slicedSort } from '../../store/order-index/sliced-sort.ts';
import type { Store } from '../../store/store.ts';

/** Number of orders to read per slice: a few milliseconds. */
const READ_AT_ONCE = 500;
/** Sorts after every name. */
const LAST = '~';

/**
 * Returns the orders' `seq` sorted by the name of their product or carrier: mixed parcels after single products, unknown
 * last. Those with the same name remain in the order of entry. Works in slices of a few milliseconds.
 */
export async function grouped(
  { orders }: Pick<Store, 'orders'>,
  seqs: readonly number[],
  by: PrintGroup,
): Promise<number[]> {
  const groups = new Map<string, number[]>();
  for (let from = 0; from < seqs.length; from += READ_AT_ONCE) {
    for (const order of orders.contents.of(seqs.slice(from, from + READ_AT_ONCE))) {
      const key = keyOf(order, by);
      const group = groups.get(key);
      if (group) group.push(order.seq);
      else groups.set(key, [order.seq]);
    }
    await yieldToLoop();
  }
  const keys = [...groups.keys()];
  const sort = slicedSort(keys.length, (one, other) =>
    (keys[one] ?? '') < (keys[other] ?? '') ? -1 : 1,
  );
  let step = sort.next();
  for (; !step.done; step = sort.next()) await yieldToLoop();
  return [...step.value].flatMap((index) => groups.get(keys[index] ?? '') ?? []);
}

function keyOf({ contents, carrier }: OrderContents, by: PrintGroup): string {
  if (by === 'carrier') return carrier === '' ? LAST : nameKey(carrier);
  if (contents.kind === 'text') return contents.text.trim() === '' ? LAST : nameKey(contents.text);
  const lines = contents.products.map(({ name, sku }) => `${nameKey(name)} ${nameKey(sku)}`);
  const kinds = [...new Set(lines)].sort();
  return kinds.length === 1 ? (kinds[0] ?? LAST) : `}${kinds.join('|')}`;
}
