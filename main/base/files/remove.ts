import { join } from 'node:path';
import { fileErrorCode } from './file-error.ts';
import { fileSystem } from './file-system.ts';
import { HELD_FOLDER, retryWhileHeld, retryWhileHeldSync } from './held-file.ts';

/** Removes a file; a missing file is no error. Retries for two seconds, then rejects with the system's error. */
export function removeFile(file: string): Promise<void> {
  return retryWhileHeld(() => fileSystem.rm(file, { force: true }));
}

/** The blocking variant; retries for half a second. Throws the file system's error. */
export function removeFileSync(file: string): void {
  retryWhileHeldSync(() => unlessMissing(() => fileSystem.unlinkSync(file)));
}

/**
 * Removes a file whose removal may fail, such as the draft of a published file. Resolves with whether it is removed.
 * Never rejects: sweeps at the next start remove the rest.
 */
export async function tryRemoveFile(file: string): Promise<boolean> {
  try {
    await removeFile(file);
    return true;
  } catch {
    return false;
  }
}

/** The blocking variant. Never throws. */
export function tryRemoveFileSync(file: string): boolean {
  try {
    removeFileSync(file);
    return true;
  } catch {
    return false;
  }
}

/**
 * Removes a folder with its content; a missing folder is no error. Blocks, and retries for half a second per entry
 * that another program has open. Throws the file system's error; part of the folder may be removed then.
 */
export function removeFolderSync(folder: string): void {
  const stats = fileSystem.lstatSync(folder);
  if (stats === undefined) return;
  // Removes a link to a folder, not the folder.
  if (!stats.isDirectory()) return removeFileSync(folder);
  unlessMissing(() => {
    for (const name of fileSystem.readNamesSync(folder)) removeFolderSync(join(folder, name));
  });
  retryWhileHeldSync(() => unlessMissing(() => fileSystem.rmdirSync(folder)), HELD_FOLDER);
}

/** The variant for removals that may fail. Returns whether the folder is removed. Never throws. */
export function tryRemoveFolderSync(folder: string): boolean {
  try {
    removeFolderSync(folder);
    return true;
  } catch {
    return false;
  }
}

/** Runs `work` and ignores ENOENT: another process may have removed the file or folder first. */
function unlessMissing(work: () => void): void {
  try {
    work();
  } catch (error) {
    if (fileErrorCode(error) !== 'ENOENT') throw error;
  }
}
