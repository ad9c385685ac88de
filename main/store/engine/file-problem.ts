import { statfsSync } from 'node:fs';
import { dirname } from 'node:path';
import Sqlite from 'better-sqlite3';
import type { Failure } from '../../../shared/app-error.ts';
import { err, type Result } from '../../../shared/result.ts';
import { isDamage, NO_MEMORY } from './compressed-file.ts';

/** Reasons why a file cannot be read or written. */
export type FileProblem = Failure<'disk-full' | 'store-corrupt' | 'store-unwritable'>;
/** Reasons why a station's database cannot be opened. */
export type StoreFailure =
  | FileProblem
  | Failure<'second-instance' | 'store-newer' | 'other-computer' | 'bench-twice'>;

/** Free space (bytes) below which a failed write counts as a full disk. */
const HARDLY_ANY_ROOM = 1_000_000;

const unwritable = [
  'SQLITE_READONLY',
  'SQLITE_CANTOPEN',
  'SQLITE_IOERR',
  'SQLITE_PERM',
  // Another program, such as a backup, holds the file.
  'SQLITE_BUSY',
  'SQLITE_LOCKED',
  'EACCES',
  'EPERM',
  'EROFS',
  'EIO',
  'EBUSY',
  'EEXIST',
  'EISDIR',
  'ENOENT',
  'ENOTDIR',
  NO_MEMORY,
];
const full = ['SQLITE_FULL', 'ENOSPC', 'EDQUOT'];
const corrupt = ['SQLITE_CORRUPT', 'SQLITE_NOTADB'];

/** Converts an error of `file` to a problem that a person can solve. Null for any other error, which is a bug. */
export function fileProblem(file: string, error: unknown): FileProblem | null {
  const code = codeOf(error);
  const detail = String(error);
  const isOneOf = (starts: readonly string[]) => starts.some((start) => code.startsWith(start));
  if (isOneOf(full)) return { code: 'disk-full', file };
  if (isOneOf(corrupt) || isDamage(code)) return { code: 'store-corrupt', file, detail };
  if (!isOneOf(unwritable)) return null;
  // On a full disk, SQLite can also fail to extend its shared memory, with another code.
  const mayBeFull = code.startsWith('SQLITE_IOERR') || code.startsWith('SQLITE_CANTOPEN');
  if (mayBeFull && (roomBeside(file) ?? Infinity) < HARDLY_ANY_ROOM)
    return { code: 'disk-full', file };
  return { code: 'store-unwritable', file, detail };
}

/** Like `fileProblem`, if the file must be the cause: unknown errors become `store-unwritable`. */
export function fileFailure(file: string, error: unknown): Result<never, FileProblem> {
  return err(fileProblem(file, error) ?? { code: 'store-unwritable', file, detail: String(error) });
}

/** Like `fileProblem`, for errors of statements and commits. Null for errors of other files. */
export function storeProblem(file: string, error: unknown): FileProblem | null {
  return error instanceof Sqlite.SqliteError ? fileProblem(file, error) : null;
}

/** Returns the free space (bytes) for this user on the disk of `file`; null if unknown. */
export function roomBeside(file: string): number | null {
  try {
    const { bavail, bsize } = statfsSync(dirname(file));
    return bavail * bsize;
  } catch {
    return null;
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
