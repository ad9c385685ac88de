import { useState } from 'react';
import type { LoadedOrders } from './use-orders.ts';

/**
 * Counts the orders that were entered since the beginning of the list was last in sight, among the newest ones that are
 * loaded. `isAll` is false if there may be more. 0 in a list that does not begin with the newest.
 */
export function useNewOrders(
  { of, first }: Pick<LoadedOrders, 'of' | 'first'>,
  isBeginVisible: boolean,
): { count: number; isAll: boolean } {
  const newest = first?.[0]?.enteredAt ?? '';
  const [seen, setSeen] = useState({ of, newest });
  if (seen.of !== of || (isBeginVisible && seen.newest !== newest)) setSeen({ of, newest });
  if (of.sort !== undefined || first === undefined) return { count: 0, isAll: true };
  const count = first.filter(({ enteredAt }) => enteredAt > seen.newest).length;
  return { count, isAll: count < first.length };
}
