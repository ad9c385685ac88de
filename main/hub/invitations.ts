import { createHash } from 'node:crypto';
import { randomBytes } from '../base/random.ts';
import { fingerprintOf, secretOf, writeInvitation } from '../site/protocol/join-code.ts';
import type { Queryable } from './database.ts';
import { siteSetting } from './site-settings.ts';
import { HubProblem } from './hub-problem.ts';

/** Validity of a code (minutes). */
export const CODE_MINUTES = 60;

/** Hashes a secret for storage. */
export function hashSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}

/** Creates a code that admits one bench and returns it with the hub's address. */
export async function newInvitation(db: Queryable): Promise<string> {
  const address = await siteSetting(db, 'address');
  const vouching = await siteSetting(db, 'vouching');
  if (address === null || vouching === null) throw new HubProblem('not-running');
  const secret = secretOf(randomBytes(10));
  await db.query(`INSERT INTO site_codes VALUES ($1, now() + make_interval(mins => $2))`, [
    hashSecret(secret),
    CODE_MINUTES,
  ]);
  await db.query(`DELETE FROM site_codes WHERE expires_at < now() - interval '1 day'`);
  return writeInvitation(address, { secret, fingerprint: fingerprintOf(vouching) });
}
