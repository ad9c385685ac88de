import type { Database } from 'better-sqlite3';

/**
 * Runs `work` with commits that do not wait for the disk. In WAL mode they remain atomic and ordered. A power cut can
 * undo the latest ones; the next commit that waits makes the earlier ones durable too.
 */
export function withoutFsync<T>(db: Database, work: () => T): T {
  // Within a transaction SQLite does not change this setting, and the outer transaction waits.
  if (db.inTransaction) return work();
  db.pragma('synchronous = NORMAL');
  try {
    return work();
  } finally {
    db.pragma('synchronous = FULL');
  }
}
