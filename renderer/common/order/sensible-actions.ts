import { type DeliveryStage, needsConfirming, stageOf } from '../../../shared/model/delivery.ts';
import type { Order } from '../../../shared/model/order.ts';
import type { OrderEvent } from '../../../shared/model/order-event.ts';
import { isOver, mayBePrinted } from '../../../shared/order-state.ts';
import { enteringAgain } from './remedy.ts';
import { type TakingBack, takingBack } from './taking-back.ts';

/** Final stage of a parcel. */
export type Ending = Extract<DeliveryStage, 'delivered' | 'returned' | 'lost' | 'cancelled'>;

/** Possible actions for an order and its label, and the reason for restrictions. */
export interface SensibleActions {
  /** `asks`: the parcel needs no label any more, so a user must confirm. */
  readonly print: 'freely' | 'asks' | 'never';
  readonly takeBack: TakingBack | null;
  /** How its fields can be entered as a new order: see `enteringAgain`. */
  readonly again: ReturnType<typeof enteringAgain>;
  /** The reason for restrictions; null for an order in progress. */
  readonly because: Ending | null;
}

type Known = Pick<Order, 'sync' | 'delivery' | 'trouble'>;

/** Returns the actions that make sense for an order. */
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

/** Returns the final stage of an order's parcel, or null if there is none or only an unconfirmed update reports it. */
export function endingOf({ sync, delivery }: Pick<Order, 'sync' | 'delivery'>): Ending | null {
  if (isOver(sync)) return 'cancelled';
  if (!delivery || delivery.isUnconfirmed || !needsConfirming(delivery.code)) return null;
  return stageOf(delivery.code) as Ending;
}
