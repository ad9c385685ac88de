import type { Asked, Database } from './database.ts';
import { site } from './migrations/0001-site.ts';
import { revokedBy } from './migrations/0002-revoked-by.ts';
import { records } from './migrations/0003-records.ts';
import { toldAt } from './migrations/0004-told-at.ts';
import { calls } from './migrations/0005-calls.ts';
import { deeds } from './migrations/0006-deeds.ts';
import { forget } from './migrations/0007-forget.ts';
import { audit } from './migrations/0008-audit.ts';
import { printers } from './migrations/0009-printers.ts';
import { shift } from './migrations/0010-shift.ts';
import { webhookPaths } from './migrations/0011-webhook-paths.ts';
import { twins } from './migrations/0012-twins.ts';
import { wentBack } from './migrations/0013-went-back.ts';
import { liveClaims } from './migrations/0014-live-claims.ts';
import { auditSocs } from './migrations/0015-audit-socs.ts';
import { auditOfOrder } from './migrations/0016-audit-of-order.ts';
import { files } from './migrations/0017-files.ts';
import { HubTrouble } from './trouble.ts';

/** Ordered for good: a migration that was released is never edited, only followed by another. */
const migrations: readonly string[] = [
  site,
  revokedBy,
  records,
  toldAt,
  calls,
  deeds,
  forget,
  audit,
  printers,
  shift,
  webhookPaths,
  twins,
  wentBack,
  liveClaims,
  auditSocs,
  auditOfOrder,
  files,
];

/** Any number that no other program on the same server takes: "packbench" in digits. */
const LOCK = 722_523_624;

/** What this hub brings a database to. */
export const newestVersion = migrations.length;

/**
 * Brings the database up to this version, one transaction a migration. Several hubs may start at once: one migrates,
 * the others wait and find it done. Throws `database-newer` where a newer hub was here.
 */
export function migrate(database: Database): Promise<void> {
  return migrateTo(database, newestVersion);
}

/** The same, no further than to a version: that of a backup whose rows come next. */
export async function migrateTo(database: Database, version: number): Promise<void> {
  while (await oneStep(database, version));
}

/** How far a database is that was migrated. */
export async function versionOf(asked: Asked): Promise<number> {
  const [row] = await asked.query<{ version: number }>(
    'SELECT coalesce(max(version), 0) AS version FROM site_migrations',
  );
  return row?.version ?? 0;
}

/** Whether there may be more to do. */
function oneStep(database: Database, last: number): Promise<boolean> {
  // An index of a log of many years takes longer than what benches wait for.
  return database.commit((transaction) => step(transaction, last), { isLong: true });
}

async function step(transaction: Asked, last: number): Promise<boolean> {
  // Held until the end of this very transaction: a lock of a session may stay behind in a pool.
  await transaction.query('SELECT pg_advisory_xact_lock($1)', [LOCK]);
  await transaction.query(
    'CREATE TABLE IF NOT EXISTS site_migrations (version INTEGER PRIMARY KEY, at TIMESTAMPTZ DEFAULT now())',
  );
  const found = await versionOf(transaction);
  if (found > migrations.length)
    throw new HubTrouble('database-newer', `${found} > ${migrations.length}`);
  const next = found < last ? migrations[found] : undefined;
  if (next === undefined) return false;
  await transaction.query(next);
  await transaction.query('INSERT INTO site_migrations (version) VALUES ($1)', [found + 1]);
  return true;
}
