import type { FoundOrder } from '../platform/info.ts';
import type { StoredOrder } from '../store/order-row.ts';
import type { OrderChange } from '../store/orders-table.ts';
import { clashTrouble } from './clash.ts';
import { type Differences, differencesAtLookUp, isCoveredBy } from './compare.ts';
import type { Told } from './order-writer.ts';
import type { StepTools } from './step.ts';

/**
 * Compares a look-up with a created order before its label is printed. Null if a difference stops no label: no such
 * order exists, a label may be on paper, or the order is being cancelled.
 */
export async function differencesBeforeLabel(
  found: FoundOrder,
  order: StoredOrder,
  { store, isSameArea }: StepTools,
): Promise<Differences | null> {
  if (!isBeforeLabel(order) || store.outbox.get(order.id)?.cancelWanted) return null;
  const codAmount = order.counted?.codAmount?.value ?? order.draft.codAmount;
  const differences = await differencesAtLookUp(found, { ...order.draft, codAmount }, isSameArea);
  // A cancellation on the platform has its own transition.
  return { ...differences, differs: differences.differs.filter((name) => name !== 'status') };
}

/**
 * Returns the order's `trouble` after a look-up and its timeline entries. A difference stops the label until a person
 * decides.
 */
export function troubleAfter(
  order: StoredOrder,
  differences: Differences | null,
): { readonly change: Pick<OrderChange, 'trouble'>; readonly told: readonly Told[] } {
  const { trouble, soc } = order;
  const isStopped = trouble?.code === 'soc-clash';
  if (differences === null || !isBeforeLabel(order) || (trouble !== null && !isStopped))
    return nothing;
  const { differs } = differences;
  if (differs.length === 0) return isStopped ? { change: { trouble: null }, told: [] } : nothing;
  if (isStopped && isCoveredBy(differences, trouble)) return nothing;
  return {
    change: { trouble: clashTrouble(soc, differences) },
    told: [{ kind: 'differs-there', facts: { differs: differs.join(', ') } }],
  };
}

const nothing = { change: {}, told: [] };

function isBeforeLabel({ sync, printed, maybePrinted, personalDataRemoved }: StoredOrder): boolean {
  return sync === 'created' && printed === 0 && !maybePrinted && !personalDataRemoved;
}
