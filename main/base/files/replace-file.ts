import { fileSystem } from './file-system.ts';
import { retryWhileHeld, retryWhileHeldSync } from './held-file.ts';

/**
 * Gives a file or folder another name on the same disk, in one atomic step. A file of that name is replaced, a folder is
 * not. Waits up to half a second, blocking, while another program holds one of them. Throws what the file system throws.
 */
export function replaceFileSync(from: string, to: string): void {
  retryWhileHeldSync(() => fileSystem.renameSync(from, to));
}

/** The same in one try, for callers that try again anyway. Whether it was done. Never throws. */
export function tryReplaceFileSync(from: string, to: string): boolean {
  try {
    fileSystem.renameSync(from, to);
    return true;
  } catch {
    return false;
  }
}

/** The same without blocking, for up to two seconds. Rejects with the system's error. */
export function replaceFile(from: string, to: string): Promise<void> {
  return retryWhileHeld(() => fileSystem.rename(from, to));
}
