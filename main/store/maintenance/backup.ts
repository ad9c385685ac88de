import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolderSync } from '../../base/files/make-folder.ts';
import Sqlite from 'better-sqlite3';
import type { AuditHead } from '../../../shared/model/audit.ts';
import type { Backup } from '../../../shared/model/backup.ts';
import { err, ok, type Result } from '../../../shared/result.ts';
import { headOf } from '../tables/audit-log/audit-log-table.ts';
import { backupName, dropUnfinished, unfinishedName } from '../engine/backup-files.ts';
import { COMPRESSED, compressFile, hasContentOf } from '../engine/compressed-file.ts';
import { LOCK_WAIT_MS } from '../engine/connect.ts';
import { flushFile, flushFolder } from '../../base/files/flush.ts';
import { replaceFileSync } from '../../base/files/replace-file.ts';
import { databaseSize, sizeOf } from '../engine/disk.ts';
import { checkDatabase } from '../engine/inspect.ts';
import { timestamp } from '../engine/row.ts';
import { fileProblem, roomBeside, type FileProblem } from '../engine/file-problem.ts';

/** Pages of 4 kB per copy step. The thread can be ended between two steps. */
const PAGES_AT_ONCE = 2_000;

/**
 * Makes a backup of a database that may be in use, as of one moment. Checks and compresses it, compares the result
 * with the copy, and only then gives it its final name. Orders can be entered meanwhile; run it in a worker. Needs
 * free space of twice the file's size. Fails with `store-corrupt` if the database is damaged.
 */
export async function makeBackup(task: {
  file: string;
  folder: string;
  at: number;
}): Promise<Result<Backup, FileProblem>> {
  const { file, folder, at } = task;
  const newFile = join(folder, unfinishedName());
  try {
    makeFolderSync(folder, 0o700);
    dropUnfinished(folder);
    if ((roomBeside(newFile) ?? Infinity) < 2 * databaseSize(file))
      return err({ code: 'disk-full', file: newFile });
    const orders = await copy(file, newFile);
    const { sound, head } = settle(newFile, orders);
    // SQLite copies page by page, so a fault in the copy is a fault of the database.
    if (sound !== null) return err({ code: 'store-corrupt', file, detail: sound });
    const compressed = newFile + COMPRESSED;
    await compressFile(newFile, compressed);
    if (!(await hasContentOf(compressed, newFile)))
      return err({
        code: 'store-unwritable',
        file: compressed,
        detail: 'not read back as written',
      });
    const id = backupName(at, orders, head);
    replaceFileSync(compressed, join(folder, id));
    flushFolder(folder);
    return ok({ id, at: timestamp(at), bytes: sizeOf(join(folder, id)), orders, head });
  } catch (error) {
    const problem = fileProblem(newFile, error);
    if (!problem) throw error;
    if (problem.code !== 'store-corrupt') return err(problem);
    // Only SQLite reads the database; a fault of the compressed copy is one of the backup folder.
    const isOfDatabase = error instanceof Sqlite.SqliteError;
    return err(isOfDatabase ? { ...problem, file } : { ...problem, code: 'store-unwritable' });
  } finally {
    dropUnfinished(folder);
  }
}

/** Copies the current committed state and returns its number of orders. */
async function copy(file: string, newFile: string): Promise<number> {
  const db = new Sqlite(file, { readonly: true, timeout: LOCK_WAIT_MS });
  try {
    // Without this open transaction, a concurrent write would restart the copy.
    db.exec('BEGIN');
    const orders = countOrders(db);
    // Set the file's rights before it contains any data.
    closeSync(openSync(newFile, 'wx', 0o600));
    await db.backup(newFile, { progress: () => paced(newFile) });
    return orders;
  } finally {
    db.close();
  }
}

/**
 * Flushes the copied pages to the disk. Flushing hundreds of megabytes at the end would delay commits of new
 * orders.
 */
function paced(newFile: string): number {
  flushFile(newFile);
  return PAGES_AT_ONCE;
}

/**
 * Converts a copy to a single file. Returns a description of its damage (null if it is intact) and
 * its last audit row.
 */
function settle(newFile: string, orders: number): { sound: string | null; head: AuditHead | null } {
  const db = new Sqlite(newFile);
  try {
    db.pragma('journal_mode = DELETE');
    const sound = checkDatabase(db, newFile);
    if (!sound.ok) return { sound: sound.error.detail, head: null };
    const copiedOrders = countOrders(db);
    const isComplete = copiedOrders === orders;
    return {
      sound: isComplete ? null : `${copiedOrders} orders instead of ${orders}`,
      head: headOf(db),
    };
  } finally {
    db.close();
  }
}

/** Counts orders by an index only. Returns 0 for a database from before the orders table. */
function countOrders(db: Sqlite.Database): number {
  const hasOrders = db.prepare(`SELECT 1 FROM sqlite_schema WHERE name = 'orders'`).get();
  if (!hasOrders) return 0;
  return db.prepare<[], number>('SELECT count(*) FROM orders').pluck().get() ?? 0;
}
