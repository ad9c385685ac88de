import { yieldToLoop } from '../../../base/yield-to-loop.ts';
import type { WalCheckpointer } from '../../../store/maintenance/wal-checkpointer.ts';
import type { Store } from '../../../store/store.ts';

/** Number of rows to delete per commit. */
const AT_ONCE = 500;

/** Deletes the rows of a closed import in blocks; none while an import is open. */
export async function sweep(tools: {
  store: Store;
  checkpointer: WalCheckpointer;
  mayGoOn: () => boolean;
}): Promise<void> {
  const { store, checkpointer, mayGoOn } = tools;
  let hasMore = store.imports.open() === null;
  while (hasMore && mayGoOn()) {
    hasMore = store.commitRelaxed(() => store.importRows.sweep(AT_ONCE));
    await checkpointer.afterCommit();
    await yieldToLoop();
  }
}
