import { useEffect, useEffectEvent, useState } from 'react';
import type { Orders } from './use-orders.ts';

/** The place of the last order, however many there are. */
export const END = Infinity;

/** Where the keys were sent: in which list, and from which order. */
interface Goal {
  readonly place: number;
  readonly of: Orders['of'];
  readonly from: string | null;
}

/**
 * The place in the list that the keys are on: that of the active order, or the one they were sent to
 * and whose order is still being read, which becomes the active one as soon as it is there.
 */
export function usePlace(orders: Orders, activeId: string | null, onActive: (id: string) => void) {
  const [sent, setSent] = useState<Goal | null>(null);
  // Whoever chooses an order or asks for others meanwhile wants to be there.
  const isWanted = sent !== null && sent.of === orders.of && sent.from === activeId;
  if (sent !== null && !isWanted) setSent(null);
  const goal = isWanted ? sent.place : null;
  const [known, setKnown] = useState({ id: activeId, place: 0 });
  const found = activeId === null ? -1 : orders.placeOf(activeId);
  if (found >= 0 && (known.id !== activeId || known.place !== found))
    setKnown({ id: activeId, place: found });
  const here = found >= 0 ? found : known.id === activeId ? known.place : 0;
  // Where the end is, is known once all are counted; a list may grow shorter than where the keys were sent.
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
    /** The keys went to a place whose order is not there yet. */
    isOnItsWay: goal !== null,
    go: (place: number) => {
      const order = orders.at(place);
      setSent(order ? null : { place, of: orders.of, from: activeId });
      if (order) onActive(order.id);
    },
  };
}
