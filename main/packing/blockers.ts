import { type DeliveryStage, differencesOf, stageOf } from '../../shared/model/delivery.ts';
import type { Order } from '../../shared/model/order.ts';
import type { ScanDetails, PackMode, ScanResult } from '../../shared/model/packing.ts';
import { isReturned, isTakenBack } from '../../shared/order-state.ts';

/** Reason why a parcel is stopped. With a `change`, it may continue after the packer has read it. */
export interface Blocker {
  readonly result: ScanResult;
  readonly details: ScanDetails;
  /** Identifies the change, so that it stops a parcel once only; null if no confirmation is possible. */
  readonly change: string | null;
}

/** Fields of an order that can stop its parcel. */
export type Stoppable = Pick<Order, 'sync' | 'draft' | 'platform' | 'delivery' | 'counted'>;

/** Pickup was postponed or failed: the parcel is still at the bench. */
const stillAtBench: ReadonlySet<string> = new Set(['5', '6']);
const movedStages: ReadonlySet<DeliveryStage> = new Set(['under-way', 'postponed', 'delivered']);

/**
 * Returns the first reason that stops an order's parcel in a mode: cancelled, refused, returned, or an unconfirmed
 * change by the platform. `accepted` lists the confirmed changes. Null without a reason.
 */
export function blockerOf(
  order: Stoppable,
  mode: PackMode,
  accepted: readonly string[],
): Blocker | null {
  const { sync, delivery } = order;
  if (isTakenBack(order)) return final('cancelled');
  if (sync === 'rejected') return final('rejected');
  if (delivery && isReturned(delivery)) return final('returned', { status: delivery.name });
  return changesOf(order, mode).find(({ change }) => !accepted.includes(change)) ?? null;
}

type Change = Blocker & { readonly change: string };

function changesOf(order: Stoppable, mode: PackMode): Change[] {
  const changes: Change[] = [];
  const { weight, codAmount } = differencesOf(order);
  if (weight) {
    const { before, now } = weight;
    changes.push({ result: 'weight-changed', details: { before, now }, change: `weight ${now}` });
  }
  if (codAmount) {
    const { before, now } = codAmount;
    changes.push({ result: 'cod-changed', details: { before, now }, change: `cod ${now}` });
  }
  const { delivery } = order;
  if (delivery && hasMovedOn(delivery.code, mode))
    changes.push({
      result: 'moved-on',
      details: { status: delivery.name },
      change: `delivery ${delivery.code}`,
    });
  return changes;
}

/** A courier may have scanned a parcel before it is scanned into its handover here. */
function hasMovedOn(code: string, mode: PackMode): boolean {
  const stage = stageOf(code);
  if (stillAtBench.has(code) || !movedStages.has(stage)) return false;
  return mode !== 'hand-over' || stage === 'delivered';
}

function final(result: ScanResult, details: ScanDetails = {}): Blocker {
  return { result, details, change: null };
}
