import { createWriteStream } from 'node:fs';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { flushFileLater, flushFolder } from '../../base/files/flush.ts';
import { replaceFile } from '../../base/files/replace-file.ts';
import { removeFile, tryRemoveFile } from '../../base/files/remove.ts';
import type { Queryable, Database } from '../database.ts';
import { hubVersionOf } from '../migrate.ts';
import { siteLogHead } from '../site-log.ts';
import { HubProblem } from '../hub-problem.ts';
import { backupTables } from './tables.ts';

/** Rows read per query. */
const AT_ONCE = 2_000;

/** Header of a backup file. */
interface BackupHead {
  readonly packbenchHub: 1;
  /** Number of applied database migrations. */
  readonly version: number;
  /** End of the log. */
  readonly position: number;
}

/**
 * Backs up the whole site from one snapshot into one file while the hub runs. The file has gzipped lines of JSON: each
 * table's name before its rows, and the row count at the end. `file` is written completely or not at all. Returns the
 * row count.
 */
export async function backUp(database: Database, file: string): Promise<number> {
  const newFile = `${file}.new`;
  let rows = 0;
  try {
    // Remains of an earlier backup that was killed.
    await removeFile(newFile);
    await database.commit(
      async (transaction) => {
        await transaction.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY');
        const lines = linesOf(transaction, (count) => (rows += count));
        // The file contains the authority's key and receivers' names.
        await pipeline(
          Readable.from(lines),
          createGzip(),
          // `wx` refuses an existing link, which would redirect the data elsewhere.
          createWriteStream(newFile, { mode: 0o600, flags: 'wx' }),
        );
      },
      { isLong: true },
    );
    await flushFileLater(newFile);
    await replaceFile(newFile, file);
    flushFolder(dirname(file));
    return rows;
  } catch (error) {
    await tryRemoveFile(newFile);
    throw backupFileProblem(error, file);
  }
}

async function* linesOf(
  transaction: Queryable,
  counted: (rows: number) => number,
): AsyncGenerator<string> {
  const version = await hubVersionOf(transaction);
  const { position } = await siteLogHead(transaction);
  yield line({ packbenchHub: 1, version, position } satisfies BackupHead);
  for (const table of await backupTables(transaction)) {
    yield line({ table });
    await transaction.query(
      `DECLARE rows NO SCROLL CURSOR FOR SELECT row_to_json(t)::text AS row FROM ${table} AS t`,
    );
    for (;;) {
      const rows = await transaction.query<{ row: string }>(`FETCH ${AT_ONCE} FROM rows`);
      if (rows.length === 0) break;
      counted(rows.length);
      yield rows.map(({ row }) => `${row}\n`).join('');
    }
    await transaction.query('CLOSE rows');
  }
  yield line({ rows: counted(0) });
}

function line(value: object): string {
  return `${JSON.stringify(value)}\n`;
}

/** Converts a file-system error to a `HubProblem`. */
export function backupFileProblem(error: unknown, file: string): unknown {
  if (error instanceof HubProblem || !(error instanceof Error) || !('code' in error)) return error;
  if (error.code === 'ENOSPC') return new HubProblem('disk-full', file, error);
  // File-system errors have a path or one of these codes; errors of PostgreSQL and its connection have neither.
  const isOfFile = 'path' in error || error.code === 'EISDIR' || error.code === 'EIO';
  return 'syscall' in error && isOfFile
    ? new HubProblem('backup-file', `${file} (${String(error.code)})`, error)
    : error;
}
