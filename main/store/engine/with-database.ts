import Sqlite from 'better-sqlite3';
import { err, type Result } from '../../../shared/result.ts';
import { LOCK_WAIT_MS } from './connect.ts';
import { fileProblem, type FileProblem } from './file-problem.ts';

/**
 * Opens a database for one operation and always closes it. Returns errors of the disk or the file, and throws all
 * others.
 */
export function withDatabase<T, Problem>(
  file: string,
  options: Pick<Sqlite.Options, 'readonly' | 'fileMustExist'>,
  work: (db: Sqlite.Database) => Result<T, Problem>,
): Result<T, Problem | FileProblem> {
  let db: Sqlite.Database | undefined;
  try {
    db = new Sqlite(file, { ...options, timeout: LOCK_WAIT_MS });
    return work(db);
  } catch (error) {
    const problem = fileProblem(file, error);
    if (problem) return err(problem);
    throw error;
  } finally {
    db?.close();
  }
}
