import { isOver } from '../../../shared/order-state.ts';
import type { PlacedView, SiteConflict, SiteOrder, SiteView } from '../../../shared/model/site.ts';

/**
 * Merges the views of all benches into one order. The result is the same at each bench, because it uses log positions
 * and never clocks. The rules are in `main/site/README.md`. Null if no bench has a view.
 */
export function mergedOrder(reported: readonly PlacedView[]): SiteOrder | null {
  const views = oncePerOrder(reported);
  const inOrder = views.toSorted((one, other) => one.at - other.at);
  const first = views.toSorted((one, other) => one.firstAt - other.firstAt);
  const entered = first.filter(({ view }) => view.enteredHere);
  const enteredFirst = entered[0] ?? first[0];
  if (!enteredFirst) return null;
  const stateView = selectStateView(inOrder) ?? enteredFirst;
  const isCancelling = views.some(({ view }) => view.sync === 'cancelling');
  const sync = isCancelling && !isCancelled(stateView.view) ? 'cancelling' : stateView.view.sync;
  const corrected = inOrder
    .filter(({ correctedAt }) => correctedAt !== null)
    .toSorted((one, other) => (one.correctedAt ?? 0) - (other.correctedAt ?? 0));
  const written = corrected.at(-1) ?? enteredFirst;
  const printed = views.filter(({ view }) => view.printed > 0);
  return {
    soc: enteredFirst.soc,
    enteredBy: enteredFirst.bench,
    view: {
      ...stateView.view,
      ...writtenOf(written.view),
      sync,
      enteredHere: enteredFirst.view.enteredHere,
      enteredAt: enteredFirst.view.enteredAt,
      printed: printed.reduce((sum, { view }) => sum + view.printed, 0),
    },
    printedBy: printed.map(({ bench }) => bench).toSorted(),
    conflicts: conflictsIn(views, entered.length, corrected.length, printed),
  };
}

/**
 * Stores one view per order id. A bench that rejoined, or whose data moved to another computer, has a new number and
 * reports the same orders again. Its last view is used.
 */
function oncePerOrder(reported: readonly PlacedView[]): PlacedView[] {
  const orders = new Map<string, PlacedView>();
  for (const placed of reported) {
    const previous = orders.get(placed.view.orderId);
    const last = previous && previous.at > placed.at ? previous : placed;
    const firstAt = Math.min(previous?.firstAt ?? placed.firstAt, placed.firstAt);
    orders.set(placed.view.orderId, { ...last, firstAt });
  }
  return [...orders.values()];
}

/** Selects the view with the platform state: cancelled wins; otherwise the last view with a platform code. */
function selectStateView(inOrder: readonly PlacedView[]): PlacedView | undefined {
  const last = (of: (view: SiteView) => boolean) => inOrder.findLast(({ view }) => of(view));
  return last(isCancelled) ?? last(({ platformCode }) => platformCode !== null) ?? inOrder.at(-1);
}

/** Returns the fields that users enter and correct. */
function writtenOf(view: SiteView): Partial<SiteView> {
  const { receiverName, receiverPhone, province, district, commune, address } = view;
  const { codAmount, weight } = view;
  return { receiverName, receiverPhone, province, district, commune, address, codAmount, weight };
}

function conflictsIn(
  views: readonly PlacedView[],
  entered: number,
  corrected: number,
  printed: readonly PlacedView[],
): SiteConflict[] {
  const conflicts: SiteConflict[] = [];
  if (entered > 1) conflicts.push('entered-twice');
  if (corrected > 1) conflicts.push('corrected-twice');
  if (printed.length > 1) conflicts.push('packed-twice');
  // A bench that reports the cancellation itself still has its label under control.
  if (views.some(({ view }) => isCancelled(view)) && printed.some(({ view }) => !isCancelled(view)))
    conflicts.push('cancelled-and-printed');
  return conflicts;
}

function isCancelled({ sync }: SiteView): boolean {
  return isOver(sync);
}
