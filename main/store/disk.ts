import { closeSync, fsyncSync, openSync, statSync } from 'node:fs';

/** Bytes of a file; 0 when there is none. */
export function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}

/** Bytes of a database with the log that is not folded into it yet. */
export function databaseSize(file: string): number {
  return sizeOf(file) + sizeOf(`${file}-wal`);
}

/** Waits until a file's content, or a folder's names, are on the disk. */
export function flush(path: string): void {
  const handle = openSync(path, 'r');
  try {
    fsyncSync(handle);
  } catch (error) {
    // Windows knows no fsync of folders; there renaming is journalled.
    if (process.platform !== 'win32') throw error;
  } finally {
    closeSync(handle);
  }
}
