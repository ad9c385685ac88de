import { closeSync, openSync, statSync, writeSync } from 'node:fs';

/** Overwrites the page in the middle of a database, as a failing disk does. */
export function overwriteMiddle(file: string): void {
  const page = Math.floor(statSync(file).size / 2 / 4096) * 4096;
  const handle = openSync(file, 'r+');
  writeSync(handle, Buffer.alloc(4096, 0xff), 0, 4096, page);
  closeSync(handle);
}
