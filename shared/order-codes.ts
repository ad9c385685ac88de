import type { Order } from './model/order.ts';

/** What of an order its codes are read from. */
export type Coded = Pick<Order, 'soc' | 'platform'>;

/**
 * Whether a text that was scanned or typed is a code of the order: the sender's own, the platform's,
 * the short one of its label or the waybill. Small and capital letters are the same.
 */
export function hasCode({ soc, platform }: Coded, text: string): boolean {
  const { shortCode, platformCode, waybill } = platform ?? {};
  const wanted = plainCode(text);
  return [soc, shortCode, platformCode, waybill].some(
    (code) => typeof code === 'string' && plainCode(code) === wanted,
  );
}

/**
 * A code without what scanners are set up to put around it: control characters, the identifier of its kind ("]C1"),
 * the stars of Code 39. Wide letters of an input method are as narrow ones.
 */
function bareCode(text: string): string {
  return text
    .normalize('NFKC')
    .replaceAll(/\p{Cc}|\p{Cf}/gu, '')
    .trim()
    .replace(/^\][A-Za-z][0-9A-Za-z](?=.)/, '')
    .replace(/^\*(.+)\*$/, '$1');
}

/** The same in capital letters. */
export function plainCode(text: string): string {
  return bareCode(text).toUpperCase();
}

/**
 * How a code that was scanned or typed may stand in an order: without what scanners put around it, or with it. The
 * store knows small letters from capital ones only where they have accents.
 */
export function waysToWrite(code: string): string[] {
  const bare = bareCode(code);
  const ways = [bare, code.trim().normalize(), bare.toUpperCase(), bare.toLowerCase()];
  return [...new Set(ways)].filter((way) => way !== '');
}
