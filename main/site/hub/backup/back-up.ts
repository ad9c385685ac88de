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

/** Rows that are read at once. */
const AT_ONCE = 2_000;

/** What stands first in a backup. */
interface BackupHead {
  readonly packbenchHub: 1;
  /** The database's migrations, all of them. */
  readonly version: number;
  /** Where the log ends. */
  readonly position: number;
}

/**
 * Writes the whole site, as it was at one moment, into one file while the hub goes on: gzipped lines of JSON, each table's
 * name before its rows, and how many rows there were at the end. `file` is there whole or not at all. Answers the rows.
 */
export async function backUp(database: Database, file: string): Promise<number> {
  const fresh = `${file}.new`;
  let rows = 0;
  try {
    // What an earlier backup left that was killed.
    await removeFile(fresh);
    await database.commit(
      async (transaction) => {
        await transaction.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY');
        const lines = linesOf(transaction, (count) => (rows += count));
        // It holds the authority's key and receivers' names.
        await pipeline(
          Readable.from(lines),
          createGzip(),
          // A link in its place would have the site written to where it leads.
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

/** What the system says about a file, in words. */
export function fileTrouble(error: unknown, file: string): unknown {
  if (error instanceof HubTrouble || !(error instanceof Error) || !('code' in error)) return error;
  if (error.code === 'ENOSPC') return new HubTrouble('disk-full', file, error);
  // Errors of the file system name their path, or are of its kind; those of PostgreSQL and its connection do not, or are not.
  const isOfFile = 'path' in error || error.code === 'EISDIR' || error.code === 'EIO';
  return 'syscall' in error && isOfFile
    ? new HubTrouble('backup-file', `${file} (${String(error.code)})`, error)
    : error;
}
