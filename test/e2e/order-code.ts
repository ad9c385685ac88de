import type { Order } from '../../shared/model/order.ts';

/** Returns one of an order's codes, in rotation. */
export function codeOf({ soc, platform }: Order, index: number): string {
  const codes = [platform?.shortCode, platform?.platformCode, platform?.waybill, soc];
  return codes[index % codes.length] ?? soc;
}

/** Returns the code on its label. */
export const labelCode = ({ platform, soc }: Order) => platform?.shortCode ?? soc;
