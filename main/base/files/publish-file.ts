import { fileErrorCode } from './file-error.ts';
import { fileSystem } from './file-system.ts';
import { claimFreeName } from './free-name.ts';
import { retryWhileHeld } from './held-file.ts';
import { moveIfFree } from './move-to-free-name.ts';
import { tryRemoveFile } from './remove.ts';

/** Answers of `link` that say more than that the disk has no hard links; of those Windows gives `EISDIR` on exFAT and FAT32. */
const NOT_ABOUT_LINKS: ReadonlySet<string> = new Set(['ENOENT', 'ENOSPC', 'EACCES']);

/**
 * Gives a finished draft its name `<path>.<extension>`, or one with a number if that exists, and resolves with it. The
 * file is there whole or not at all, and none is overwritten. Rejects with the system's error: then the draft keeps its
 * name, and nothing else is left. After the final name exists nothing fails: a draft that another program holds stays
 * for a sweep.
 */
export async function publishFile(draft: string, path: string, extension: string): Promise<string> {
  const target = await claimFreeName(path, extension, (name) => publishIfFree(draft, name));
  await tryRemoveFile(draft);
  return target;
}

/** False if the name exists. A hard link fails then; a rename would replace it. */
async function publishIfFree(draft: string, target: string): Promise<boolean> {
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
