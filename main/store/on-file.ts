import Sqlite from 'better-sqlite3';
import { err, type Result } from '../../shared/result.ts';
import { LOCK_WAIT_MS } from './connect.ts';
import { fileTrouble, type FileTrouble } from './trouble.ts';

/**
 * Opens a database for one piece of work and closes it again, whatever comes of that. What the disk or the file does wrong
 * is an answer; anything else is thrown on.
 */
export function onFile<T, Problem>(
  file: string,
  options: Pick<Sqlite.Options, 'readonly' | 'fileMustExist'>,
  work: (db: Sqlite.Database) => Result<T, Problem>,
): Result<T, Problem | FileTrouble> {
  let db: Sqlite.Database | undefined;
  try {
    db = new Sqlite(file, { ...options, timeout: LOCK_WAIT_MS });
    return work(db);
  } catch (error) {
    const trouble = fileTrouble(file, error);
    if (trouble) return err(trouble);
    throw error;
  } finally {
    db?.close();
  }
}
