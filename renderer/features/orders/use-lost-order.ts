import { useEffect, useEffectEvent, useRef } from 'react';
import type { OrderSummary } from '../../../shared/model/order.ts';
import { useNavigation } from '../../session/navigation.ts';

/**
 * Closes the open order when a search does not find it: what is open is what is highlighted. Looks
 * once for each `query`, when its first answer is there; later the list may have moved on from it.
 */
export function useLostOrder(query: string, first: readonly OrderSummary[] | undefined): void {
  const { orderId, closeOrder } = useNavigation();
  const looked = useRef('');
  const look = useEffectEvent((found: readonly OrderSummary[]) => {
    if (looked.current === query) return;
    looked.current = query;
    if (orderId !== null && !found.some(({ id }) => id === orderId)) closeOrder();
  });
  useEffect(() => {
    if (first) look(first);
    else looked.current = '';
  }, [first]);
}
