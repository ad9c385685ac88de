import type { AppError } from '../../shared/app-error.ts';
import type { OrderFacts } from '../platform/order.ts';
import type { StoredOrder } from '../store/order-row.ts';
import type { Differences } from './compare.ts';
import type { Move } from './order-writer.ts';

/**
 * Builds the move of an order that waits for a person, because the platform has another order under its code. Values go
 * only into its `trouble`, which the decision clears. The timeline stores only the names of members.
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
