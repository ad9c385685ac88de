import type { OrderEvent } from '../../../shared/model/order-event.ts';
import type { Order } from '../../../shared/model/order.ts';
import { assertNever } from '../../../shared/result.ts';

/**
 * What taking an order back means: it is withdrawn while the platform surely does not have it,
 * cancelled there when it does, and when nobody knows, cancelled later.
 */
export type TakingBack = 'withdraw' | 'cancel' | 'cancel-later';

/** How this order can be taken back now, or null when it cannot, or already is. */
export function takingBack(
  { sync, trouble }: Pick<Order, 'sync'> & Partial<Pick<Order, 'trouble'>>,
  events: readonly Pick<OrderEvent, 'kind'>[],
): TakingBack | null {
  switch (sync) {
    case 'queued':
    case 'rejected':
      return 'withdraw';
    case 'sending':
    case 'uncertain':
      // What the platform has under its code is another order: there is nothing to wait for.
      if (trouble?.code === 'soc-clash') return 'withdraw';
      return isTakenBackLater({ sync }, events) ? null : 'cancel-later';
    case 'created':
      return 'cancel';
    case 'withdrawn':
    case 'cancelling':
    case 'cancelled':
      return null;
    default:
      return assertNever(sync);
  }
}

/**
 * Whether somebody wants the order gone and nobody knows yet whether the platform has it. The
 * wish is settled before the order is ever sent again.
 */
export function isTakenBackLater(
  { sync }: Pick<Order, 'sync'>,
  events: readonly Pick<OrderEvent, 'kind'>[],
): boolean {
  if (sync !== 'sending' && sync !== 'uncertain') return false;
  const kinds = events.map(({ kind }) => kind);
  return kinds.lastIndexOf('cancel-asked') > kinds.lastIndexOf('sending');
}
