import type { PlacedView, SiteNews, SiteView } from '../../../shared/model/site.ts';
import { isFinished } from '../../../shared/order-state.ts';
import { faultInLog } from '../../base/loggable.ts';
import { Slices } from '../../base/time-slice.ts';
import type { Signals } from '../../base/signals.ts';
import type { Clock, Log } from '../../base/host-services.ts';
import type { Store } from '../../store/store.ts';
import { applyOrderViews } from './apply-order-views.ts';

/** Orders checked before the elapsed time is checked. */
const AT_ONCE = 50;
const DAY_MS = 24 * 3_600_000;
/** An order without an end after this many more days: its last event was missed while this bench was offline. */
const MISSED_EVENT_DAYS = 30;

/**
 * Removes receivers from the stored site orders that match `isOver`. Label counts and printing benches remain. A bench
 * without a site stores no site orders.
 * @returns Codes of the changed orders.
 */
async function forgetOthers(
  { store, clock }: { store: Store; clock: Clock },
  isOver: (placed: PlacedView) => boolean,
  shouldContinue: () => boolean,
): Promise<string[]> {
  const socs: string[] = [];
  const slices = new Slices(clock);
  let after = { soc: '', bench: '' };
  while (shouldContinue()) {
    const own = store.site.progress()?.bench;
    const page = own === undefined ? [] : store.site.after(after, AT_ONCE);
    const last = page.at(-1);
    if (own === undefined || last === undefined) break;
    const over = page
      .filter((placed) => hasReceiver(placed.view) && isOver(placed))
      .map(withoutReceiver);
    if (over.length > 0)
      store.commit(() => {
        for (const placed of over) store.site.replace(placed);
        applyOrderViews(store, over, own);
      });
    socs.push(...over.map(({ soc }) => soc));
    after = last;
    if (slices.isOver) await slices.next();
  }
  return socs;
}

/**
 * Selects orders by this bench's retention rule: orders of other benches that ended and were entered before a time (ms).
 * Also its own orders whose personal data it removed but could not report to the hub.
 */
function overBefore(before: number, { store }: { store: Store }) {
  const own = store.site.progress()?.bench;
  return ({ soc, bench, view }: PlacedView): boolean => {
    const id = bench === own ? store.orders.idOfSoc(soc) : null;
    if (id) return store.orders.get(id)?.personalDataRemoved === true;
    const enteredAt = Date.parse(view.enteredAt);
    return enteredAt < (isFinished(view.sync) ? before : before - MISSED_EVENT_DAYS * DAY_MS);
  };
}

/**
 * Removes the receivers of all orders of other benches, for a bench that was removed from the site: it no longer
 * receives their removals. Reports the changed orders.
 */
export async function forgetAllOthers(
  tools: {
    store: Store;
    clock: Clock;
    log: Log;
    onOrders?: (socs: readonly string[], news: readonly SiteNews[]) => void;
  },
  shouldContinue: () => boolean,
): Promise<void> {
  const own = tools.store.site.progress()?.bench;
  try {
    const socs = await forgetOthers(tools, ({ bench }) => bench !== own, shouldContinue);
    if (socs.length > 0) tools.onOrders?.(socs, []);
  } catch (error) {
    tools.log.error('site.not-forgotten', { error: faultInLog(error) });
  }
}

/** Applies this bench's retention rule and refreshes its windows. */
export function othersForgetting(tools: { store: Store; clock: Clock; signals: Signals }) {
  return async (before: number, shouldContinue: () => boolean): Promise<void> => {
    const socs = await forgetOthers(tools, overBefore(before, tools), shouldContinue);
    if (socs.length > 0) tools.signals.emit('site.ordersChanged', undefined);
  };
}

const hasReceiver = ({ receiverName, receiverPhone, address }: SiteView) =>
  receiverName !== '' || address !== '' || (receiverPhone ?? '') !== '';

const withoutReceiver = (placed: PlacedView): PlacedView => ({
  ...placed,
  view: { ...placed.view, receiverName: '', receiverPhone: '', address: '' },
});
