import { rename } from 'node:fs/promises';
import { basename, extname } from 'node:path';

/** What file systems take, bytes. */
const MAX_NAME = 255;

/** The file system; tests replace it by a slow one. */
export interface Renaming {
  readonly rename: (from: string, to: string) => Promise<void>;
}
const thisSystem: Renaming = { rename };

/**
 * Renames a file that several computers may want, in one atomic step; false if it is gone, since another computer was
 * faster. `to` must be a name that no other computer uses. Rejects with the error of the file system.
 */
export async function takeFile(from: string, to: string, system = thisSystem): Promise<boolean> {
  try {
    await system.rename(from, to);
    return true;
  } catch (error) {
    if (fileErrorCode(error) === 'ENOENT') return false;
    throw error;
  }
}

/** The code of a file system's error, such as `ENOENT`; empty for another error. */
export function fileErrorCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

/** Whether a folder cannot be written: a read-only stick, or a share without that right. */
export function isUnwritable(error: unknown): boolean {
  return ['EROFS', 'EACCES', 'EPERM'].includes(fileErrorCode(error));
}

/** A file name without the end of its stem where it has no room for `bytes` more. */
export function shortFileName(name: string, bytes: number): string {
  const extension = extname(name);
  const stem = Array.from(basename(name, extension));
  while (stem.length > 0 && Buffer.byteLength(stem.join('') + extension) > MAX_NAME - bytes)
    stem.pop();
  return stem.join('') + extension;
}
