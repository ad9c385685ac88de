import { randomBytes } from '../../base/chance.ts';
import type { Clock } from '../../base/surroundings.ts';
import type { Asked, Database } from './database.ts';
import { makeAuthority, type Identity } from './tls/authority.ts';

/** What the whole site has once: its name, its authority, and where its hubs are reached. */
export type FactName =
  | 'site'
  | 'authority'
  | 'address'
  | 'vouching'
  | 'account'
  | 'claimMinutes'
  | 'statusPassword'
  | 'wentBack'
  /** When the database's clock was last found right, ms by that clock. */
  | 'clockTrustedAt';

/** How long an order is kept for whoever scanned it, minutes, unless told otherwise. */
const USUAL_CLAIM_MINUTES = 30;

export async function factOf(asked: Asked, name: FactName): Promise<string | null> {
  const [row] = await asked.query<{ value: string }>(
    'SELECT value FROM site_facts WHERE name = $1',
    [name],
  );
  return row?.value ?? null;
}

/** Sets a fact, whatever it was. */
export async function setFact(asked: Asked, name: FactName, value: string): Promise<void> {
  await asked.query(
    `INSERT INTO site_facts VALUES ($1, $2) ON CONFLICT (name) DO UPDATE SET value = excluded.value`,
    [name, value],
  );
}

/** Sets a fact that is not there yet, and answers what is there afterwards: of several hubs one comes first. */
export async function settle(asked: Asked, name: FactName, value: string): Promise<string> {
  await asked.query('INSERT INTO site_facts VALUES ($1, $2) ON CONFLICT DO NOTHING', [name, value]);
  return (await factOf(asked, name)) ?? value;
}

/** The site's own authority, made by the first hub. */
export async function ownAuthority(database: Database, clock: Clock): Promise<Identity> {
  const known = await factOf(database, 'authority');
  const made = known ?? JSON.stringify(makeAuthority(clock.now(), randomBytes(16)));
  return JSON.parse(known ?? (await settle(database, 'authority', made))) as Identity;
}

/** For how many minutes an order is kept, as SQL. */
export const CLAIM_MINUTES = `SELECT coalesce(max(value)::int, ${USUAL_CLAIM_MINUTES}) FROM site_facts
  WHERE name = 'claimMinutes'`;
