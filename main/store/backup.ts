import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolderSync } from '../base/files/make-folder.ts';
import Sqlite from 'better-sqlite3';
import type { AuditHead } from '../../shared/model/audit.ts';
import type { Backup } from '../../shared/model/backup.ts';
import { err, ok, type Result } from '../../shared/result.ts';
import { headOf } from './audit-log-table.ts';
import { backupName, dropUnfinished, unfinishedName } from './backup-files.ts';
import { LOCK_WAIT_MS } from './connect.ts';
import { flushFile, flushFolder } from '../base/files/flush.ts';
import { replaceFileSync } from '../base/files/replace-file.ts';
import { databaseSize, sizeOf } from './disk.ts';
import { check } from './inspect.ts';
import { timestamp } from './row.ts';
import { fileTrouble, roomBeside, type FileTrouble } from './trouble.ts';

/** Pages of 4 kB per copy step. The thread can be ended between two steps. */
const PAGES_AT_ONCE = 2_000;

/**
 * Makes a backup of a database that may be in use, as of one moment. Checks it and only then gives it its final name.
 * Orders can be entered meanwhile; run it in a worker. Needs free space of twice the file's size. Fails with
 * `store-corrupt` if the database is damaged.
 */
export async function makeBackup(task: {
  file: string;
  folder: string;
  at: number;
}): Promise<Result<Backup, FileTrouble>> {
  const { file, folder, at } = task;
  const fresh = join(folder, unfinishedName());
  try {
    makeFolderSync(folder, 0o700);
    dropUnfinished(folder);
    if ((roomBeside(fresh) ?? Infinity) < 2 * databaseSize(file))
      return err({ code: 'disk-full', file: fresh });
    const orders = await copy(file, fresh);
    const { sound, head } = settle(fresh, orders);
    // SQLite copies page by page, so a fault in the copy is a fault of the database.
    if (sound !== null) return err({ code: 'store-corrupt', file, detail: sound });
    flushFile(fresh);
    const id = backupName(at, orders, head);
    replaceFileSync(fresh, join(folder, id));
    flushFolder(folder);
    return ok({ id, at: timestamp(at), bytes: sizeOf(join(folder, id)), orders, head });
  } catch (error) {
    const trouble = fileTrouble(fresh, error);
    if (!trouble) throw error;
    return trouble.code === 'store-corrupt' ? err({ ...trouble, file }) : err(trouble);
  } finally {
    dropUnfinished(folder);
  }
}

/** Copies the current committed state and returns its number of orders. */
async function copy(file: string, fresh: string): Promise<number> {
  const db = new Sqlite(file, { readonly: true, timeout: LOCK_WAIT_MS });
  try {
    // Without this open transaction, a concurrent write would restart the copy.
    db.exec('BEGIN');
    const orders = countOrders(db);
    // Set the file's rights before it contains any data.
    closeSync(openSync(fresh, 'wx', 0o600));
    await db.backup(fresh, { progress: () => paced(fresh) });
    return orders;
  } finally {
    db.close();
  }
}

/**
 * Flushes the copied pages to the disk. Flushing hundreds of megabytes at the end would delay commits of new
 * orders.
 */
function paced(fresh: string): number {
  flushFile(fresh);
  return PAGES_AT_ONCE;
}

/**
 * Converts a copy to a single file. Returns a description of its damage (null if it is intact) and
 * its last audit row.
 */
function settle(fresh: string, orders: number): { sound: string | null; head: AuditHead | null } {
  const db = new Sqlite(fresh);
  try {
    db.pragma('journal_mode = DELETE');
    const sound = check(db, fresh);
    if (!sound.ok) return { sound: sound.error.detail, head: null };
    const found = countOrders(db);
    const isWhole = found === orders;
    return { sound: isWhole ? null : `${found} orders instead of ${orders}`, head: headOf(db) };
  } finally {
    db.close();
  }
}

/** Counts orders by an index only. Returns 0 for a database from before the orders table. */
function countOrders(db: Sqlite.Database): number {
  const known = db.prepare(`SELECT 1 FROM sqlite_schema WHERE name = 'orders'`).get();
  if (!known) return 0;
  return db.prepare<[], number>('SELECT count(*) FROM orders').pluck().get() ?? 0;
}
