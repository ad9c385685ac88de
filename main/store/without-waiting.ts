import type { Database } from 'better-sqlite3';

/**
 * Runs `work`, whose commits do not wait for the disk. In WAL mode they stay whole and in their order: a power cut can
 * take back the last of them, and the next commit that waits makes those before it last too.
 */
export function withoutWaiting<T>(db: Database, work: () => T): T {
  // Inside of a transaction SQLite does not change it, and whoever began that one waits.
  if (db.inTransaction) return work();
  db.pragma('synchronous = NORMAL');
  try {
    return work();
  } finally {
    db.pragma('synchronous = FULL');
  }
}
