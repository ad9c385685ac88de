import type { LookedUpOrder } from '../platform/info.ts';
import type { StoredOrder } from '../store/order-index/order-row.ts';
import type { OrderChange } from '../store/tables/orders-table.ts';
import { clashError } from './clash.ts';
import { type OutboxDifferences, differencesAtLookUp, isCoveredBy } from './compare.ts';
import type { TimelineEntry } from './order-writer.ts';
import type { QueueContext } from './queue-context.ts';

/**
 * Compares a look-up with a created order before its label is printed. Null if a difference stops no label: no such
 * order exists, a label may be on paper, or the order is being cancelled.
 */
export async function differencesBeforeLabel(
  platformOrder: LookedUpOrder,
  order: StoredOrder,
  { store, isSameArea }: QueueContext,
): Promise<OutboxDifferences | null> {
  if (!isBeforeLabel(order) || store.outbox.get(order.id)?.cancelWanted) return null;
  const codAmount = order.counted?.codAmount?.value ?? order.draft.codAmount;
  const differences = await differencesAtLookUp(
    platformOrder,
    { ...order.draft, codAmount },
    isSameArea,
  );
  // A cancellation on the platform has its own transition.
  return { ...differences, differs: differences.differs.filter((name) => name !== 'status') };
}

/**
 * Returns the order's `trouble` after a look-up and its timeline entries. A difference stops the label until a person
 * decides.
 */
export function problemAfterLookUp(
  order: StoredOrder,
  differences: OutboxDifferences | null,
): { readonly change: Pick<OrderChange, 'trouble'>; readonly events: readonly TimelineEntry[] } {
  const { trouble, soc } = order;
  const isStopped = trouble?.code === 'soc-clash';
  if (differences === null || !isBeforeLabel(order) || (trouble !== null && !isStopped))
    return nothing;
  const { differs } = differences;
  if (differs.length === 0) return isStopped ? { change: { trouble: null }, events: [] } : nothing;
  if (isStopped && isCoveredBy(differences, trouble)) return nothing;
  return {
    change: { trouble: clashError(soc, differences) },
    events: [{ kind: 'differs-there', facts: { differs: differs.join(', ') } }],
  };
}

const nothing = { change: {}, events: [] };

function isBeforeLabel({ sync, printed, maybePrinted, personalDataRemoved }: StoredOrder): boolean {
  return sync === 'created' && printed === 0 && !maybePrinted && !personalDataRemoved;
}
