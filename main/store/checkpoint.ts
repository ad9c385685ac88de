import Sqlite from 'better-sqlite3';
import { err, ok, type Result } from '../../shared/result.ts';
import { LOCK_WAIT_MS } from './connect.ts';
import { fileTrouble, type FileTrouble } from './trouble.ts';

/**
 * Brings what commits left in the journal over into the database, while others go on to read and write; it waits for
 * the disk, so it belongs into a worker.
 */
export function checkpoint(file: string): Result<undefined, FileTrouble> {
  let db: Sqlite.Database | undefined;
  try {
    db = new Sqlite(file, { fileMustExist: true, timeout: LOCK_WAIT_MS });
    db.pragma('wal_checkpoint(PASSIVE)');
    return ok();
  } catch (error) {
    const trouble = fileTrouble(file, error);
    if (trouble) return err(trouble);
    throw error;
  } finally {
    db?.close();
  }
}
