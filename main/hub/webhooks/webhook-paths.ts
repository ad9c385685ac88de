import { asCalled } from '../../../shared/model/webhook.ts';
import type { Queryable, Database } from '../database.ts';
import { HubProblem } from '../hub-problem.ts';

/** Interval at which a hub records that it listens (ms). */
export const LISTENS_EVERY_MS = 60_000;
/** Time without such a record after which benches learn that the site has no listener (minutes). */
const SILENT_MINUTES = 10;
/** Delay until a new path is used (minutes): by then every hub serves it. */
export const RENEWED_AFTER_MINUTES = 2;
/**
 * Days that an old path is served after its last call: a parcel may rest for weeks, and its order keeps the address
 * from its creation.
 */
const SERVED_FOR_DAYS = 60;

/**
 * Records that a hub listens at `address` and returns the served secret paths, the current one first; `newPath` is used
 * for a site without a path.
 * `now` is the database's time (ms), or null while its clock is in doubt. With null no path is removed, and the time of
 * old paths starts when the clock is trusted. With undefined old paths do not change.
 */
export function listensAt(
  database: Database,
  { address, newPath, now }: { address: string; newPath: string; now: number | null | undefined },
): Promise<readonly string[]> {
  return database.commit(async (transaction) => {
    await transaction.query(
      `INSERT INTO site_webhook (path, address) VALUES ($1, $2)
       ON CONFLICT (one) DO UPDATE SET address = excluded.address, listening_at = now()`,
      [newPath, address],
    );
    // The row is locked until the commit, so only one hub replaces the path.
    await transaction.query(
      'INSERT INTO site_webhook_before (path) SELECT path FROM site_webhook WHERE next_at <= now() ON CONFLICT DO NOTHING',
    );
    await transaction.query(
      'UPDATE site_webhook SET path = next_path, next_path = NULL, next_at = NULL WHERE next_at <= now()',
    );
    if (now === null) await resetPathTimes(transaction);
    if (typeof now === 'number') await dropSilentPaths(transaction, now);
    const rows = await transaction.query<{ path: string }>(
      `SELECT path FROM site_webhook UNION ALL SELECT next_path FROM site_webhook WHERE next_path IS NOT NULL
       UNION ALL SELECT path FROM site_webhook_before`,
    );
    return rows.map(({ path }) => path);
  });
}

/** Resets the times of old paths: under a wrong clock they are meaningless. */
async function resetPathTimes(transaction: Queryable): Promise<void> {
  await transaction.query(
    `UPDATE site_webhook_before SET called_at = 'infinity' WHERE called_at IS DISTINCT FROM 'infinity'`,
  );
}

async function dropSilentPaths(transaction: Queryable, now: number): Promise<void> {
  const present = 'to_timestamp($1::float8 / 1000)';
  await transaction.query(
    `UPDATE site_webhook_before SET called_at = ${present} WHERE called_at = 'infinity'`,
    [now],
  );
  await transaction.query(
    `DELETE FROM site_webhook_before WHERE greatest(replaced_at, called_at) < ${present} - make_interval(days => $2)`,
    [now, SERVED_FOR_DAYS],
  );
}

/** Schedules a new secret path. Throws for a site without a path. */
export async function renewPath(db: Queryable, newPath: string): Promise<void> {
  const renewed = await db.query(
    'UPDATE site_webhook SET next_path = $1, next_at = now() + make_interval(mins => $2) RETURNING one',
    [newPath, RENEWED_AFTER_MINUTES],
  );
  if (renewed.length === 0) throw new HubProblem('no-webhook');
}

/** Records a call on an old path, with a precision of one day. */
export async function calledOn(db: Queryable, path: string): Promise<void> {
  await db.query(
    `UPDATE site_webhook_before SET called_at = now()
     WHERE path = $1 AND coalesce(called_at, replaced_at) < now() - interval '1 day'`,
    [path],
  );
}

/** The webhook address in two parts. */
export interface Called {
  readonly address: string;
  readonly path: string;
}

/** SQL for it; NULL while no hub of the site listens. */
export const CALLED = `SELECT json_build_object('address', address, 'path', path) FROM site_webhook
  WHERE listening_at > now() - make_interval(mins => ${SILENT_MINUTES})`;

/** Returns the full webhook address. */
export function whereCalled({ address, path }: Called): string {
  return asCalled(`${address.replace(/\/+$/, '')}/${path}`);
}
