import Sqlite from 'better-sqlite3';
import { LOCK_WAIT_MS } from '../engine/connect.ts';
import { timestamp } from '../engine/row.ts';
import { SettingsTable } from '../tables/settings-table.ts';
import { markUncertainAfterRestore } from './mark-uncertain-after-restore.ts';

/**
 * Makes a database of another computer safe to use on the computer `machine`, in one commit. The other one may have gone
 * on after the copy, so it is like a backup of its newest event (`markUncertainAfterRestore`). `file` must be closed.
 * Throws errors of SQLite.
 */
export function takeOverDatabase(file: string, machine: string, at: number): void {
  const db = new Sqlite(file, { fileMustExist: true, timeout: LOCK_WAIT_MS });
  try {
    db.pragma('synchronous = FULL');
    db.pragma('foreign_keys = ON');
    db.transaction(() => {
      const newest = db
        .prepare<[], number | null>('SELECT at FROM order_events ORDER BY id DESC LIMIT 1')
        .pluck()
        .get();
      markUncertainAfterRestore(db, { at, backupAt: timestamp(newest ?? at) });
      new SettingsTable(db).set('bench.machine', machine);
    }).immediate();
  } finally {
    db.close();
  }
}
