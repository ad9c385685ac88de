import type { Asked, Database } from './database.ts';
import { migrations } from './migrations.ts';
import { HubTrouble } from './trouble.ts';

/** Any number that no other program on the same server takes: "packbench" in digits. */
const LOCK = 722_523_624;

/**
 * Brings the database up to a version, by default the last of `steps`, one transaction a migration. Several hubs may start
 * at once: one migrates, the others wait and find it done. Throws `database-newer` where a newer hub was here.
 */
export async function migrate(
  database: Database,
  steps = migrations,
  version = steps.length,
): Promise<void> {
  while (await oneStep(database, steps, version));
}

/** How far a database is that was migrated. */
export async function versionOf(asked: Asked): Promise<number> {
  const [row] = await asked.query<{ version: number }>(
    'SELECT coalesce(max(version), 0) AS version FROM site_migrations',
  );
  return row?.version ?? 0;
}

/** Whether there may be more to do. */
function oneStep(database: Database, steps: readonly string[], last: number): Promise<boolean> {
  // An index of a log of many years takes longer than what benches wait for.
  return database.commit((transaction) => step(transaction, steps, last), { isLong: true });
}

async function step(transaction: Asked, steps: readonly string[], last: number): Promise<boolean> {
  // Held until the end of this very transaction: a lock of a session may stay behind in a pool.
  await transaction.query('SELECT pg_advisory_xact_lock($1)', [LOCK]);
  await transaction.query(
    'CREATE TABLE IF NOT EXISTS site_migrations (version INTEGER PRIMARY KEY, at TIMESTAMPTZ DEFAULT now())',
  );
  const found = await versionOf(transaction);
  if (found > steps.length) throw new HubTrouble('database-newer', `${found} > ${steps.length}`);
  const next = found < last ? steps[found] : undefined;
  if (next === undefined) return false;
  await transaction.query(next);
  await transaction.query('INSERT INTO site_migrations (version) VALUES ($1)', [found + 1]);
  return true;
}
