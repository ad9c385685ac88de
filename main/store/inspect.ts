import { statSync } from 'node:fs';
import Sqlite from 'better-sqlite3';
import { err, ok, type Result } from '../../shared/result.ts';
import { LOCK_WAIT_MS } from './connect.ts';
import { knownVersion, versionOf } from './migrate.ts';

/**
 * Whether this Packbench may write to a database. It is read only: closing a writable connection
 * would fold the write-ahead log of the last process into a file that is then refused. A file
 * that does not exist yet, or is still empty, is fit.
 * Errors: `store-newer`, `store-corrupt`. Throws what SQLite throws.
 */
export function inspect(file: string): Result<undefined> {
  if (sizeOf(file) === 0) {
    // SQLite deletes the log of a database that is gone, and with it what was committed last.
    if (sizeOf(`${file}-wal`) === 0) return ok();
    return err({ code: 'store-corrupt', file, detail: 'empty, beside a write-ahead log' });
  }
  const db = new Sqlite(file, { readonly: true, timeout: LOCK_WAIT_MS });
  try {
    const found = versionOf(db);
    if (found > knownVersion) return err({ code: 'store-newer', file, found, known: knownVersion });
    const verdict = String(db.pragma('quick_check(1)', { simple: true }));
    return verdict === 'ok' ? ok() : err({ code: 'store-corrupt', file, detail: verdict });
  } finally {
    db.close();
  }
}

/** Bytes; 0 when there is no such file. */
function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}
