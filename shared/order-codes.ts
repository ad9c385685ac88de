import type { Order } from './model/order.ts';

/** Fields of an order that contain its codes. */
export type Coded = Pick<Order, 'soc' | 'platform'>;

/**
 * True if a scanned or typed text is a code of the order: the sender's own, the platform's, the short one of its label,
 * or the waybill. Case is ignored.
 */
export function hasCode({ soc, platform }: Coded, text: string): boolean {
  const { shortCode, platformCode, waybill } = platform ?? {};
  const wanted = plainCode(text);
  return [soc, shortCode, platformCode, waybill].some(
    (code) => typeof code === 'string' && plainCode(code) === wanted,
  );
}

/**
 * Removes what scanners add around a code: control characters, the symbology identifier ("]C1"), the stars of Code 39.
 * Full-width letters of an input method become normal.
 */
function bareCode(text: string): string {
  return text
    .normalize('NFKC')
    .replaceAll(/\p{Cc}|\p{Cf}/gu, '')
    .trim()
    .replace(/^\][A-Za-z][0-9A-Za-z](?=.)/, '')
    .replace(/^\*(.+)\*$/, '$1');
}

/** Returns the bare code in capital letters. */
export function plainCode(text: string): string {
  return bareCode(text).toUpperCase();
}

/**
 * Returns the spellings in which a scanned or typed code may be stored: with and without scanner additions. SQLite
 * distinguishes case only for letters with accents.
 */
export function waysToWrite(code: string): string[] {
  const bare = bareCode(code);
  const ways = [bare, code.trim().normalize(), bare.toUpperCase(), bare.toLowerCase()];
  return [...new Set(ways)].filter((way) => way !== '');
}
