import { asCalled } from '../../../../shared/model/webhook.ts';
import type { Asked } from '../database.ts';

/** A hub says this often that it listens, ms. */
export const LISTENS_EVERY_MS = 60_000;
/** Where none said so for as long, benches hear that the site has no listener, minutes. */
const SILENT_MINUTES = 10;

/**
 * Notes that a hub listens for what the platform calls at `address`; answers the secret part of the path, which is
 * `fresh` where the site has none yet.
 */
export async function listensAt(asked: Asked, address: string, fresh: string): Promise<string> {
  const [row] = await asked.query<{ path: string }>(
    `INSERT INTO site_webhook (path, address) VALUES ($1, $2)
     ON CONFLICT (one) DO UPDATE SET address = excluded.address, listening_at = now() RETURNING path`,
    [fresh, address],
  );
  return row?.path ?? fresh;
}

/** The whole address that the platform is to call; null while no hub of the site listens. */
export async function webhookUrl(asked: Asked): Promise<string | null> {
  const [row] = await asked.query<{ address: string; path: string }>(
    `SELECT address, path FROM site_webhook WHERE listening_at > now() - make_interval(mins => $1)`,
    [SILENT_MINUTES],
  );
  return row ? asCalled(`${row.address.replace(/\/+$/, '')}/${row.path}`) : null;
}
