import { fileErrorCode } from './file-error.ts';
import { fileSystem } from './file-system.ts';
import { claimFreeName } from './free-name.ts';
import { hasMoved } from './has-moved.ts';
import { retryWhileHeld } from './held-file.ts';
import { tryRemoveFile } from './remove.ts';

/**
 * Moves a file on the same disk to `<path>.<extension>`, or to one with a number if that exists; resolves with its new
 * path. `prepare` runs once the name is reserved and before the file moves. Rejects with the system's error, or that of
 * `prepare`: then the file keeps its old name and the new one is free again. There is no state with both names, so a
 * caller that tries again doubles nothing.
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
 * The same for one name; false if it exists. An empty file reserves the name, which the move then replaces: works
 * without hard links, and fails as a whole while another program holds `from`.
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

/** A network disk may have moved the file before its answer was lost: then the name is not empty, and stays. */
async function release(target: string): Promise<void> {
  const found = await fileSystem.stat(target).catch(() => null);
  if (found?.size === 0) await tryRemoveFile(target);
}
