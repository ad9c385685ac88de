import type { Store } from '../../main/store/store.ts';
import { draftOf } from './drafts.ts';

/**
 * Creates a number of orders at a station that exist at the platform. IDs and socs are `ORDER-0`, `ORDER-1`, ...,
 * platform codes are `PB.0`, `PB.1`, ... Existing orders remain. Returns all IDs.
 */
export function knownOrders(store: Store, count: number, change: { printed: boolean }): string[] {
  const ids = Array.from({ length: count }, (_, number) => `ORDER-${number}`);
  store.commit(() => {
    for (const [number, id] of ids.entries()) {
      if (store.orders.get(id)) continue;
      const at = Date.now();
      store.orders.insert({ id, soc: id, draft: draftOf({ soc: id }), pickupPoint: null, at });
      const platform = {
        platformCode: `PB.${number}`,
        shortCode: String(number).padStart(9, '0'),
        platformSortCode: null,
        carrierId: '1',
        carrierName: 'GHTK',
        waybill: `W${number}`,
        carrierSortCode: null,
        shipmentFee: 25_000,
        insuranceFee: 0,
        collection: null,
      };
      store.orders.change(id, { sync: 'created', platform }, at);
      if (change.printed) store.orders.countPrinted(id, at);
    }
  });
  return ids;
}
