import { createIds } from '../../../main/base/ids.ts';
import { openStore, type Store } from '../../../main/store/store.ts';
import type { AppErrorCode } from '../../../shared/app-error.ts';
import { ManualClock } from '../../fakes/clock.ts';

export const ids = createIds(new ManualClock());

/** Opens the store of a file, which must succeed. */
export function open(file: string): Store {
  const opened = openStore(file, ids);
  if (!opened.ok) throw new Error(JSON.stringify(opened.error));
  return opened.value;
}

/** Opens a store that must be refused. Returns the error. */
export function refusal(file: string): { code: AppErrorCode; [fact: string]: unknown } {
  const opened = openStore(file, ids);
  if (!opened.ok) return opened.error;
  opened.value.close();
  throw new Error('The store was opened');
}
