import { asCalled } from '../../../../shared/model/webhook.ts';
import type { Asked, Database } from '../database.ts';
import { HubTrouble } from '../trouble.ts';

/** A hub says this often that it listens, ms. */
export const LISTENS_EVERY_MS = 60_000;
/** Where none said so for as long, benches hear that the site has no listener, minutes. */
const SILENT_MINUTES = 10;
/** By then every hub has noted that it listens again, and serves the new path, minutes. */
export const RENEWED_AFTER_MINUTES = 2;
/** A parcel may lie still for weeks, and its order keeps the address of its entry: days after the last call. */
const SERVED_FOR_DAYS = 60;

/**
 * Notes that a hub listens for what the platform calls at `address`; answers the secret parts of the path that are served, the
 * present one first. It is `fresh` where the site has none yet. `now` is the database's time, ms; null while that clock is in
 * doubt: then no path is removed, and the days of those before begin once it is trusted. While `now` is undefined, nothing is
 * decided about them.
 */
export function listensAt(
  database: Database,
  { address, fresh, now }: { address: string; fresh: string; now: number | null | undefined },
): Promise<readonly string[]> {
  return database.commit(async (transaction) => {
    await transaction.query(
      `INSERT INTO site_webhook (path, address) VALUES ($1, $2)
       ON CONFLICT (one) DO UPDATE SET address = excluded.address, listening_at = now()`,
      [fresh, address],
    );
    // The row is held until the commit: of several hubs one exchanges the path.
    await transaction.query(
      'INSERT INTO site_webhook_before (path) SELECT path FROM site_webhook WHERE next_at <= now() ON CONFLICT DO NOTHING',
    );
    await transaction.query(
      'UPDATE site_webhook SET path = next_path, next_path = NULL, next_at = NULL WHERE next_at <= now()',
    );
    if (now === null) await keepAllPaths(transaction);
    if (typeof now === 'number') await dropSilentPaths(transaction, now);
    const rows = await transaction.query<{ path: string }>(
      `SELECT path FROM site_webhook UNION ALL SELECT next_path FROM site_webhook WHERE next_path IS NOT NULL
       UNION ALL SELECT path FROM site_webhook_before`,
    );
    return rows.map(({ path }) => path);
  });
}

/** A path that was replaced or called under a wrong clock has a time that says nothing. */
async function keepAllPaths(transaction: Asked): Promise<void> {
  await transaction.query(
    `UPDATE site_webhook_before SET called_at = 'infinity' WHERE called_at IS DISTINCT FROM 'infinity'`,
  );
}

async function dropSilentPaths(transaction: Asked, now: number): Promise<void> {
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

/** Has another secret path take the place of the present one. Throws where the site has none. */
export async function renewPath(asked: Asked, fresh: string): Promise<void> {
  const renewed = await asked.query(
    'UPDATE site_webhook SET next_path = $1, next_at = now() + make_interval(mins => $2) RETURNING one',
    [fresh, RENEWED_AFTER_MINUTES],
  );
  if (renewed.length === 0) throw new HubTrouble('no-webhook');
}

/** Notes that something came on a path that was replaced; a day more or less does not matter. */
export async function calledOn(asked: Asked, path: string): Promise<void> {
  await asked.query(
    `UPDATE site_webhook_before SET called_at = now()
     WHERE path = $1 AND coalesce(called_at, replaced_at) < now() - interval '1 day'`,
    [path],
  );
}

/** What the platform calls, in its two parts. */
export interface Called {
  readonly address: string;
  readonly path: string;
}

/** The same as SQL; NULL while no hub of the site listens. */
export const CALLED = `SELECT json_build_object('address', address, 'path', path) FROM site_webhook
  WHERE listening_at > now() - make_interval(mins => ${SILENT_MINUTES})`;

/** The whole address that the platform is to call. */
export function whereCalled({ address, path }: Called): string {
  return asCalled(`${address.replace(/\/+$/, '')}/${path}`);
}
