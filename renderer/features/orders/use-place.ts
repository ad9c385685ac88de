import { useEffect, useEffectEvent, useState } from 'react';
import type { Orders } from './use-orders.ts';

/** Index of the last order, for any count. */
export const END = Infinity;

/** Target of a move: the index, its list and the order it started from. */
interface Goal {
  readonly place: number;
  readonly of: Orders['of'];
  readonly from: string | null;
}

/**
 * Index of the active row: of the active order, or of the move's target while that order loads. Once loaded, it becomes
 * the active order.
 */
export function usePlace(orders: Orders, activeId: string | null, onActive: (id: string) => void) {
  const [sent, setSent] = useState<Goal | null>(null);
  // A later selection or query cancels the move.
  const isWanted = sent !== null && sent.of === orders.of && sent.from === activeId;
  if (sent !== null && !isWanted) setSent(null);
  const goal = isWanted ? sent.place : null;
  const [known, setKnown] = useState({ id: activeId, place: 0 });
  const found = activeId === null ? -1 : orders.placeOf(activeId);
  if (found >= 0 && (known.id !== activeId || known.place !== found))
    setKnown({ id: activeId, place: found });
  const here = found >= 0 ? found : known.id === activeId ? known.place : 0;
  // The end is known after counting. The list may become shorter than the target index.
  const isKnown = goal !== null && (goal !== END || orders.isCounted);
  const at = Math.min(isKnown ? goal : here, Math.max(0, orders.count - 1));

  const reached = isKnown ? orders.at(at)?.id : undefined;
  if (reached !== undefined && reached === activeId) setSent(null);
  const arrive = useEffectEvent(onActive);
  useEffect(() => {
    if (reached !== undefined) arrive(reached);
  }, [reached]);

  return {
    at,
    /** The order at the target is not loaded yet. */
    isOnItsWay: goal !== null,
    go: (place: number) => {
      const order = orders.at(place);
      setSent(order ? null : { place, of: orders.of, from: activeId });
      if (order) onActive(order.id);
    },
  };
}
