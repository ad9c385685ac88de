import { isOver } from '../../../shared/order-state.ts';
import type { PlacedView, SiteConflict, SiteOrder, SiteView } from '../../../shared/model/site.ts';

/**
 * One order out of what all benches tell of it, the same on each of them: by places in the log alone, never by clocks.
 * The rules stand in the README beside. Null where nobody tells anything.
 */
export function mergedOrder(words: readonly PlacedView[]): SiteOrder | null {
  const told = oncePerOrder(words);
  const inOrder = told.toSorted((one, other) => one.at - other.at);
  const first = told.toSorted((one, other) => one.firstAt - other.firstAt);
  const entered = first.filter(({ view }) => view.enteredHere);
  const enteredFirst = entered[0] ?? first[0];
  if (!enteredFirst) return null;
  const standing = standingOf(inOrder) ?? enteredFirst;
  const isCancelling = told.some(({ view }) => view.sync === 'cancelling');
  const sync = isCancelling && !isCancelled(standing.view) ? 'cancelling' : standing.view.sync;
  const corrected = inOrder
    .filter(({ correctedAt }) => correctedAt !== null)
    .toSorted((one, other) => (one.correctedAt ?? 0) - (other.correctedAt ?? 0));
  const written = corrected.at(-1) ?? enteredFirst;
  const printed = told.filter(({ view }) => view.printed > 0);
  return {
    soc: enteredFirst.soc,
    enteredBy: enteredFirst.bench,
    view: {
      ...standing.view,
      ...writtenOf(written.view),
      sync,
      enteredHere: enteredFirst.view.enteredHere,
      enteredAt: enteredFirst.view.enteredAt,
      printed: printed.reduce((sum, { view }) => sum + view.printed, 0),
    },
    printedBy: printed.map(({ bench }) => bench).toSorted(),
    conflicts: conflictsIn(told, entered.length, corrected.length, printed),
  };
}

/**
 * A bench that left and came back, or whose data went to another computer, has another number and tells of the same
 * orders again: by their own ids they are known, and its last word counts.
 */
function oncePerOrder(words: readonly PlacedView[]): PlacedView[] {
  const orders = new Map<string, PlacedView>();
  for (const word of words) {
    const known = orders.get(word.view.orderId);
    const last = known && known.at > word.at ? known : word;
    const firstAt = Math.min(known?.firstAt ?? word.firstAt, word.firstAt);
    orders.set(word.view.orderId, { ...last, firstAt });
  }
  return [...orders.values()];
}

/** How it stands at the platform: cancelled stays cancelled; else the last of those who know its platform code. */
function standingOf(inOrder: readonly PlacedView[]): PlacedView | undefined {
  const last = (of: (view: SiteView) => boolean) => inOrder.findLast(({ view }) => of(view));
  return last(isCancelled) ?? last(({ platformCode }) => platformCode !== null) ?? inOrder.at(-1);
}

/** What people write, and correct. */
function writtenOf(view: SiteView): Partial<SiteView> {
  const { receiverName, receiverPhone, province, district, commune, address } = view;
  const { codAmount, weight } = view;
  return { receiverName, receiverPhone, province, district, commune, address, codAmount, weight };
}

function conflictsIn(
  told: readonly PlacedView[],
  entered: number,
  corrected: number,
  printed: readonly PlacedView[],
): SiteConflict[] {
  const conflicts: SiteConflict[] = [];
  if (entered > 1) conflicts.push('entered-twice');
  if (corrected > 1) conflicts.push('corrected-twice');
  if (printed.length > 1) conflicts.push('packed-twice');
  // A bench that says cancelled itself knows what became of its label.
  if (told.some(({ view }) => isCancelled(view)) && printed.some(({ view }) => !isCancelled(view)))
    conflicts.push('cancelled-and-printed');
  return conflicts;
}

function isCancelled({ sync }: SiteView): boolean {
  return isOver(sync);
}
