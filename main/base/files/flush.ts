import { closeSync, fsyncSync, openSync } from 'node:fs';
import { fileSystem } from './file-system.ts';

/** Waits until a file's content is on the disk. Throws what the file system throws. */
export function flushFile(file: string): void {
  // Windows flushes only through a handle that may write.
  flush(file, 'r+');
}

/** The same without blocking the thread. Rejects with the system's error. */
export async function flushFileLater(file: string): Promise<void> {
  const handle = await fileSystem.open(file, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Waits until a folder's names are on the disk. Throws what the file system throws. */
export function flushFolder(folder: string): void {
  // Windows knows no fsync of folders; there renaming is journalled.
  if (fileSystem.platform !== 'win32') flush(folder, 'r');
}

function flush(path: string, flags: 'r' | 'r+'): void {
  const handle = openSync(path, flags);
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
