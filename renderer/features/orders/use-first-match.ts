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
): (requestedText?: string) => void {
  const pendingText = useRef<string | null>(null);
  const take = (matches: readonly OrderSummary[]) => (matches[0] ? open(matches[0].id) : miss());
  const fulfil = useEffectEvent((matches: readonly OrderSummary[]) => {
    if (pendingText.current === null) return;
    const isMeant = pendingText.current === text;
    pendingText.current = null;
    if (isMeant) take(matches);
  });
  useEffect(() => {
    if (orders) fulfil(orders);
  }, [orders]);
  return (requestedText = text) => {
    if (orders && requestedText === text) take(orders);
    else pendingText.current = requestedText;
  };
}
