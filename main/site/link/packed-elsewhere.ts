import type { OrderSummary } from '../../../shared/model/order.ts';
import type { Store } from '../../store/store.ts';
import type { SiteLink } from './site-link.ts';
import { nameOf } from './take-in.ts';

/** Adds to each order the other bench that packs it, as long as its label is not printed. */
export function withPackers<Order extends Pick<OrderSummary, 'soc' | 'printed'>>(
  orders: readonly Order[],
  { site, store }: { site: SiteLink | null; store: Store },
): (Order & Pick<OrderSummary, 'packedBy'>)[] {
  const own = site === null ? undefined : store.site.progress()?.bench;
  if (site === null || own === undefined) return [...orders];
  return orders.map((order) => {
    const claim = order.printed === 0 ? site.claims.of(order.soc) : null;
    if (claim === null || claim.bench === own) return order;
    return { ...order, packedBy: nameOf(store, claim.bench) };
  });
}
