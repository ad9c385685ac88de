import Sqlite from 'better-sqlite3';
import { makePrivateFile } from '../base/private-files.ts';
import { planOnce } from './planned-once.ts';

/** How long another program, such as a backup, may hold the file, ms. Nothing else runs meanwhile. */
export const LOCK_WAIT_MS = 1_000;

/**
 * Opens a database to write to. Every commit is on the disk before it returns: WAL with
 * `synchronous=FULL`. Throws what SQLite throws.
 */
export function connect(file: string): Sqlite.Database {
  const db = new Sqlite(file, { timeout: LOCK_WAIT_MS });
  try {
    // Journals that SQLite makes from here on get the same rights.
    for (const part of [file, `${file}-wal`, `${file}-shm`]) makePrivateFile(part);
    db.pragma('journal_mode = WAL');
    db.pragma('synchronous = FULL');
    db.pragma('foreign_keys = ON');
    // Without it INSERT OR REPLACE would take rows away past the triggers that keep them.
    db.pragma('recursive_triggers = ON');
    db.pragma('trusted_schema = OFF');
    // What is removed, such as personal data, must not stay readable in the file.
    db.pragma('secure_delete = ON');
    planOnce(db);
    return db;
  } catch (error) {
    db.close();
    throw error;
  }
}
