import { statSync } from 'node:fs';

/** Bytes of a file; 0 when there is none. */
export function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}

/** Bytes of a database with the log that is not folded into it yet. */
export function databaseSize(file: string): number {
  return sizeOf(file) + sizeOf(`${file}-wal`);
}
