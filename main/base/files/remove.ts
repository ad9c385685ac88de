import { join } from 'node:path';
import { fileErrorCode } from './file-error.ts';
import { fileSystem } from './file-system.ts';
import { HELD_FOLDER, retryWhileHeld, retryWhileHeldSync } from './held-file.ts';

/** Removes a file; one that is missing is no error. Rejects with the system's error after two seconds of patience. */
export function removeFile(file: string): Promise<void> {
  return retryWhileHeld(() => fileSystem.rm(file, { force: true }));
}

/** The same, blocking, with half a second of patience. Throws what the file system throws. */
export function removeFileSync(file: string): void {
  retryWhileHeldSync(() => unlessMissing(() => fileSystem.unlinkSync(file)));
}

/**
 * Removes a file whose removal may fail, such as the draft of a file that has its final name. Whether it is gone. Never
 * rejects: sweeps at the next start remove what is left.
 */
export async function tryRemoveFile(file: string): Promise<boolean> {
  try {
    await removeFile(file);
    return true;
  } catch {
    return false;
  }
}

/** The same, blocking. Never throws. */
export function tryRemoveFileSync(file: string): boolean {
  try {
    removeFileSync(file);
    return true;
  } catch {
    return false;
  }
}

/**
 * Removes a folder and all that is in it; one that is missing is no error. Blocks, with half a second of patience for
 * each entry that another program holds. Throws what the file system throws; part of the folder may be gone then.
 */
export function removeFolderSync(folder: string): void {
  const found = fileSystem.lstatSync(folder);
  if (found === undefined) return;
  // A link to a folder is removed, and the folder stays.
  if (!found.isDirectory()) return removeFileSync(folder);
  unlessMissing(() => {
    for (const name of fileSystem.readNamesSync(folder)) removeFolderSync(join(folder, name));
  });
  retryWhileHeldSync(() => unlessMissing(() => fileSystem.rmdirSync(folder)), HELD_FOLDER);
}

/** The same where nothing depends on it. Whether it is gone. Never throws. */
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
