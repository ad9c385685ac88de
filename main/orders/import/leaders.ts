import { fold } from '../../../shared/fold.ts';
import type { ImportFilter } from '../../../shared/model/import.ts';
import { nextTurn } from '../../base/next-turn.ts';
import type { Store } from '../../store/store.ts';

/** A filter as the store wants it. */
export function folded(filter: ImportFilter): ImportFilter {
  return { ...filter, text: fold(filter.text) };
}

/**
 * The orders of the open import that answer a filter, by their first rows in the order of the file: those of so many
 * rows at a time. Others have a turn between, and what is done to some may take them out of the filter.
 */
export async function* leadersIn(
  { imports }: Pick<Store, 'imports'>,
  filter: ImportFilter,
  rowsAtOnce: number,
): AsyncGenerator<readonly number[], void> {
  const wanted = folded(filter);
  const { lastRow } = imports;
  for (let after = 0; after < lastRow; after += rowsAtOnce) {
    const some = imports.leadersBetween(wanted, after, after + rowsAtOnce);
    if (some.length > 0) yield some;
    await nextTurn();
  }
}
