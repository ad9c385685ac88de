import type { PlacedView, SiteNews, SiteOrder } from '../../../shared/model/site.ts';
import type { Store } from '../../store/store.ts';
import { isStandingCode } from '../../store/standing.ts';
import { mergedOrder } from './merge.ts';

/**
 * Puts what benches tell of orders, and how these orders are looked for; inside of a commit. Answers what of it is
 * news for whoever packs at this bench, whose number is `own`.
 */
export function takeIn(store: Store, told: readonly PlacedView[], own: string): SiteNews[] {
  store.site.put(told);
  return [...new Set(told.map(({ soc }) => soc))].flatMap((soc) => {
    const words = store.site.ofSoc(soc);
    const order = mergedOrder(words);
    if (!order) return [];
    // Whoever tells of an order later than the platform did knows how it stands.
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

/** Where a parcel stands whose label was printed, that nobody handed over and this bench did not print; null for none. */
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

/** The other benches that have to do with an order, as people call them. */
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

/** A bench as people call it. */
export function benchName({ code, name }: { code: string; name: string }): string {
  return name === '' ? code : `${code} · ${name}`;
}

/** The same by its number, as far as this bench knows of it. */
export function nameOf(store: Store, bench: string): string {
  const known = store.site.benches().find((one) => one.bench === bench);
  return known ? benchName(known) : '?';
}
