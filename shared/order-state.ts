import { CANCELLED_STATUS, type Delivery, type DeliveryStage, stageOf } from './model/delivery.ts';
import type { Order, PlatformOrder, SyncState } from './model/order.ts';

/** States of an order that was cancelled here, whether or not the platform has agreed yet. */
export const takenBackStates = [
  'withdrawn',
  'cancelling',
  'cancelled',
] as const satisfies readonly SyncState[];

/** Of these, the final states. */
const overStates = ['withdrawn', 'cancelled'] as const satisfies readonly SyncState[];

/** States of an order on the platform that is cancelled or being cancelled. */
export const cancelStates = ['cancelling', 'cancelled'] as const satisfies readonly SyncState[];

type Status = Pick<Delivery, 'code'> | null;

/** The order's state at this bench and at the platform. `delivery` is null until the platform reports a status. */
export interface OrderState {
  readonly sync: SyncState;
  readonly delivery: Status;
}

/** True if an order is cancelled for good. */
export function isOver(sync: SyncState): boolean {
  return isOneOf(overStates, sync);
}

/**
 * True if an order was cancelled here, or reported as cancelled by the platform. A report is used before a look-up
 * confirms it: the parcel can wait, and cannot be recalled from the courier.
 */
export function isTakenBack({ sync, delivery }: OrderState): boolean {
  return isOneOf(takenBackStates, sync) || delivery?.code === CANCELLED_STATUS;
}

/** Returns the state that prevents printing a label; null if it may be printed. */
export function unprintableState({ sync, delivery }: OrderState): SyncState | null {
  if (isOneOf(takenBackStates, sync) || sync === 'rejected') return sync;
  return delivery?.code === CANCELLED_STATUS ? 'cancelled' : null;
}

/**
 * True if the platform has other values than the entered ones for a created order: a user decides before its label
 * prints.
 */
export function differsThere({ sync, trouble }: Pick<Order, 'sync' | 'trouble'>): boolean {
  return sync === 'created' && trouble?.code === 'soc-clash';
}

export function mayBePrinted(order: OrderState): boolean {
  return unprintableState(order) === null;
}

const backStages: ReadonlySet<DeliveryStage> = new Set(['returning', 'returned', 'lost']);

/** True if the platform reports a parcel as lost, returned or returning. */
export function isReturned(delivery: Status): boolean {
  return delivery !== null && backStages.has(stageOf(delivery.code));
}

/** Fields that decide whether a parcel may be handed to a courier. */
export interface HandoverState extends OrderState {
  readonly platform: Pick<PlatformOrder, 'platformCode'> | null;
  /** Labels that were printed. */
  readonly printed: number;
  /** A label may be printed that `printed` does not include. */
  readonly maybePrinted: boolean;
}

export type HandoverBlocker = 'cancelled' | 'returned' | 'not-on-platform' | 'not-printed';

/** Returns why an order's parcel may not go into any handover; null if it may. */
export function handoverBlocker(order: HandoverState): HandoverBlocker | null {
  if (isTakenBack(order)) return 'cancelled';
  if (isReturned(order.delivery)) return 'returned';
  if (order.sync !== 'created' || !order.platform) return 'not-on-platform';
  return order.printed === 0 && !order.maybePrinted ? 'not-printed' : null;
}

function isOneOf(states: readonly SyncState[], sync: SyncState): boolean {
  return states.includes(sync);
}
