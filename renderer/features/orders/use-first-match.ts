import { useEffect, useEffectEvent, useRef } from 'react';
import type { OrderSummary } from '../../../shared/model/order.ts';

/**
 * Opens the first order that matches `text`. A scanner's Enter comes before the answer does, so
 * the wish waits until `orders` (undefined meanwhile) answer this very text.
 */
export function useFirstMatch(
  text: string,
  orders: readonly OrderSummary[] | undefined,
  open: (id: string) => void,
): () => void {
  const wished = useRef<string | null>(null);
  const fulfil = useEffectEvent((found: readonly OrderSummary[]) => {
    if (wished.current === null) return;
    const isMeant = wished.current === text;
    wished.current = null;
    if (isMeant && found[0]) open(found[0].id);
  });
  useEffect(() => {
    if (orders) fulfil(orders);
  }, [orders]);
  return () => {
    if (orders?.[0]) return open(orders[0].id);
    wished.current = text;
  };
}
