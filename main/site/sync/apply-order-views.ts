import type { PlacedView, SiteNews, SiteOrder } from '../../../shared/model/site.ts';
import type { Store } from '../../store/store.ts';
import { isNotCollected } from '../../store/tables/not-collected.ts';
import { mergedOrder } from './merge.ts';

/**
 * Stores views of orders and their search index, inside a commit.
 * @param own Number of this bench.
 * @returns News for the packers at this bench.
 */
export function applyOrderViews(
  store: Store,
  changed: readonly PlacedView[],
  own: string,
): SiteNews[] {
  store.site.put(changed);
  return [...new Set(changed.map(({ soc }) => soc))].flatMap((soc) => {
    const views = store.site.ofSoc(soc);
    const order = mergedOrder(views);
    if (!order) return [];
    // A bench that reports an order later than the platform has the newer status.
    store.siteCalls.drop(soc, Math.max(...views.map(({ at }) => at)));
    store.siteMissing.note(soc, uncollectedParcel(store, order, views, own));
    const earlierConflicts = store.siteList.put({
      ...order.view,
      position: Math.min(...views.map(({ firstAt }) => firstAt)),
      soc,
      enteredBy: order.enteredBy,
      conflicts: order.conflicts,
    });
    if (!views.some(({ bench }) => bench === own)) return [];
    const newConflicts = order.conflicts.filter((conflict) => !earlierConflicts.includes(conflict));
    const benches = othersOf(store, order, views, own);
    return newConflicts.map((what) => ({ soc, what, benches }));
  });
}

/** Returns where a parcel waits that another bench printed and no bench handed over; null otherwise. */
function uncollectedParcel(
  store: Store,
  { soc, view, printedBy }: SiteOrder,
  views: readonly PlacedView[],
  own: string,
) {
  const { sync, carrierName: carrier } = view;
  const delivery = store.siteCalls.of(soc)?.delivery ?? view.delivery;
  const [bench] = printedBy;
  if (sync !== 'created' || carrier === null || bench === undefined) return null;
  const isGone =
    views.some(
      (placed) => placed.view.handed || (placed.bench === own && placed.view.printed > 0),
    ) || !isNotCollected(delivery?.code ?? '2');
  return isGone ? null : { bench, carrier, enteredAt: Date.parse(view.enteredAt) };
}

/** Returns the names of the other benches involved in an order. */
function othersOf(
  store: Store,
  { enteredBy, printedBy }: SiteOrder,
  views: readonly PlacedView[],
  own: string,
): string[] {
  const involved = new Set([enteredBy, ...printedBy, ...views.map(({ bench }) => bench)]);
  return store.site
    .benches()
    .filter(({ bench }) => bench !== own && involved.has(bench))
    .map(benchName);
}

/** Formats a bench's display name. */
export function benchName({ code, name }: { code: string; name: string }): string {
  return name === '' ? code : `${code} · ${name}`;
}

/** Returns a bench's display name by its number; `?` if unknown. */
export function shownBenchName(store: Store, bench: string): string {
  const entry = store.site.benches().find((one) => one.bench === bench);
  return entry ? benchName(entry) : '?';
}
