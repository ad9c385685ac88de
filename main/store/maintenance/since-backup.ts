import Sqlite from 'better-sqlite3';
import type { SinceBackup } from '../../../shared/model/backup.ts';
import { LOCK_WAIT_MS } from '../engine/connect.ts';

/** Actions per count. The table is the same in every version that has it. */
const COUNTS = `
  SELECT count(*) FILTER (WHERE kind IN ('entered', 'adopted')) AS orders,
    count(DISTINCT CASE WHEN kind = 'print-sent' THEN order_id END) AS labels,
    count(*) FILTER (WHERE kind = 'print-sent') AS prints,
    count(*) FILTER (WHERE kind = 'setup-changed') AS changes
  FROM audit_log WHERE seq > ?`;

/**
 * Counts the actions in a database after row `head` of its audit log, also for newer versions. Null if unknown. Reads
 * every later row, so run it in a worker.
 */
export function sinceBackup(file: string, head: number): SinceBackup | null {
  let db: Sqlite.Database | undefined;
  try {
    db = new Sqlite(file, { readonly: true, fileMustExist: true, timeout: LOCK_WAIT_MS });
    return db.prepare<[number], SinceBackup>(COUNTS).get(head) ?? null;
  } catch {
    return null;
  } finally {
    db?.close();
  }
}
