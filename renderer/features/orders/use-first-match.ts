import { useEffect, useEffectEvent, useRef } from 'react';
import type { OrderSummary } from '../../../shared/model/order.ts';

/**
 * Opens the first order that matches `text`, or says that there is none. A scanner's Enter comes
 * before the answer does, so the wish waits until `orders` (undefined meanwhile) answer this very
 * text; that may be one which is only about to be searched for.
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
