import type { Clock } from '../../base/host-services.ts';
import type { Store } from '../../store/store.ts';

/** Records in the order's timeline that its label is ready to be sent; only the first time. */
export function noteReady(orderId: string, { store, clock }: { store: Store; clock: Clock }): void {
  if (store.events.has(orderId, 'label-prepared')) return;
  store.events.append({ orderId, at: clock.now(), by: 'station', kind: 'label-prepared' });
}
