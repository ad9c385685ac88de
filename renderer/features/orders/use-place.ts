import { useEffect, useEffectEvent, useState } from 'react';
import type { Orders } from './use-orders.ts';

/** The place of the last order, however many there are. */
export const END = Infinity;

/**
 * The place in the list that the keys are on: that of the active order, or the one they were sent to
 * and whose order is still being read, which becomes the active one as soon as it is there.
 */
export function usePlace(orders: Orders, activeId: string | null, onActive: (id: string) => void) {
  const [goal, setGoal] = useState<number | null>(null);
  const [known, setKnown] = useState({ id: activeId, place: 0 });
  const found = activeId === null ? -1 : orders.placeOf(activeId);
  if (found >= 0 && (known.id !== activeId || known.place !== found))
    setKnown({ id: activeId, place: found });
  const last = Math.max(0, orders.count - 1);
  const at = Math.min(goal ?? (found >= 0 ? found : known.id === activeId ? known.place : 0), last);

  // The list may have grown shorter than where the keys were sent; its end is where all are counted.
  const isToBeFound = goal === null || (goal === END && !orders.isCounted);
  const reached = isToBeFound ? undefined : orders.at(Math.min(goal, last))?.id;
  if (reached !== undefined && reached === activeId) setGoal(null);
  const arrive = useEffectEvent(onActive);
  useEffect(() => {
    if (reached !== undefined) arrive(reached);
  }, [reached]);

  return {
    at,
    /** The keys went to a place whose order is not there yet. */
    isOnItsWay: goal !== null,
    go: (place: number) => {
      const order = orders.at(place);
      setGoal(order ? null : place);
      if (order) onActive(order.id);
    },
  };
}
