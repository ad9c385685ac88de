import type { Queryable, Database } from './database.ts';
import { hubMigrations } from './migrations.ts';
import { HubProblem } from './hub-problem.ts';

/** Lock number that no other program on the server uses: "packbench" in digits. */
const LOCK = 722_523_624;

/**
 * Migrates the database to a version, by default the last of `steps`, one transaction per migration. Several hubs may
 * start at once: one migrates, the others wait and find it done. Throws `database-newer` if a newer hub migrated it.
 */
export async function migrateHub(
  database: Database,
  steps = hubMigrations,
  version = steps.length,
): Promise<void> {
  while (await oneStep(database, steps, version));
  await demandReleased(database);
}

/** Throws `database-unreleased` for a database whose first migration was made by a build before the first release. */
async function demandReleased(database: Database): Promise<void> {
  try {
    // The last additions to the first migration.
    await database.query('SELECT steps, is_copied FROM site_runs LIMIT 0');
  } catch (error) {
    const isMissing = error instanceof Error && missingParts.has(String(codeOf(error)));
    throw isMissing ? new HubProblem('database-unreleased', error.message, error) : error;
  }
}

/** PostgreSQL's codes for a missing table and a missing column. */
const missingParts: ReadonlySet<string> = new Set(['42P01', '42703']);

function codeOf(error: Error): unknown {
  const cause = error instanceof HubProblem ? error.cause : error;
  return cause instanceof Error && 'code' in cause ? cause.code : null;
}

/** Returns the version of a migrated database. */
export async function hubVersionOf(db: Queryable): Promise<number> {
  const [row] = await db.query<{ version: number }>(
    'SELECT coalesce(max(version), 0) AS version FROM site_migrations',
  );
  return row?.version ?? 0;
}

/** Runs one migration. True if there may be more. */
function oneStep(database: Database, steps: readonly string[], last: number): Promise<boolean> {
  // Building an index on a log of many years takes longer than the normal limits.
  return database.commit((transaction) => step(transaction, steps, last), { isLong: true });
}

async function step(
  transaction: Queryable,
  steps: readonly string[],
  last: number,
): Promise<boolean> {
  // Released at the end of the transaction: a session lock may stay in a connection pool.
  await transaction.query('SELECT pg_advisory_xact_lock($1)', [LOCK]);
  await transaction.query(
    'CREATE TABLE IF NOT EXISTS site_migrations (version INTEGER PRIMARY KEY, at TIMESTAMPTZ DEFAULT now())',
  );
  const currentVersion = await hubVersionOf(transaction);
  if (currentVersion > steps.length)
    throw new HubProblem('database-newer', `${currentVersion} > ${steps.length}`);
  const next = currentVersion < last ? steps[currentVersion] : undefined;
  if (next === undefined) return false;
  await transaction.query(next);
  await transaction.query('INSERT INTO site_migrations (version) VALUES ($1)', [
    currentVersion + 1,
  ]);
  return true;
}
