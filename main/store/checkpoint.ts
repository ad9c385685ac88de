import { ok, type Result } from '../../shared/result.ts';
import { onFile } from './on-file.ts';
import type { FileTrouble } from './trouble.ts';

/**
 * Brings what commits left in the journal over into the database, while others go on to read and write; it waits for
 * the disk, so it belongs into a worker.
 */
export function checkpoint(file: string): Result<undefined, FileTrouble> {
  return onFile(file, { fileMustExist: true }, (db) => {
    db.pragma('wal_checkpoint(PASSIVE)');
    return ok();
  });
}
