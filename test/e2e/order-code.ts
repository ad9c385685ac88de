import type { Order } from '../../shared/model/order.ts';

/** One of an order's codes, another one each time. */
export function codeOf({ soc, platform }: Order, turn: number): string {
  const codes = [platform?.shortCode, platform?.platformCode, platform?.waybill, soc];
  return codes[turn % codes.length] ?? soc;
}

/** The code on its label. */
export const labelCode = ({ platform, soc }: Order) => platform?.shortCode ?? soc;
