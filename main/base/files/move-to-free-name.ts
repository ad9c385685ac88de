import { fileErrorCode } from './file-error.ts';
import { fileSystem } from './file-system.ts';
import { claimFreeName } from './free-name.ts';
import { hasMoved } from './has-moved.ts';
import { retryWhileHeld } from './held-file.ts';
import { tryRemoveFile } from './remove.ts';

/**
 * Moves a file on the same disk to `<path>.<extension>`, or to a numbered name if that exists. Resolves with the new
 * path. `prepare` runs after the name is reserved and before the file moves. Rejects with the system's error or that
 * of `prepare`; the file then has its old name and the new name is free again. The file never has both names, so a
 * retry creates no duplicate.
 */
export function moveToFreeName(
  from: string,
  path: string,
  extension: string,
  prepare?: (target: string) => void,
): Promise<string> {
  return claimFreeName(path, extension, (target) => moveIfFree(from, target, prepare));
}

/**
 * The same for one name; false if it exists. An empty file reserves the name, and the move replaces it. This works
 * without hard links, and fails without effect while another program has `from` open.
 */
export async function moveIfFree(
  from: string,
  target: string,
  prepare?: (target: string) => void,
): Promise<boolean> {
  if (!(await reserve(target))) return false;
  try {
    prepare?.(target);
    await retryWhileHeld(() => fileSystem.rename(from, target));
    return true;
  } catch (error) {
    if (await hasMoved(from, target)) return true;
    await release(target);
    throw error;
  }
}

async function reserve(target: string): Promise<boolean> {
  try {
    await (await fileSystem.open(target, 'wx')).close();
    return true;
  } catch (error) {
    if (fileErrorCode(error) === 'EEXIST') return false;
    throw error;
  }
}

/**
 * Removes the reservation. A network disk may have moved the file although its answer was lost; the file is then not
 * empty and is not removed.
 */
async function release(target: string): Promise<void> {
  const stats = await fileSystem.stat(target).catch(() => null);
  if (stats?.size === 0) await tryRemoveFile(target);
}
