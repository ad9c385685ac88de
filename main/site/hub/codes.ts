import { createHash } from 'node:crypto';
import { randomBytes } from '../../base/chance.ts';
import { fingerprintOf, secretOf, writeInvitation } from '../join-code.ts';
import type { Asked } from './database.ts';
import { factOf } from './facts.ts';
import { HubTrouble } from './trouble.ts';

/** Validity of a code (minutes). */
export const CODE_MINUTES = 60;

/** Hashes a secret for storage. */
export function hashOf(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}

/** Creates a code that admits one bench and returns it with the hub's address. */
export async function newInvitation(asked: Asked): Promise<string> {
  const address = await factOf(asked, 'address');
  const vouching = await factOf(asked, 'vouching');
  if (address === null || vouching === null) throw new HubTrouble('not-running');
  const secret = secretOf(randomBytes(10));
  await asked.query(`INSERT INTO site_codes VALUES ($1, now() + make_interval(mins => $2))`, [
    hashOf(secret),
    CODE_MINUTES,
  ]);
  await asked.query(`DELETE FROM site_codes WHERE expires_at < now() - interval '1 day'`);
  return writeInvitation(address, { secret, fingerprint: fingerprintOf(vouching) });
}
