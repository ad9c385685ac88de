import Sqlite from 'better-sqlite3';
import { LOCK_WAIT_MS } from '../engine/connect.ts';
import { timestamp } from '../engine/row.ts';
import { sqlOf } from '../engine/sql.ts';
import { newestEventAt } from '../tables/order-events-table.ts';
import type { Hand } from '../tables/audit-log/audit-log-table.ts';
import { SettingsTable } from '../tables/settings-table.ts';
import { lookFirstFrom, markUncertainAfterRestore } from './mark-uncertain-after-restore.ts';

/** Stored in place of the computer while these data are open twice, until a person decides. */
export const OPEN_TWICE = 'open-twice';

/** A restore has marked the orders, and no action followed: every row since has the time of the restore. */
const IS_JUST_RESTORED = `
  SELECT EXISTS (
    SELECT 1 FROM audit_log
    WHERE kind = 'backup-restored' AND at = (SELECT at FROM audit_log ORDER BY seq DESC LIMIT 1))`;

/**
 * Makes a database of another computer safe to use on the computer `machine`, in one commit, for the actor `hand`. The
 * other one may have gone on after the copy, so it is like a backup of its newest event (`markUncertainAfterRestore`).
 * `file` must be closed. Throws errors of SQLite.
 */
export function takeOverDatabase(
  file: string,
  { machine, at, hand }: { machine: string; at: number; hand: Hand },
): void {
  const db = new Sqlite(file, { fileMustExist: true, timeout: LOCK_WAIT_MS });
  try {
    db.pragma('synchronous = FULL');
    db.pragma('foreign_keys = ON');
    db.transaction(() => {
      const sql = sqlOf(db);
      const settings = new SettingsTable(db);
      const backupAt = timestamp(newestEventAt(sql) ?? at);
      // The restore may be old: the other computer may have gone on until now.
      if (sql.isTrue(IS_JUST_RESTORED)) lookFirstFrom(at, settings);
      else markUncertainAfterRestore(db, { isMoved: true, at, backupAt, hand });
      settings.set('bench.machine', machine);
    }).immediate();
  } finally {
    db.close();
  }
}
