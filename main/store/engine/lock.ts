import Sqlite from 'better-sqlite3';
import type { Failure } from '../../../shared/app-error.ts';
import { err, ok, type Result } from '../../../shared/result.ts';
import { fileFailure, type FileProblem } from './file-problem.ts';

/** Lock of the process that owns a data folder. The operating system releases it when the process dies. */
export interface FolderLock {
  release(): void;
}

/**
 * Locks the data folder for this process. The lock is a file beside the database, so that backups and support can read
 * the database while the app runs.
 */
export function lockFolder(
  file: string,
  folder: string,
): Result<FolderLock, Failure<'second-instance'> | FileProblem> {
  let db: Sqlite.Database | undefined;
  try {
    db = new Sqlite(file, { timeout: 0 });
    db.pragma('journal_mode = DELETE');
    db.exec('BEGIN EXCLUSIVE');
    // SQLite begins this on a read-only file, too, without a lock. The write is rolled back when the process ends.
    db.pragma('user_version = 1');
    const held = db;
    return ok({ release: () => held.close() });
  } catch (error) {
    db?.close();
    if (error instanceof Sqlite.SqliteError && error.code.startsWith('SQLITE_BUSY'))
      return err({ code: 'second-instance', folder });
    return fileFailure(file, error);
  }
}
