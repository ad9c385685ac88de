import { useEffect, useEffectEvent, useState } from 'react';
import type { LoadedOrders } from './use-orders.ts';

/** Index of the last order, for any count. */
export const END = Infinity;

/** Target of a move: the index, its list and the order it started from. */
interface Goal {
  readonly index: number;
  readonly of: LoadedOrders['of'];
  readonly from: string | null;
}

/**
 * Index of the active row: of the active order, or of the move's target while that order loads. Once loaded, it becomes
 * the active order.
 */
export function useActiveRow(
  orders: LoadedOrders,
  activeId: string | null,
  onActive: (id: string) => void,
) {
  const [sent, setSent] = useState<Goal | null>(null);
  // A later selection or query cancels the move.
  const isMoving = sent !== null && sent.of === orders.of && sent.from === activeId;
  if (sent !== null && !isMoving) setSent(null);
  const goal = isMoving ? sent.index : null;
  const [lastKnown, setLastKnown] = useState({ id: activeId, index: 0 });
  const foundIndex = activeId === null ? -1 : orders.indexOf(activeId);
  if (foundIndex >= 0 && (lastKnown.id !== activeId || lastKnown.index !== foundIndex))
    setLastKnown({ id: activeId, index: foundIndex });
  const currentIndex =
    foundIndex >= 0 ? foundIndex : lastKnown.id === activeId ? lastKnown.index : 0;
  // The end is known after counting. The list may become shorter than the target index.
  const isKnown = goal !== null && (goal !== END || orders.isCounted);
  const at = Math.min(isKnown ? goal : currentIndex, Math.max(0, orders.count - 1));

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
    go: (index: number) => {
      const order = orders.at(index);
      setSent(order ? null : { index, of: orders.of, from: activeId });
      if (order) onActive(order.id);
    },
  };
}
