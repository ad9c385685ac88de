import Sqlite from 'better-sqlite3';
import { makePrivateFile } from '../../base/private-files.ts';
import { planOnce } from './planned-once.ts';

/** Maximum wait for another program that locks the file, such as a backup (ms). The thread is blocked meanwhile. */
export const LOCK_WAIT_MS = 1_000;

/**
 * Opens a database for writing. Every commit is on the disk before it returns: WAL with `synchronous=FULL`. Throws
 * errors of SQLite.
 */
export function connect(file: string): Sqlite.Database {
  const db = new Sqlite(file, { timeout: LOCK_WAIT_MS });
  try {
    // SQLite gives later WAL files the same rights.
    for (const part of [file, `${file}-wal`, `${file}-shm`]) makePrivateFile(part);
    db.pragma('journal_mode = WAL');
    db.pragma('synchronous = FULL');
    db.pragma('foreign_keys = ON');
    // Otherwise INSERT OR REPLACE would delete rows without running the triggers that protect them.
    db.pragma('recursive_triggers = ON');
    db.pragma('trusted_schema = OFF');
    // Deleted data, such as personal data, must not remain readable in the file.
    db.pragma('secure_delete = ON');
    planOnce(db);
    return db;
  } catch (error) {
    db.close();
    throw error;
  }
}
