import { closeSync, openSync } from 'node:fs';
import { fileSystem } from './file-system.ts';

/** Waits until a file's content is on the disk. Throws the file system's error. */
export function flushFile(file: string): void {
  // Windows flushes only a handle that is open for writing.
  flush(file, 'r+');
}

/** The non-blocking variant. Rejects with the system's error. */
export async function flushFileLater(file: string): Promise<void> {
  const handle = await fileSystem.open(file, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Waits until a folder's entries are on the disk. Throws the file system's error. */
export function flushFolder(folder: string): void {
  // Windows has no fsync for folders; its file system journals renames.
  if (fileSystem.platform !== 'win32') flush(folder, 'r');
}

function flush(path: string, flags: 'r' | 'r+'): void {
  const handle = openSync(path, flags);
  try {
    fileSystem.fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
