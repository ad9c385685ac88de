import { fold } from '../../../../shared/fold.ts';
import type { ImportFilter } from '../../../../shared/model/import.ts';
import { yieldToLoop } from '../../../base/yield-to-loop.ts';
import type { Store } from '../../../store/store.ts';

/** Converts a filter for the store, with folded text. */
export function folded(filter: ImportFilter): ImportFilter {
  return { ...filter, text: fold(filter.text) };
}

/**
 * Yields the matching orders of the open import, given by their first rows in file order, from `rowsAtOnce` rows at a
 * time. Other work runs in between, and the caller may change orders so that they no longer match.
 */
export async function* leadersIn(
  { importRows }: Pick<Store, 'importRows'>,
  filter: ImportFilter,
  rowsAtOnce: number,
): AsyncGenerator<readonly number[], void> {
  const foldedFilter = folded(filter);
  const { lastRow } = importRows;
  for (let after = 0; after < lastRow; after += rowsAtOnce) {
    const some = importRows.leadersBetween(foldedFilter, after, after + rowsAtOnce);
    if (some.length > 0) yield some;
    await yieldToLoop();
  }
}
