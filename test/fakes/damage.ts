import { closeSync, openSync, statSync, writeSync } from 'node:fs';
import Sqlite from 'better-sqlite3';

/** Overwrites the middle page of a database, as a failing disk does. */
export function overwriteMiddle(file: string): void {
  const page = Math.floor(statSync(file).size / 2 / 4096) * 4096;
  const handle = openSync(file, 'r+');
  writeSync(handle, Buffer.alloc(4096, 0xff), 0, 4096, page);
  closeSync(handle);
}

/** Renames a table of an open database, so that its readers fail. Returns a function that restores it. */
export function takeTableAway(file: string, table: string): () => void {
  const rename = (from: string, to: string) => {
    const db = new Sqlite(file);
    db.exec(`ALTER TABLE ${from} RENAME TO ${to}`);
    db.close();
  };
  rename(table, `${table}_away`);
  return () => rename(`${table}_away`, table);
}
