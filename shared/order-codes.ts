import type { Order } from './model/order.ts';
import { shortGhtk } from './scans/carrier-codes.ts';
import { bareCode, plainCode } from './scans/plain-code.ts';

/** Fields of an order that contain its codes. */
export type Coded = Pick<Order, 'soc' | 'platform'>;

/**
 * True if a code is one of the order's: the sender's own, the platform's, the short one of its label, or the waybill.
 * Case is ignored.
 */
export function hasCode({ soc, platform }: Coded, code: string): boolean {
  const { shortCode, platformCode, waybill } = platform ?? {};
  return [soc, shortCode, platformCode, waybill].some((own) => isSameCode(own, code));
}

/** True if `code` is the stored code, or the nine digits by which carrier GHTK's code is found. Case is ignored. */
export function isSameCode(stored: string | null | undefined, code: string): boolean {
  if (stored === null || stored === undefined || stored === '') return false;
  const [own, target] = [plainCode(stored), plainCode(code)];
  return own === target || shortGhtk(own) === target;
}

/**
 * Returns the spellings in which a scanned or typed code may be stored: with and without scanner additions. SQLite
 * distinguishes case only for letters with accents.
 */
export function spellingsOf(code: string): string[] {
  const bare = bareCode(code);
  const spellings = [bare, code.trim().normalize(), bare.toUpperCase(), bare.toLowerCase()];
  return [...new Set(spellings)].filter((way) => way !== '');
}
