import { type DeliveryStage, differencesOf, stageOf } from '../../shared/model/delivery.ts';
import type { Order } from '../../shared/model/order.ts';
import type { PackFacts, PackMode, PackSaying } from '../../shared/model/packing.ts';
import { isReturned, isTakenBack } from '../../shared/order-state.ts';

/** Reason why a parcel is stopped. With a `change`, it may continue after the packer has read it. */
export interface Stop {
  readonly say: PackSaying;
  readonly facts: PackFacts;
  /** Identifies the change, so that it stops a parcel once only; null if no confirmation is possible. */
  readonly change: string | null;
}

/** Fields of an order that can stop its parcel. */
export type Stoppable = Pick<Order, 'sync' | 'draft' | 'platform' | 'delivery' | 'counted'>;

/** Pickup was postponed or failed: the parcel is still at the bench. */
const stillHere: ReadonlySet<string> = new Set(['5', '6']);
const movedStages: ReadonlySet<DeliveryStage> = new Set(['under-way', 'postponed', 'delivered']);

/**
 * Returns the first reason that stops an order's parcel in a mode: cancelled, refused, returned, or an unconfirmed
 * change by the platform. `accepted` lists the confirmed changes. Null without a reason.
 */
export function stopOf(order: Stoppable, mode: PackMode, accepted: readonly string[]): Stop | null {
  const { sync, delivery } = order;
  if (isTakenBack(order)) return final('cancelled');
  if (sync === 'rejected') return final('rejected');
  if (delivery && isReturned(delivery)) return final('returned', { status: delivery.name });
  return changesOf(order, mode).find(({ change }) => !accepted.includes(change)) ?? null;
}

type Change = Stop & { readonly change: string };

function changesOf(order: Stoppable, mode: PackMode): Change[] {
  const changes: Change[] = [];
  const { weight, codAmount } = differencesOf(order);
  if (weight) {
    const { before, now } = weight;
    changes.push({ say: 'weight-changed', facts: { before, now }, change: `weight ${now}` });
  }
  if (codAmount) {
    const { before, now } = codAmount;
    changes.push({ say: 'cod-changed', facts: { before, now }, change: `cod ${now}` });
  }
  const { delivery } = order;
  if (delivery && hasMovedOn(delivery.code, mode))
    changes.push({
      say: 'moved-on',
      facts: { status: delivery.name },
      change: `delivery ${delivery.code}`,
    });
  return changes;
}

/** A courier may have scanned a parcel before it is scanned into its handover here. */
function hasMovedOn(code: string, mode: PackMode): boolean {
  const stage = stageOf(code);
  if (stillHere.has(code) || !movedStages.has(stage)) return false;
  return mode !== 'hand-over' || stage === 'delivered';
}

function final(say: PackSaying, facts: PackFacts = {}): Stop {
  return { say, facts, change: null };
}
