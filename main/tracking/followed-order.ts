import type { Followed } from '../../shared/model/update.ts';
import type { Order } from '../../shared/model/order.ts';
import type { TrackingLinks } from '../setup/tracking-links.ts';
import { timestamp } from '../store/engine/row.ts';
import type { Store } from '../store/store.ts';

/** Returns the times of an order's last and next look-up, the time and number of its updates, and its tracking page. */
export function followedOrder(
  { id, platform }: Pick<Order, 'id' | 'platform'>,
  { store, links }: { store: Store; links: TrackingLinks },
): Followed {
  const { last, next } = store.followed.timesOf(id);
  return {
    lookedUpAt: timestampOrNull(last),
    nextLookAt: timestampOrNull(next),
    toldAt: timestampOrNull(store.webhookCalls.lastCallAt(id)),
    updates: store.webhookCalls.countsOfOrder(id),
    trackingUrl: links.urlOf(platform),
  };
}

function timestampOrNull(ms: number | null): string | null {
  return ms === null ? null : timestamp(ms);
}
