import { useState } from 'react';
import type { LoadedOrders } from './use-orders.ts';

/**
 * Counts the orders that were entered since the beginning of the list was last in sight, up to the loaded ones. 0 in a
 * list that does not begin with the newest.
 */
export function useNewOrders(
  { of, first }: Pick<LoadedOrders, 'of' | 'first'>,
  isBeginVisible: boolean,
): number {
  const newest = first?.[0]?.enteredAt ?? '';
  const [seen, setSeen] = useState({ of, newest });
  if (seen.of !== of || (isBeginVisible && seen.newest !== newest)) setSeen({ of, newest });
  if (of.sort !== undefined || first === undefined) return 0;
  return first.filter(({ enteredAt }) => enteredAt > seen.newest).length;
}
