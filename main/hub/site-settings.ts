import { randomBytes } from '../base/random.ts';
import type { Clock } from '../base/host-services.ts';
import type { Queryable, Database } from './database.ts';
import { makeAuthority, type Identity } from './tls/authority.ts';

/** Values that exist once per site: its name, its authority, and its hubs' address. */
export type SettingName =
  | 'site'
  | 'authority'
  | 'address'
  | 'vouching'
  | 'account'
  | 'claimMinutes'
  | 'statusPassword'
  | 'wentBack'
  /** Time of the last trusted reading of the database's clock (ms, that clock). */
  | 'clockTrustedAt';

/** Default duration of a claim (minutes). */
const USUAL_CLAIM_MINUTES = 30;

export async function siteSetting(db: Queryable, name: SettingName): Promise<string | null> {
  const [row] = await db.query<{ value: string }>('SELECT value FROM site_facts WHERE name = $1', [
    name,
  ]);
  return row?.value ?? null;
}

/** Sets a fact and replaces the old value. */
export async function setSiteSetting(
  db: Queryable,
  name: SettingName,
  value: string,
): Promise<void> {
  await db.query(
    `INSERT INTO site_facts VALUES ($1, $2) ON CONFLICT (name) DO UPDATE SET value = excluded.value`,
    [name, value],
  );
}

/** Sets a fact if it is missing and returns the stored value: of several hubs the first one wins. */
export async function setSiteSettingOnce(
  db: Queryable,
  name: SettingName,
  value: string,
): Promise<string> {
  await db.query('INSERT INTO site_facts VALUES ($1, $2) ON CONFLICT DO NOTHING', [name, value]);
  return (await siteSetting(db, name)) ?? value;
}

/** Returns the site's own authority, created by the first hub. */
export async function ownAuthority(database: Database, clock: Clock): Promise<Identity> {
  const stored = await siteSetting(database, 'authority');
  const authority = stored ?? JSON.stringify(makeAuthority(clock.now(), randomBytes(16)));
  return JSON.parse(
    stored ?? (await setSiteSettingOnce(database, 'authority', authority)),
  ) as Identity;
}

/** SQL for the duration of a claim (minutes). */
export const CLAIM_MINUTES = `SELECT coalesce(max(value)::int, ${USUAL_CLAIM_MINUTES}) FROM site_facts
  WHERE name = 'claimMinutes'`;
