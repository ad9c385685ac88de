import { scrypt, timingSafeEqual } from 'node:crypto';
import { newToken } from '../base/random.ts';
import { PIN_COST } from './pin-cost.ts';

const MEMORY = 64 * 1024 * 1024;
const LENGTH = 32;

/** Hashes a PIN for storage as `scrypt$N$r$p$salt$hash`, so that the cost can increase later. */
export async function hashPin(pin: string): Promise<string> {
  const salt = newToken();
  const hash = await derived(pin, salt, PIN_COST);
  const { N, r, p } = PIN_COST;
  return ['scrypt', N, r, p, salt, hash.toString('hex')].join('$');
}

/** Checks a PIN against a hash; false for an invalid hash. */
export async function isPin(pin: string, stored: string): Promise<boolean> {
  const [kind, N, r, p, salt, hash] = stored.split('$');
  if (kind !== 'scrypt' || salt === undefined || hash === undefined) return false;
  const expected = Buffer.from(hash, 'hex');
  if (expected.length !== LENGTH) return false;
  const given = await derived(pin, salt, { N: Number(N), r: Number(r), p: Number(p) });
  return timingSafeEqual(given, expected);
}

/** Runs on a libuv thread, so the main process is not blocked. */
function derived(pin: string, salt: string, { N, r, p }: typeof PIN_COST): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(pin, salt, LENGTH, { N, r, p, maxmem: MEMORY }, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}
