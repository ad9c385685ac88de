import type { PlacedView, SiteNews, SiteOrder } from '../../../shared/model/site.ts';
import type { Store } from '../../store/store.ts';
import { isStandingCode } from '../../store/standing.ts';
import { mergedOrder } from './merge.ts';

/**
 * Stores views of orders and their search index, inside a commit.
 * @param own Number of this bench.
 * @returns News for the packers at this bench.
 */
export function takeIn(store: Store, told: readonly PlacedView[], own: string): SiteNews[] {
  store.site.put(told);
  return [...new Set(told.map(({ soc }) => soc))].flatMap((soc) => {
    const words = store.site.ofSoc(soc);
    const order = mergedOrder(words);
    if (!order) return [];
    // A bench that reports an order later than the platform has the newer status.
    store.siteCalls.drop(soc, Math.max(...words.map(({ at }) => at)));
    store.siteMissing.note(soc, standingOf(store, order, words, own));
    const known = store.siteList.put({
      ...order.view,
      place: Math.min(...words.map(({ firstAt }) => firstAt)),
      soc,
      enteredBy: order.enteredBy,
      conflicts: order.conflicts,
    });
    if (!words.some(({ bench }) => bench === own)) return [];
    const fresh = order.conflicts.filter((conflict) => !known.includes(conflict));
    const benches = othersOf(store, order, words, own);
    return fresh.map((what) => ({ soc, what, benches }));
  });
}

/** Returns where a parcel waits that another bench printed and no bench handed over; null otherwise. */
function standingOf(
  store: Store,
  { soc, view, printedBy }: SiteOrder,
  words: readonly PlacedView[],
  own: string,
) {
  const { sync, carrierName: carrier } = view;
  const delivery = store.siteCalls.of(soc)?.delivery ?? view.delivery;
  const [bench] = printedBy;
  if (sync !== 'created' || carrier === null || bench === undefined) return null;
  const isGone =
    words.some((word) => word.view.handed || (word.bench === own && word.view.printed > 0)) ||
    !isStandingCode(delivery?.code ?? '2');
  return isGone ? null : { bench, carrier, enteredAt: Date.parse(view.enteredAt) };
}

/** Returns the names of the other benches involved in an order. */
function othersOf(
  store: Store,
  { enteredBy, printedBy }: SiteOrder,
  words: readonly PlacedView[],
  own: string,
): string[] {
  const involved = new Set([enteredBy, ...printedBy, ...words.map(({ bench }) => bench)]);
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
export function nameOf(store: Store, bench: string): string {
  const known = store.site.benches().find((one) => one.bench === bench);
  return known ? benchName(known) : '?';
}
