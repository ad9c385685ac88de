import type { OrderEvent } from '../../../shared/model/order-event.ts';
import type { Order } from '../../../shared/model/order.ts';
import { differsThere, isOver } from '../../../shared/order-state.ts';

/** What a person has to do about an order that the queue cannot bring any further by itself. */
export type Remedy = 'correct' | 'again' | 'judge' | 'acknowledge';

/** The one thing that helps, or null while the queue goes on by itself. */
export function remedyFor({ sync, trouble }: Pick<Order, 'sync' | 'trouble'>): Remedy | null {
  if (sync === 'rejected') return 'correct';
  if (trouble === null) return null;
  if (differsThere({ sync, trouble })) return 'again';
  if (sync === 'created' || sync === 'cancelled') return 'acknowledge';
  if (sync !== 'uncertain') return null;
  if (trouble.code === 'lookup-unclear') return 'judge';
  return trouble.code === 'soc-clash' ? 'again' : null;
}

/** Whether a person may accept what differs; an order that this station has already is no other one. */
export function canTakeOver({ sync, trouble }: Pick<Order, 'sync' | 'trouble'>): boolean {
  if ((sync !== 'uncertain' && sync !== 'created') || trouble?.code !== 'soc-clash') return false;
  return !trouble.differs.includes('platformCode');
}

/**
 * Whether an order can be changed in place: the platform refused it, it never left this station, or
 * somebody saw that it is not there. One that was looked up in vain may still turn up.
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
 * How the order comes back into the form as a new one: after it was taken back, or at once when it
 * is gone already. Null while it can be corrected, or nobody knows what became of it.
 */
export function enteringAgain(
  order: Pick<Order, 'sync' | 'trouble'>,
  events: readonly Pick<OrderEvent, 'kind'>[],
): 'after-cancel' | 'at-once' | null {
  if (isOver(order.sync)) return 'at-once';
  if (order.sync === 'created' || remedyFor(order) === 'again') return 'after-cancel';
  return order.sync === 'queued' && !canCorrect(order, events) ? 'after-cancel' : null;
}
