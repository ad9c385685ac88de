import type { AppError } from '../../shared/app-error.ts';
import type { OrderFields } from '../platform/order.ts';
import type { StoredOrder } from '../store/order-index/order-row.ts';
import type { OutboxDifferences } from './compare.ts';
import type { Move } from './order-writer.ts';

/**
 * Builds the move of an order that waits for a person, because the platform has another order under its code. Values go
 * only into its `trouble`, which the decision clears. The timeline stores only the names of members.
 */
export function clashOf(
  { soc }: StoredOrder,
  { platform }: Pick<OrderFields, 'platform'>,
  differences: OutboxDifferences,
): Move {
  return {
    change: { trouble: clashError(soc, differences) },
    facts: { platformCode: platform.platformCode, differs: differences.differs.join(', ') },
    entry: { nextAt: null },
  };
}

/** Error of an order that the platform has with other values. */
export function clashError(
  soc: string,
  differences: OutboxDifferences,
): Extract<AppError, { code: 'soc-clash' }> {
  return { code: 'soc-clash', soc, ...differences };
}
