import { ok, type Result } from '../../../shared/result.ts';
import { withDatabase } from '../engine/with-database.ts';
import type { FileProblem } from '../engine/file-problem.ts';

/**
 * Checkpoints the WAL into the database while other connections read and write. It waits for the disk, so run it in a
 * worker.
 */
export function checkpoint(file: string): Result<undefined, FileProblem> {
  return withDatabase(file, { fileMustExist: true }, (db) => {
    db.pragma('wal_checkpoint(PASSIVE)');
    return ok();
  });
}
