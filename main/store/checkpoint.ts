import { ok, type Result } from '../../shared/result.ts';
import { onFile } from './on-file.ts';
import type { FileTrouble } from './trouble.ts';

/**
 * Copies the journal's pages into the database while others read and write. It waits for the disk, so it belongs in a
 * worker.
 */
export function checkpoint(file: string): Result<undefined, FileTrouble> {
  return onFile(file, { fileMustExist: true }, (db) => {
    db.pragma('wal_checkpoint(PASSIVE)');
    return ok();
  });
}
