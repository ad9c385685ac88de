import { dirname, join } from 'node:path';
import Sqlite from 'better-sqlite3';
import type { Failure } from '../../../shared/app-error.ts';
import { err, ok, type Result } from '../../../shared/result.ts';
import { listBackups } from './backup-files.ts';
import { headerOf, isCompressed, verifyCompressed } from './compressed-file.ts';
import { LOCK_WAIT_MS } from './connect.ts';
import { databaseSize, sizeOf } from './disk.ts';
import { knownVersion, versionOf } from './migrate.ts';
import { withDatabase } from './with-database.ts';
import { fileFailure, type FileProblem } from './file-problem.ts';

/** Size (bytes) of a database whose check takes less than 50 ms. */
const CHECKED_AT_ONCE = 4_000_000;

/** Whether a database is too large to be checked while the app waits: see `checkFile`. */
export function isBig(file: string): boolean {
  return databaseSize(file) > CHECKED_AT_ONCE;
}

/** Whether the last writing process, or the computer, was killed. */
export function hasUncleanShutdown(file: string): boolean {
  return sizeOf(`${file}-wal`) > 0;
}

/**
 * Checks whether this version may write to a database. Opens it read-only: closing a writable connection would
 * checkpoint the last process's WAL into a file that is then refused. A missing or empty file is accepted unless it has
 * backups. A large one is not checked for damage. Throws errors of SQLite.
 */
export function inspect(file: string): Result<undefined, Failure<'store-newer' | 'store-corrupt'>> {
  if (sizeOf(file) === 0) {
    // SQLite deletes the WAL of a missing database, and with it the last commits.
    if (sizeOf(`${file}-wal`) > 0)
      return err({ code: 'store-corrupt', file, detail: 'empty, beside a write-ahead log' });
    // Creating a new database would hide the loss of all orders.
    const hasBackups = listBackups(join(dirname(file), 'backups')).length > 0;
    return hasBackups
      ? err({ code: 'store-corrupt', file, detail: 'missing or empty, beside its backups' })
      : ok();
  }
  const big = isBig(file);
  const db = new Sqlite(file, { readonly: true, timeout: LOCK_WAIT_MS });
  try {
    const version = versionOf(db);
    if (version > knownVersion)
      return err({ code: 'store-newer', file, found: version, known: knownVersion });
    return big ? ok() : checkDatabase(db, file);
  } finally {
    db.close();
  }
}

/** Returns the version of a database or a backup, or null if it is missing or unreadable. */
export function versionIn(file: string): number | null {
  if (sizeOf(file) === 0) return null;
  let db: Sqlite.Database | undefined;
  try {
    if (isCompressed(file)) return headerOf(file)?.version ?? null;
    db = new Sqlite(file, { readonly: true, timeout: LOCK_WAIT_MS });
    return versionOf(db);
  } catch {
    return null;
  } finally {
    db?.close();
  }
}

/**
 * Checks a whole database: up to 7 ms per megabyte, so run it in a worker. It checks table by table with indexes, so
 * that the worker can be ended in between. The longest table takes a fifth of the time.
 */
export function checkFile(file: string): Result<undefined, FileProblem> {
  if (sizeOf(file) === 0) return ok();
  return withDatabase(file, { readonly: true }, (db) => {
    const tables = db.prepare<[], string>(TABLES).pluck().all();
    for (const table of ['sqlite_schema', ...tables]) {
      const sound = checkDatabase(db, file, `"${table}"`);
      if (!sound.ok) return sound;
    }
    return ok();
  });
}

/**
 * Checks a whole backup. A compressed one was checked as a database before it was compressed, so its checksum shows that
 * it is unchanged. Run it in a worker.
 */
export async function checkBackup(file: string): Promise<Result<undefined, FileProblem>> {
  if (!isCompressed(file)) return checkFile(file);
  try {
    await verifyCompressed(file);
    return ok();
  } catch (error) {
    return fileFailure(file, error);
  }
}

/** Tables with pages of their own. Those of the search index are virtual and have none. */
const TABLES = `SELECT name FROM sqlite_schema WHERE type = 'table' AND rootpage > 0`;

/** Checks a whole database or one table. Throws errors of SQLite. */
export function checkDatabase(
  db: Sqlite.Database,
  file: string,
  what = '1',
): Result<undefined, Failure<'store-corrupt'>> {
  const verdict = String(db.pragma(`quick_check(${what})`, { simple: true }));
  return verdict === 'ok' ? ok() : err({ code: 'store-corrupt', file, detail: verdict });
}
