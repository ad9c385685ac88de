import type { OrderEvent } from '../../../shared/model/order-event.ts';
import type { Order } from '../../../shared/model/order.ts';
import { differsThere, isAcknowledgeable, isOver } from '../../../shared/order-state.ts';

/** Action that a person must take for an order that the queue cannot process further. */
export type Remedy = 'correct' | 'again' | 'judge' | 'acknowledge';

/** Returns the required action, or null while the queue continues by itself. */
export function remedyFor({ sync, trouble }: Pick<Order, 'sync' | 'trouble'>): Remedy | null {
  if (sync === 'rejected') return 'correct';
  if (trouble === null) return null;
  if (differsThere({ sync, trouble })) return 'again';
  if (isAcknowledgeable(sync)) return 'acknowledge';
  if (sync !== 'uncertain') return null;
  if (trouble.code === 'lookup-unclear') return 'judge';
  return trouble.code === 'soc-clash' ? 'again' : null;
}

/**
 * Checks whether a user may accept the platform's different values. An order that this station already has is not a
 * different one.
 */
export function canTakeOver({ sync, trouble }: Pick<Order, 'sync' | 'trouble'>): boolean {
  if ((sync !== 'uncertain' && sync !== 'created') || trouble?.code !== 'soc-clash') return false;
  return !trouble.differs.includes('platformCode');
}

/**
 * Checks whether an order can be changed in place: the platform rejected it, it never left this station, or a user
 * declared it missing. An order that a lookup did not find may still appear.
 */
export function canCorrect(
  { sync }: Pick<Order, 'sync'>,
  events: readonly Pick<OrderEvent, 'kind'>[],
): boolean {
  if (sync === 'rejected') return true;
  const kinds = events.map(({ kind }) => kind);
  const requeued = kinds.lastIndexOf('requeued');
  const surely = Math.max(kinds.lastIndexOf('rejected'), kinds.lastIndexOf('declared-missing'));
  return sync === 'queued' && requeued <= surely;
}

/**
 * Returns how the order's fields can be entered as a new order: after its cancellation, or at once if it is over. Null
 * while it can be corrected, or its state is unknown.
 */
export function enteringAgain(
  order: Pick<Order, 'sync' | 'trouble'>,
  events: readonly Pick<OrderEvent, 'kind'>[],
): 'after-cancel' | 'at-once' | null {
  if (isOver(order.sync)) return 'at-once';
  if (order.sync === 'created' || remedyFor(order) === 'again') return 'after-cancel';
  return order.sync === 'queued' && !canCorrect(order, events) ? 'after-cancel' : null;
}
