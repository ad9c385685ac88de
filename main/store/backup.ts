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

/** How much is copied in one go, pages of 4 kB: between two goes the thread can be ended. */
const PAGES_AT_ONCE = 2_000;

/**
 * Makes a backup of a database that may be in use, as it is at one moment, checks it, and gives
 * it its name only then. Nobody who enters orders waits for it; it belongs into a worker. It needs
 * room for twice the file, and fails as `store-corrupt` when what is backed up is damaged.
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
    // Whatever is wrong with the copy was wrong before: SQLite copies page by page.
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

/** Copies what is committed at this moment; answers how many orders that is. */
async function copy(file: string, fresh: string): Promise<number> {
  const db = new Sqlite(file, { readonly: true, timeout: LOCK_WAIT_MS });
  try {
    // What is written meanwhile would make the copy begin anew, but for this open transaction.
    db.exec('BEGIN');
    const orders = countOrders(db);
    // Before anything of the database is in it.
    closeSync(openSync(fresh, 'wx', 0o600));
    await db.backup(fresh, { progress: () => paced(fresh) });
    return orders;
  } finally {
    db.close();
  }
}

/**
 * Waits until what was copied so far is on the disk: hundreds of megabytes that are written out
 * at the end would hold up the commits of whoever enters an order then.
 */
function paced(fresh: string): number {
  flushFile(fresh);
  return PAGES_AT_ONCE;
}

/** Makes one file of a copy; answers what is wrong with it, or null, and where its audit log ends. */
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

/** Reads an index only. 0 before orders were kept. */
function countOrders(db: Sqlite.Database): number {
  const known = db.prepare(`SELECT 1 FROM sqlite_schema WHERE name = 'orders'`).get();
  if (!known) return 0;
  return db.prepare<[], number>('SELECT count(*) FROM orders').pluck().get() ?? 0;
}
