import { useEffect, useEffectEvent, useRef } from 'react';
import type { OrderSummary } from '../../../shared/model/order.ts';
import { useNavigation } from '../../session/navigation.ts';

/**
 * Closes the open order if a search does not find it, so that the open order is the highlighted one. Checks once per
 * `query`, at its first result, because the list may change later. An order opened from another screen stays open,
 * whatever the earlier search. `first` is undefined while loading, and null without a search.
 */
export function useLostOrder(
  query: string,
  first: readonly OrderSummary[] | null | undefined,
): void {
  const { orderId, closeOrder } = useNavigation();
  const checkedQuery = useRef('');
  /** The search at the first result since the screen was opened; null before it, empty after another search. */
  const openedWith = useRef<string | null>(null);
  useEffect(() => {
    openedWith.current = null;
  }, []);
  const closeIfGone = useEffectEvent((matches: readonly OrderSummary[]) => {
    if (checkedQuery.current === query) return;
    checkedQuery.current = query;
    // The result of the same search may be read again after the screen was opened.
    openedWith.current ??= query;
    if (openedWith.current !== query) openedWith.current = '';
    const stays = openedWith.current === query || matches.some(({ id }) => id === orderId);
    if (orderId !== null && !stays) closeOrder();
  });
  useEffect(() => {
    if (first) return closeIfGone(first);
    checkedQuery.current = '';
    if (first === null) openedWith.current = '';
  }, [first]);
}
