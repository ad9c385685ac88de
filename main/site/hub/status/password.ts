import { createHmac, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { randomBytes } from '../../../base/chance.ts';
import { secretOf } from '../../join-code.ts';
import type { Asked } from '../database.ts';
import { factOf, setFact } from '../facts.ts';

const derived = promisify<string, Buffer, number, Buffer>(scrypt);
const KEY_BYTES = 32;
/** Duration of a sign-in (ms). */
export const SIGNED_IN_MS = 12 * 3_600_000;

/** Creates a new password for the status page (80 random bits). All existing sign-ins end. */
export async function newStatusPassword(asked: Asked): Promise<string> {
  const password = secretOf(randomBytes(10)).replaceAll(/.{4}(?=.)/g, '$&-');
  const salt = Buffer.from(randomBytes(16));
  const key = await derived(plain(password), salt, KEY_BYTES);
  await setFact(asked, 'statusPassword', `${salt.toString('hex')}.${key.toString('hex')}`);
  return password;
}

/** Checks sign-ins to the status page. All hubs of a site agree, because the state is in the database. */
export class StatusPassword {
  readonly #asked;

  constructor(asked: Asked) {
    this.#asked = asked;
  }

  async isSet(): Promise<boolean> {
    return (await factOf(this.#asked, 'statusPassword')) !== null;
  }

  /** Returns a ticket for the browser's cookie, or null for a wrong password. `now` in ms. */
  async signIn(password: string, now: number): Promise<string | null> {
    const kept = await this.#kept();
    if (!kept) return null;
    const key = await derived(plain(password), kept.salt, KEY_BYTES);
    if (!timingSafeEqual(key, kept.key)) return null;
    const until = String(now + SIGNED_IN_MS);
    return `${until}.${sealOf(kept.key, until)}`;
  }

  /** True if a browser's ticket is valid. */
  async knows(ticket: string, now: number): Promise<boolean> {
    const kept = await this.#kept();
    const [, until = '', seal = ''] = /^(\d{1,15})\.([0-9a-f]{64})$/.exec(ticket) ?? [];
    if (!kept || Number(until) <= now) return false;
    return timingSafeEqual(Buffer.from(seal), Buffer.from(sealOf(kept.key, until)));
  }

  async #kept(): Promise<{ salt: Buffer; key: Buffer } | null> {
    const [salt, key] = (await factOf(this.#asked, 'statusPassword'))?.split('.') ?? [];
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
