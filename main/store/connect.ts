import Sqlite from 'better-sqlite3';
import { makePrivateFile } from '../base/private-files.ts';
import { planOnce } from './planned-once.ts';

/** Maximum time that another program, such as a backup, may lock the file (ms). The thread is blocked meanwhile. */
export const LOCK_WAIT_MS = 1_000;

/**
 * Opens a database for writing. Every commit is on the disk before it returns: WAL with `synchronous=FULL`. Throws
 * SQLite errors.
 */
export function connect(file: string): Sqlite.Database {
  const db = new Sqlite(file, { timeout: LOCK_WAIT_MS });
  try {
    // Journals that SQLite creates later get the same permissions.
    for (const part of [file, `${file}-wal`, `${file}-shm`]) makePrivateFile(part);
    db.pragma('journal_mode = WAL');
    db.pragma('synchronous = FULL');
    db.pragma('foreign_keys = ON');
    // Without it INSERT OR REPLACE would delete rows and bypass their protective triggers.
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
