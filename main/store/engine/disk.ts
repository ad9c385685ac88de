import { statSync } from 'node:fs';

/** Returns the size of a file (bytes); 0 if it does not exist. */
export function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}

/** Returns the size of a database including its write-ahead log (bytes). */
export function databaseSize(file: string): number {
  return sizeOf(file) + sizeOf(`${file}-wal`);
}
