import { fileSystem } from './file-system.ts';
import { retryWhileHeld, retryWhileHeldSync } from './held-file.ts';

/**
 * Renames a file or folder on the same disk in one atomic step. An existing file is replaced, an existing folder is
 * not. Retries for half a second, blocking, while another program has one of them open. Throws the file system's
 * error.
 */
export function replaceFileSync(from: string, to: string): void {
  retryWhileHeldSync(() => fileSystem.renameSync(from, to));
}

/** The same without retries, for callers that have their own. Returns whether it succeeded. Never throws. */
export function tryReplaceFileSync(from: string, to: string): boolean {
  try {
    fileSystem.renameSync(from, to);
    return true;
  } catch {
    return false;
  }
}

/** The non-blocking variant; retries for two seconds. Rejects with the system's error. */
export function replaceFile(from: string, to: string): Promise<void> {
  return retryWhileHeld(() => fileSystem.rename(from, to));
}
