import { fileSystem } from './file-system.ts';
import { retryWhileHeld, retryWhileHeldSync } from './held-file.ts';
import { removeFileSync, tryRemoveFileSync } from './remove.ts';

/**
 * Copies a file and overwrites the target. Retries for two seconds, then rejects with the system's error; an
 * incomplete copy may be left then.
 */
export function copyFile(from: string, to: string): Promise<void> {
  return retryWhileHeld(() => fileSystem.copyFile(from, to));
}

/** The blocking variant; retries for half a second. Throws the file system's error. */
export function copyFileSync(from: string, to: string): void {
  retryWhileHeldSync(() => fileSystem.copyFileSync(from, to));
}

/**
 * Makes `to` a hard link to a file, or a copy of it on a disk without hard links. An existing target is replaced.
 * Throws the file system's error and leaves no incomplete copy.
 */
export function linkOrCopySync(from: string, to: string): void {
  removeFileSync(to);
  try {
    fileSystem.linkSync(from, to);
  } catch {
    try {
      copyFileSync(from, to);
    } catch (error) {
      tryRemoveFileSync(to);
      throw error;
    }
  }
}
