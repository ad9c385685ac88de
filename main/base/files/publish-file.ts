import { fileErrorCode } from './file-error.ts';
import { fileSystem } from './file-system.ts';
import { claimFreeName } from './free-name.ts';
import { retryWhileHeld } from './held-file.ts';
import { moveIfFree } from './move-to-free-name.ts';
import { tryRemoveFile } from './remove.ts';

/**
 * Errors of `link` with other causes than a disk without hard links. For such a disk (exFAT, FAT32) Windows reports
 * `EISDIR`.
 */
const NOT_ABOUT_LINKS: ReadonlySet<string> = new Set(['ENOENT', 'ENOSPC', 'EACCES']);

/**
 * Gives a finished draft the name `<path>.<extension>`, or a numbered one if that exists. Resolves with the path. The
 * file appears complete or not at all, and never overwrites another. Rejects with the system's error; then only the
 * draft is left. Nothing fails after the final name exists: a draft that another program has open is left for a later
 * sweep.
 */
export async function publishFile(draft: string, path: string, extension: string): Promise<string> {
  const target = await claimFreeName(path, extension, (name) => publishIfFree(draft, name));
  await tryRemoveFile(draft);
  return target;
}

/**
 * Gives a finished draft one name; false if that exists, and the draft is left. A hard link fails in that case, while a
 * rename would replace the file. Rejects with the system's error.
 */
export async function publishIfFree(draft: string, target: string): Promise<boolean> {
  try {
    await retryWhileHeld(() => fileSystem.link(draft, target), ['EACCES']);
    return true;
  } catch (error) {
    const code = fileErrorCode(error);
    if (code === 'EEXIST') return false;
    if (NOT_ABOUT_LINKS.has(code)) throw error;
    return moveIfFree(draft, target);
  }
}
