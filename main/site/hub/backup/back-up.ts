import { createWriteStream } from 'node:fs';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { flushFileLater, flushFolder } from '../../../base/files/flush.ts';
import { replaceFile } from '../../../base/files/replace-file.ts';
import { removeFile, tryRemoveFile } from '../../../base/files/remove.ts';
import type { Asked, Database } from '../database.ts';
import { versionOf } from '../migrate.ts';
import { headOf } from '../site-log.ts';
import { HubTrouble } from '../trouble.ts';
import { tablesOf } from './tables.ts';

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
  const fresh = `${file}.new`;
  let rows = 0;
  try {
    // Remains of an earlier backup that was killed.
    await removeFile(fresh);
    await database.commit(
      async (transaction) => {
        await transaction.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY');
        const lines = linesOf(transaction, (count) => (rows += count));
        // The file contains the authority's key and receivers' names.
        await pipeline(
          Readable.from(lines),
          createGzip(),
          // `wx` refuses an existing link, which would redirect the data elsewhere.
          createWriteStream(fresh, { mode: 0o600, flags: 'wx' }),
        );
      },
      { isLong: true },
    );
    await flushFileLater(fresh);
    await replaceFile(fresh, file);
    flushFolder(dirname(file));
    return rows;
  } catch (error) {
    await tryRemoveFile(fresh);
    throw fileTrouble(error, file);
  }
}

async function* linesOf(
  transaction: Asked,
  counted: (rows: number) => number,
): AsyncGenerator<string> {
  const version = await versionOf(transaction);
  const { position } = await headOf(transaction);
  yield line({ packbenchHub: 1, version, position } satisfies BackupHead);
  for (const table of await tablesOf(transaction)) {
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

/** Converts a file-system error to a `HubTrouble`. */
export function fileTrouble(error: unknown, file: string): unknown {
  if (error instanceof HubTrouble || !(error instanceof Error) || !('code' in error)) return error;
  if (error.code === 'ENOSPC') return new HubTrouble('disk-full', file, error);
  // File-system errors have a path or one of these codes; errors of PostgreSQL and its connection have neither.
  const isOfFile = 'path' in error || error.code === 'EISDIR' || error.code === 'EIO';
  return 'syscall' in error && isOfFile
    ? new HubTrouble('backup-file', `${file} (${String(error.code)})`, error)
    : error;
}
