import { useEffect, useRef } from 'react';
import type { Order } from '../../../shared/model/order.ts';
import { dismissAbout } from '../../ui/announce.ts';

/** Closes the notice of a requested cancellation as soon as the platform has answered. The order shows the answer. */
export function useCancelAnswer({ id, sync }: Pick<Order, 'id' | 'sync'>): void {
  const before = useRef(sync);
  useEffect(() => {
    if (before.current === 'cancelling' && sync !== 'cancelling') dismissAbout(id);
    before.current = sync;
  }, [id, sync]);
}
