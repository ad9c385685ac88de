import { ok, type Result } from '../../shared/result.ts';
import { onFile } from './on-file.ts';
import type { FileTrouble } from './trouble.ts';

/**
 * Checkpoints the WAL into the database while other connections read and write. It waits for the disk, so run it in a
 * worker.
 */
export function checkpoint(file: string): Result<undefined, FileTrouble> {
  return onFile(file, { fileMustExist: true }, (db) => {
    db.pragma('wal_checkpoint(PASSIVE)');
    return ok();
  });
}
