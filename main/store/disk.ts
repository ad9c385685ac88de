import { statSync } from 'node:fs';

/** Size of a file (bytes); 0 if it does not exist. */
export function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}

/** Size of a database (bytes) including its write-ahead log. */
export function databaseSize(file: string): number {
  return sizeOf(file) + sizeOf(`${file}-wal`);
}
