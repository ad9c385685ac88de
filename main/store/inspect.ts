import { dirname, join } from 'node:path';
import Sqlite from 'better-sqlite3';
import type { Failure } from '../../shared/app-error.ts';
import { err, ok, type Result } from '../../shared/result.ts';
import { listBackups } from './backup-files.ts';
import { LOCK_WAIT_MS } from './connect.ts';
import { databaseSize, sizeOf } from './disk.ts';
import { knownVersion, versionOf } from './migrate.ts';
import { onFile } from './on-file.ts';
import type { FileTrouble } from './trouble.ts';

/** A database of so many bytes is checked in less than 50 ms. */
const CHECKED_AT_ONCE = 4_000_000;

/** Whether a database is too big to be checked while something waits: see `checkFile`. */
export function isBig(file: string): boolean {
  return databaseSize(file) > CHECKED_AT_ONCE;
}

/** Whether the last process that wrote to a database was killed, or the computer was. */
export function endedUncleanly(file: string): boolean {
  return sizeOf(`${file}-wal`) > 0;
}

/**
 * Whether this Packbench may write to a database. It is read only: closing a writable connection
 * would fold the write-ahead log of the last process into a file that is then refused. A file
 * that does not exist yet, or is still empty, is fit, unless there are backups of it. One that is big is not looked through.
 * Throws what SQLite throws.
 */
export function inspect(file: string): Result<undefined, Failure<'store-newer' | 'store-corrupt'>> {
  if (sizeOf(file) === 0) {
    // SQLite deletes the log of a database that is gone, and with it what was committed last.
    if (sizeOf(`${file}-wal`) > 0)
      return err({ code: 'store-corrupt', file, detail: 'empty, beside a write-ahead log' });
    // A new station in its place would hide that all orders are gone.
    const hasBackups = listBackups(join(dirname(file), 'backups')).length > 0;
    return hasBackups
      ? err({ code: 'store-corrupt', file, detail: 'missing or empty, beside its backups' })
      : ok();
  }
  const big = isBig(file);
  const db = new Sqlite(file, { readonly: true, timeout: LOCK_WAIT_MS });
  try {
    const found = versionOf(db);
    if (found > knownVersion) return err({ code: 'store-newer', file, found, known: knownVersion });
    return big ? ok() : check(db, file);
  } finally {
    db.close();
  }
}

/** The version of a database; null when it does not exist, or cannot be read. */
export function versionIn(file: string): number | null {
  if (sizeOf(file) === 0) return null;
  let db: Sqlite.Database | undefined;
  try {
    db = new Sqlite(file, { readonly: true, timeout: LOCK_WAIT_MS });
    return versionOf(db);
  } catch {
    return null;
  } finally {
    db?.close();
  }
}

/**
 * Looks a whole database through: up to 7 ms a megabyte, so it belongs into a worker. Table by table,
 * each with its indexes, so that the worker can be ended in between: the longest takes a fifth of it.
 */
export function checkFile(file: string): Result<undefined, FileTrouble> {
  if (sizeOf(file) === 0) return ok();
  return onFile(file, { readonly: true }, (db) => {
    const tables = db.prepare<[], string>(TABLES).pluck().all();
    for (const table of ['sqlite_schema', ...tables]) {
      const sound = check(db, file, `"${table}"`);
      if (!sound.ok) return sound;
    }
    return ok();
  });
}

/** Tables that have pages of their own; those of the search index are virtual and have none. */
const TABLES = `SELECT name FROM sqlite_schema WHERE type = 'table' AND rootpage > 0`;

/** All of a database at once, or one table of it. Throws what SQLite throws. */
export function check(
  db: Sqlite.Database,
  file: string,
  what = '1',
): Result<undefined, Failure<'store-corrupt'>> {
  const verdict = String(db.pragma(`quick_check(${what})`, { simple: true }));
  return verdict === 'ok' ? ok() : err({ code: 'store-corrupt', file, detail: verdict });
}
