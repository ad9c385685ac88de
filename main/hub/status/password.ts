import { createHmac, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { randomBytes } from '../../base/random.ts';
import { secretOf } from '../../site/protocol/join-code.ts';
import type { Queryable } from '../database.ts';
import { siteSetting, setSiteSetting } from '../site-settings.ts';

const derived = promisify<string, Buffer, number, Buffer>(scrypt);
const KEY_BYTES = 32;
/** Duration of a sign-in (ms). */
export const SIGNED_IN_MS = 12 * 3_600_000;

/** Creates a new password for the status page (80 random bits). All existing sign-ins end. */
export async function newStatusPassword(db: Queryable): Promise<string> {
  const password = secretOf(randomBytes(10)).replaceAll(/.{4}(?=.)/g, '$&-');
  const salt = Buffer.from(randomBytes(16));
  const key = await derived(plain(password), salt, KEY_BYTES);
  await setSiteSetting(db, 'statusPassword', `${salt.toString('hex')}.${key.toString('hex')}`);
  return password;
}

/** Checks sign-ins to the status page. All hubs of a site agree, because the state is in the database. */
export class StatusPassword {
  readonly #db;

  constructor(db: Queryable) {
    this.#db = db;
  }

  async isSet(): Promise<boolean> {
    return (await siteSetting(this.#db, 'statusPassword')) !== null;
  }

  /** Returns a ticket for the browser's cookie, or null for a wrong password. `now` in ms. */
  async signIn(password: string, now: number): Promise<string | null> {
    const stored = await this.#stored();
    if (!stored) return null;
    const key = await derived(plain(password), stored.salt, KEY_BYTES);
    if (!timingSafeEqual(key, stored.key)) return null;
    const until = String(now + SIGNED_IN_MS);
    return `${until}.${sealOf(stored.key, until)}`;
  }

  /** True if a browser's ticket is valid. */
  async knows(ticket: string, now: number): Promise<boolean> {
    const stored = await this.#stored();
    const [, until = '', seal = ''] = /^(\d{1,15})\.([0-9a-f]{64})$/.exec(ticket) ?? [];
    if (!stored || Number(until) <= now) return false;
    return timingSafeEqual(Buffer.from(seal), Buffer.from(sealOf(stored.key, until)));
  }

  async #stored(): Promise<{ salt: Buffer; key: Buffer } | null> {
    const [salt, key] = (await siteSetting(this.#db, 'statusPassword'))?.split('.') ?? [];
    if (salt === undefined || key === undefined) return null;
    return { salt: Buffer.from(salt, 'hex'), key: Buffer.from(key, 'hex') };
  }
}

function plain(password: string): string {
  return password.toUpperCase().replaceAll(/[\s-]/g, '');
}

function sealOf(key: Buffer, until: string): string {
  return createHmac('sha256', key).update(until).digest('hex');
}
