import { useEffect, useEffectEvent, useRef } from 'react';
import type { OrderSummary } from '../../../shared/model/order.ts';
import { useNavigation } from '../../session/navigation.ts';

/**
 * Closes the open order when a search does not find it: what is open is what is highlighted. Looks
 * once for each `query`, when its first answer is there; later the list may have moved on from it. An
 * order that was opened on another screen stays, whatever was searched for before. `first` is undefined
 * while the answer is awaited, and null where nothing is searched for.
 */
export function useLostOrder(
  query: string,
  first: readonly OrderSummary[] | null | undefined,
): void {
  const { orderId, closeOrder } = useNavigation();
  const looked = useRef('');
  const isArriving = useRef(true);
  useEffect(() => {
    isArriving.current = true;
  }, []);
  const look = useEffectEvent((found: readonly OrderSummary[]) => {
    if (looked.current === query) return;
    looked.current = query;
    const stays = isArriving.current || found.some(({ id }) => id === orderId);
    isArriving.current = false;
    if (orderId !== null && !stays) closeOrder();
  });
  useEffect(() => {
    if (first) return look(first);
    looked.current = '';
    if (first === null) isArriving.current = false;
  }, [first]);
}
