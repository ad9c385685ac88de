import type { Failure } from '../../../shared/app-error.ts';
import { err, type Result } from '../../../shared/result.ts';
import type { StoredImport } from '../../store/tables/imports-table.ts';
import type { FileFailure } from './file/file-reader.ts';

/** The import's stage does not allow this action. */
export type NotNow = Failure<'wrong-state'>;

export function busy(open: Pick<StoredImport, 'stage'> | null): Result<never, NotNow> {
  return err({ code: 'wrong-state', state: open?.stage ?? 'importing' });
}

/** A file that is refused before its first row; `limit` in MB. */
export function refused(
  name: string,
  why: 'changed' | 'too-large',
  limit: number | null = null,
): Result<never, FileFailure> {
  return err({ code: 'file-refused', name, why, row: null, column: null, limit });
}
