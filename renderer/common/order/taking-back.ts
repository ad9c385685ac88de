import type { OrderEvent } from '../../../shared/model/order-event.ts';
import type { Order } from '../../../shared/model/order.ts';
import { isOfAnother, isTakenBackHere } from '../../../shared/order-state.ts';
import { assertNever } from '../../../shared/result.ts';

/**
 * Kind of cancellation: `withdraw` if the platform certainly does not have the order, `cancel` if it does, and
 * `cancel-later` if unknown.
 */
export type TakingBack = 'withdraw' | 'cancel' | 'cancel-later';

/** Returns how this order can be cancelled now, or null if it cannot be, or already is. */
export function takingBack(
  { sync, trouble }: Pick<Order, 'sync'> & Partial<Pick<Order, 'trouble'>>,
  events: readonly Pick<OrderEvent, 'kind'>[],
): TakingBack | null {
  if (isTakenBackHere(sync)) return null;
  switch (sync) {
    case 'queued':
    case 'rejected':
      return 'withdraw';
    case 'sending':
    case 'uncertain':
      // The platform has another order under this code, so there is no answer to wait for. One that is ours is cancelled.
      if (trouble?.code === 'soc-clash' && isOfAnother(trouble.differs)) return 'withdraw';
      return isTakenBackLater({ sync }, events) ? null : 'cancel-later';
    case 'created':
      return 'cancel';
    default:
      return assertNever(sync);
  }
}

/**
 * Checks whether a user requested the cancellation while it is unknown if the platform has the order. The request is
 * settled before the order is ever sent again.
 */
export function isTakenBackLater(
  { sync }: Pick<Order, 'sync'>,
  events: readonly Pick<OrderEvent, 'kind'>[],
): boolean {
  if (sync !== 'sending' && sync !== 'uncertain') return false;
  const kinds = events.map(({ kind }) => kind);
  return kinds.lastIndexOf('cancel-asked') > kinds.lastIndexOf('sending');
}
