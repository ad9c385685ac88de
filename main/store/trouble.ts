import { statfsSync } from 'node:fs';
import { dirname } from 'node:path';
import Sqlite from 'better-sqlite3';
import type { Failure } from '../../shared/app-error.ts';
import { err, type Result } from '../../shared/result.ts';

/** What keeps a file from being read or written. */
export type FileTrouble = Failure<'disk-full' | 'store-corrupt' | 'store-unwritable'>;
/** What keeps a station's database from being opened. */
export type StoreFailure = FileTrouble | Failure<'second-instance' | 'store-newer'>;

/** Less than this much room, bytes, and a write that failed did so because the disk is full. */
const HARDLY_ANY_ROOM = 1_000_000;

const unwritable = [
  'SQLITE_READONLY',
  'SQLITE_CANTOPEN',
  'SQLITE_IOERR',
  'SQLITE_PERM',
  // Somebody else, such as another backup program, holds the file.
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
];
const full = ['SQLITE_FULL', 'ENOSPC', 'EDQUOT'];
const corrupt = ['SQLITE_CORRUPT', 'SQLITE_NOTADB'];

/**
 * What keeps `file` from being read or written, as somebody can act on it. Null for any other error,
 * which is a bug.
 */
export function fileTrouble(file: string, error: unknown): FileTrouble | null {
  const code = codeOf(error);
  const detail = String(error);
  const isOneOf = (starts: readonly string[]) => starts.some((start) => code.startsWith(start));
  if (isOneOf(full)) return { code: 'disk-full', file };
  if (isOneOf(corrupt)) return { code: 'store-corrupt', file, detail };
  if (!isOneOf(unwritable)) return null;
  // A disk without room also fails where SQLite grows its shared memory, with another code.
  const mayBeFull = code.startsWith('SQLITE_IOERR') || code.startsWith('SQLITE_CANTOPEN');
  if (mayBeFull && (roomBeside(file) ?? Infinity) < HARDLY_ANY_ROOM)
    return { code: 'disk-full', file };
  return { code: 'store-unwritable', file, detail };
}

/** The same where whatever went wrong is the file's: what nobody can name is `store-unwritable`. */
export function fileFailure(file: string, error: unknown): Result<never, FileTrouble> {
  return err(fileTrouble(file, error) ?? { code: 'store-unwritable', file, detail: String(error) });
}

/** The same for what a statement or a commit threw; errors of other files than the store's are not. */
export function storeTrouble(file: string, error: unknown): FileTrouble | null {
  return error instanceof Sqlite.SqliteError ? fileTrouble(file, error) : null;
}

/** Bytes that this user may still write on the disk of `file`; null when nobody can tell. */
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
