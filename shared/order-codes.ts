import type { Order } from './model/order.ts';

/** What of an order its codes are read from. */
export type Coded = Pick<Order, 'soc' | 'platform'>;

/**
 * Whether a text that was scanned or typed is a code of the order: the sender's own, the platform's,
 * the short one of its label or the waybill. Small and capital letters are the same.
 */
export function hasCode({ soc, platform }: Coded, text: string): boolean {
  const { shortCode, platformCode, waybill } = platform ?? {};
  const wanted = plain(text);
  return [soc, shortCode, platformCode, waybill].some(
    (code) => typeof code === 'string' && plain(code) === wanted,
  );
}

function plain(code: string): string {
  return code.trim().toUpperCase();
}
