import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { z } from 'zod';
import { type Queryable, type Database, WITHOUT_LIMITS } from '../database.ts';
import { migrateHub } from '../migrate.ts';
import { hubMigrations } from '../migrations.ts';
import { renameLog } from './rename-log.ts';
import { HubProblem } from '../hub-problem.ts';
import { backupFileProblem } from './back-up.ts';
import { backupTables } from './tables.ts';

const AT_ONCE = 1_000;

const headSchema = z.object({
  packbenchHub: z.literal(1),
  version: z.int().min(1),
  position: z.int(),
});
const tableSchema = z.strictObject({ table: z.string() });
const endSchema = z.strictObject({ rows: z.int() });

/**
 * Restores a backup into a database without a site, completely or not at all, and gives the log a new name: benches may
 * have read entries that the backup lacks. Returns the row count.
 */
export async function restore(database: Database, file: string, log: string): Promise<number> {
  try {
    const { version, position } = await headOf(file);
    if (version > hubMigrations.length) throw new HubProblem('database-newer', `${version}`);
    // Rows of a backup match the schema version that it was made with.
    await migrateHub(database, hubMigrations, version);
    const rows = await database.commit(async (transaction) => {
      await demandEmpty(transaction);
      await transaction.query(WITHOUT_LIMITS);
      const written = await write(transaction, file);
      await transaction.query('UPDATE site_head SET position = $1', [position]);
      await renameLog(transaction, log);
      return written;
    });
    await migrateHub(database);
    return rows;
  } catch (error) {
    throw damaged(error)
      ? new HubProblem('bad-backup', file, error)
      : backupFileProblem(error, file);
  }
}

async function headOf(file: string): Promise<z.output<typeof headSchema>> {
  for await (const line of linesIn(file)) return headSchema.parse(JSON.parse(line));
  throw new HubProblem('bad-backup', file);
}

async function demandEmpty(transaction: Queryable): Promise<void> {
  const [existing] = await transaction.query('SELECT 1 FROM site_benches LIMIT 1');
  if (existing) throw new HubProblem('not-empty');
  // The database of a hub that was started once and admitted no bench, but may have received platform updates.
  for (const table of (await backupTables(transaction)).reverse())
    await transaction.query(`DELETE FROM ${table}`);
}

async function write(transaction: Queryable, file: string): Promise<number> {
  const tableNames = await backupTables(transaction);
  let [table, rows, end] = ['', 0, -1];
  let part: string[] = [];
  const flush = async () => {
    if (part.length > 0)
      await transaction.query(
        `INSERT INTO ${table} SELECT * FROM json_populate_recordset(NULL::${table}, $1)`,
        [`[${part.join(',')}]`],
      );
    rows += part.length;
    part = [];
  };
  let isHead = true;
  for await (const line of linesIn(file)) {
    const next = isHead ? null : markIn(line);
    if (next === null && !isHead) part.push(line);
    isHead = false;
    if (part.length >= AT_ONCE || next !== null) await flush();
    if (next && 'rows' in next) end = next.rows;
    if (next && 'table' in next) {
      if (!tableNames.includes(next.table)) throw new HubProblem('bad-backup', file);
      ({ table } = next);
    }
  }
  if (end !== rows) throw new HubProblem('bad-backup', file);
  return rows;
}

/** Parses a table name or the end line; null for a row, which stays text. */
function markIn(line: string): z.output<typeof tableSchema | typeof endSchema> | null {
  if (!/^\{"(?:table|rows)":[^,]*\}$/.test(line)) return null;
  const value: unknown = JSON.parse(line);
  return tableSchema.safeParse(value).data ?? endSchema.safeParse(value).data ?? null;
}

async function* linesIn(file: string): AsyncGenerator<string> {
  const through = new PassThrough();
  const unpacked = pipeline(createReadStream(file), createGunzip(), through);
  // Errors are thrown below, after the lines.
  unpacked.catch(() => undefined);
  try {
    yield* createInterface({ input: through, crlfDelay: Infinity });
  } finally {
    through.destroy();
  }
  await unpacked;
}

/** True for errors of a truncated, changed or foreign file. */
function damaged(error: unknown): boolean {
  if (error instanceof SyntaxError || error instanceof z.ZodError) return true;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return code.startsWith('Z_') || code === 'ERR_STREAM_PREMATURE_CLOSE' || /^2[23]...$/.test(code);
}
