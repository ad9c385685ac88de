import { type DeliveryStage, needsConfirming, stageOf } from '../../../shared/model/delivery.ts';
import type { Order } from '../../../shared/model/order.ts';
import type { OrderEvent } from '../../../shared/model/order-event.ts';
import { isOver, mayBePrinted } from '../../../shared/order-state.ts';
import { enteringAgain } from './remedy.ts';
import { type TakingBack, takingBack } from './taking-back.ts';

/** How a parcel ended. */
export type Ending = Extract<DeliveryStage, 'delivered' | 'returned' | 'lost' | 'cancelled'>;

/** What can be done with an order's label and with the order, and what stands against it. */
export interface SensibleActions {
  /** `asks`: its parcel needs no label any more, so that somebody has to want it. */
  readonly print: 'freely' | 'asks' | 'never';
  readonly takeBack: TakingBack | null;
  /** How it comes back into the form as a new one: see `enteringAgain`. */
  readonly again: ReturnType<typeof enteringAgain>;
  /** Why less can be done than with other orders; null for an order that is under way. */
  readonly because: Ending | null;
}

type Known = Pick<Order, 'sync' | 'delivery' | 'trouble'>;

/** Which actions make sense for an order. */
export function sensibleActions(
  order: Known,
  events: readonly Pick<OrderEvent, 'kind'>[],
): SensibleActions {
  const because = endingOf(order);
  return {
    print: mayBePrinted(order) ? (because === null ? 'freely' : 'asks') : 'never',
    takeBack: because === null ? takingBack(order, events) : null,
    again: because === null ? enteringAgain(order, events) : 'at-once',
    because,
  };
}

/** How an order's parcel ended; null while it did not, or an update only says so. */
export function endingOf({ sync, delivery }: Pick<Order, 'sync' | 'delivery'>): Ending | null {
  if (isOver(sync)) return 'cancelled';
  if (!delivery || delivery.isUnconfirmed || !needsConfirming(delivery.code)) return null;
  return stageOf(delivery.code) as Ending;
}
