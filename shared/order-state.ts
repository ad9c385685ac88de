import { CANCELLED_STATUS, type Delivery, type DeliveryStage, stageOf } from './model/delivery.ts';

/** Final states of a cancelled order. Their names are also those of the events by which an order reaches them. */
export const overStates = ['cancelled', 'withdrawn'] as const;

/** All states of an order between this station and the platform. */
export const syncStates = [
  'queued',
  'sending',
  'uncertain',
  'created',
  'rejected',
  'cancelling',
  ...overStates,
] as const;
type SyncState = (typeof syncStates)[number];

/** States of an order that was cancelled here, whether or not the platform has agreed yet. */
export const takenBackStates = [
  ...overStates,
  'cancelling',
] as const satisfies readonly SyncState[];

/** States of an order on the platform that is cancelled or being cancelled. */
export const cancelStates = ['cancelling', 'cancelled'] as const satisfies readonly SyncState[];

/** States in which an order has a platform code. */
export const platformStates = ['created', ...cancelStates] as const satisfies readonly SyncState[];

/** States in which the outbox still has a request or a look-up to make. */
export const waitingStates = [
  'queued',
  'sending',
  'uncertain',
  'cancelling',
] as const satisfies readonly SyncState[];

/** States without further work for the outbox or a user. A rejected order waits for a user. */
export const finishedStates = ['created', ...overStates] as const satisfies readonly SyncState[];

/** A delivery with its status code; null if the platform has reported none. */
type Status = Pick<Delivery, 'code'> | null;

/** The order's state at this bench and at the platform. `delivery` is null until the platform reports a status. */
export interface OrderState {
  readonly sync: SyncState;
  readonly delivery: Status;
}

/** True if an order is cancelled for good. */
export function isOver(sync: SyncState): sync is (typeof overStates)[number] {
  return isOneOf(overStates, sync);
}

/** True if an order was cancelled here, whether or not the platform has agreed yet. */
export function isTakenBackHere(sync: SyncState): sync is (typeof takenBackStates)[number] {
  return isOneOf(takenBackStates, sync);
}

/** True if neither the outbox nor a user has work left for the order. */
export function isFinished(sync: SyncState): boolean {
  return isOneOf(finishedStates, sync);
}

/** True if the platform reports an order as cancelled. */
export function isCancelledThere(delivery: Status): boolean {
  return delivery?.code === CANCELLED_STATUS;
}

/** True if a user may confirm having read the platform's message about an order in this state. */
export function isAcknowledgeable(sync: SyncState): boolean {
  return sync === 'created' || sync === 'cancelled';
}

/**
 * True if an order was cancelled here, or reported as cancelled by the platform. A report is used before a look-up
 * confirms it: the parcel can wait, and cannot be recalled from the courier.
 */
export function isTakenBack({ sync, delivery }: OrderState): boolean {
  return isTakenBackHere(sync) || isCancelledThere(delivery);
}

/** Returns the state that prevents printing a label; null if it may be printed. */
export function unprintableState({ sync, delivery }: OrderState): SyncState | null {
  if (isTakenBackHere(sync) || sync === 'rejected') return sync;
  return isCancelledThere(delivery) ? 'cancelled' : null;
}

/**
 * True if the platform has other values than the entered ones for a created order: a user decides before its label
 * prints.
 */
export function differsThere<
  Order extends {
    readonly sync: SyncState;
    readonly trouble: { readonly code: string } | null;
  },
>(order: Order): order is Order & { readonly trouble: { readonly code: 'soc-clash' } } {
  return order.sync === 'created' && order.trouble?.code === 'soc-clash';
}

/** Differences that indicate another order; the platform corrects other members of our orders. */
const membersOfAnother: ReadonlySet<string> = new Set([
  'receiver.name',
  'receiver.phone',
  'codAmount',
  'platformCode',
]);

/** True if the platform's order under our code is another one: cancelling it would stop a stranger's parcel. */
export function isOfAnother(differs: readonly string[]): boolean {
  return differs.some((name) => membersOfAnother.has(name));
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
  /** Null until the platform has accepted the order. */
  readonly platform: { readonly platformCode: string } | null;
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
