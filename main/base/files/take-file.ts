import { fileErrorCode } from './file-error.ts';
import { fileSystem } from './file-system.ts';
import { hasMoved } from './has-moved.ts';
import { retryWhileHeld } from './held-file.ts';

/** The file system; tests replace it with a slow one. */
export interface Renaming {
  readonly rename: (from: string, to: string) => Promise<void>;
}

/**
 * Renames a file that several computers may try to take, in one atomic step. False if another computer was faster and
 * the file is gone. `to` must be a name that no other computer uses. Rejects with the file system's error.
 */
export async function takeFile(
  from: string,
  to: string,
  system: Renaming = fileSystem,
): Promise<boolean> {
  try {
    await retryWhileHeld(() => system.rename(from, to));
    return true;
  } catch (error) {
    if (await hasMoved(from, to)) return true;
    if (fileErrorCode(error) === 'ENOENT') return false;
    throw error;
  }
}
