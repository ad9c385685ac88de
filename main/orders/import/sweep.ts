import { nextTurn } from '../../base/next-turn.ts';
import type { Journal } from '../../store/journal.ts';
import type { Store } from '../../store/store.ts';

/** Rows that are forgotten by one commit. */
const AT_ONCE = 500;

/** Forgets the rows of an import that was put aside, some at a time; none while an import is open. */
export async function sweep(tools: {
  store: Store;
  journal: Journal;
  mayGoOn: () => boolean;
}): Promise<void> {
  const { store, journal, mayGoOn } = tools;
  let hasMore = store.imports.open() === null;
  while (hasMore && mayGoOn()) {
    hasMore = store.commitSoon(() => store.imports.sweep(AT_ONCE));
    await journal.left();
    await nextTurn();
  }
}
