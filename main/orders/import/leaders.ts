import { fold } from '../../../shared/fold.ts';
import type { ImportFilter } from '../../../shared/model/import.ts';
import { nextTurn } from '../../base/next-turn.ts';
import type { Store } from '../../store/store.ts';

/** A filter as the store wants it. */
export function folded(filter: ImportFilter): ImportFilter {
  return { ...filter, text: fold(filter.text) };
}

/**
 * The orders of the open import that answer a filter, by their first rows in the order of the file, so many at a time.
 * Others have a turn between, and what is done to some may take them out of the filter.
 */
export async function* leadersIn(
  { imports }: Pick<Store, 'imports'>,
  filter: ImportFilter,
  atOnce: number,
) {
  const wanted = folded(filter);
  for (let after = 0; ;) {
    const some = imports.leadersAfter(wanted, after, atOnce);
    const last = some.at(-1);
    if (!last) return;
    yield some;
    after = last.row;
    await nextTurn();
  }
}
