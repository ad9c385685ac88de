import { fileSystem } from './file-system.ts';
import { retryWhileHeld, retryWhileHeldSync } from './held-file.ts';
import { removeFileSync, tryRemoveFileSync } from './remove.ts';

/** Copies a file over what is there. Rejects with the system's error after two seconds of patience; half a copy may be left then. */
export function copyFile(from: string, to: string): Promise<void> {
  return retryWhileHeld(() => fileSystem.copyFile(from, to));
}

/** The same, blocking, with half a second of patience. Throws what the file system throws. */
export function copyFileSync(from: string, to: string): void {
  retryWhileHeldSync(() => fileSystem.copyFileSync(from, to));
}

/**
 * Makes `to` a second name of a file, or a copy of it on a disk without hard links. What was there is replaced. Throws
 * what the file system throws, and leaves no half copy.
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
