import type { OrderSummary } from '../../../shared/model/order.ts';
import type { Store } from '../../store/store.ts';
import type { LiveClaims } from '../sync/live-claims.ts';
import { shownBenchName } from '../sync/apply-order-views.ts';

/** See `SiteOrders.withPackers`. `claims` is null without a site. */
export function withPackers<Order extends Pick<OrderSummary, 'soc' | 'printed'>>(
  orders: readonly Order[],
  { claims, store }: { claims: LiveClaims | null; store: Store },
): (Order & Pick<OrderSummary, 'packedBy'>)[] {
  const own = claims === null ? undefined : store.site.progress()?.bench;
  if (claims === null || own === undefined) return [...orders];
  return orders.map((order) => {
    const claim = order.printed === 0 ? claims.of(order.soc) : null;
    if (claim === null || claim.bench === own) return order;
    return { ...order, packedBy: shownBenchName(store, claim.bench) };
  });
}
