import type { AppError } from '../../shared/app-error.ts';
import type { OrderFacts } from '../platform/order.ts';
import type { StoredOrder } from '../store/order-row.ts';
import type { Differences } from './compare.ts';
import type { Move } from './order-writer.ts';

/**
 * The order waits until a person decides: the platform has another order under its code. Values go
 * into its trouble only, which ends with the decision; the timeline keeps names of members.
 */
export function clashOf(
  { soc }: StoredOrder,
  { platform }: Pick<OrderFacts, 'platform'>,
  differences: Differences,
): Move {
  return {
    change: { trouble: clashTrouble(soc, differences) },
    facts: { platformCode: platform.platformCode, differs: differences.differs.join(', ') },
    entry: { nextAt: null },
  };
}

/** Error of an order that the platform has with other values. */
export function clashTrouble(
  soc: string,
  differences: Differences,
): Extract<AppError, { code: 'soc-clash' }> {
  return { code: 'soc-clash', soc, ...differences };
}
