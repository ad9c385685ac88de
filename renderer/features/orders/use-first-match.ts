import { useEffect, useEffectEvent, useRef } from 'react';
import type { OrderSummary } from '../../../shared/model/order.ts';

/**
 * Opens the first order that matches `text`, or calls `miss`. A scanner's Enter arrives before the result, so the
 * request waits until `orders` belongs to this exact text. `orders` is undefined until then. The text may be one whose
 * search is about to start.
 */
export function useFirstMatch(
  text: string,
  orders: readonly OrderSummary[] | undefined,
  { open, miss }: { open: (id: string) => void; miss: () => void },
): (wanted?: string) => void {
  const wished = useRef<string | null>(null);
  const take = (found: readonly OrderSummary[]) => (found[0] ? open(found[0].id) : miss());
  const fulfil = useEffectEvent((found: readonly OrderSummary[]) => {
    if (wished.current === null) return;
    const isMeant = wished.current === text;
    wished.current = null;
    if (isMeant) take(found);
  });
  useEffect(() => {
    if (orders) fulfil(orders);
  }, [orders]);
  return (wanted = text) => {
    if (orders && wanted === text) take(orders);
    else wished.current = wanted;
  };
}
