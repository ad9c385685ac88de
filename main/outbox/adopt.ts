import { CANCELLED_STATUS } from '../../shared/model/delivery.ts';
import { isCancelledThere } from '../../shared/order-state.ts';
import type { OrderEvent } from '../../shared/model/order-event.ts';
import type { StoredDraft } from '../../shared/model/order.ts';
import type { LookedUpOrder } from '../platform/info.ts';
import type { StoredOrder } from '../store/order-index/order-row.ts';
import { timestamp } from '../store/engine/row.ts';
import { type OutboxDifferences, differencesAtLookUp, withNames } from './compare.ts';
import { entryAfterCreate } from './follow-up.ts';
import { deliveryOf } from './platform-status.ts';
import type { QueueContext } from './queue-context.ts';

/**
 * Compares a looked-up order with the stored one. Another order of this station with the same platform code is a
 * difference too. Empty for a match.
 */
export async function contradictions(
  order: StoredOrder,
  platformOrder: LookedUpOrder,
  { store, isSameArea }: QueueContext,
): Promise<OutboxDifferences> {
  const differences = await differencesAtLookUp(platformOrder, order.draft, isSameArea);
  const localId = store.orders.idOfPlatformCode(platformOrder.platform.platformCode);
  const isOfOther = localId !== null && localId !== order.id;
  return isOfOther ? withNames(differences, ['platformCode']) : differences;
}

/**
 * Adopts the platform's order as the stored one: sends no request and loses no entered value. An order cancelled on the
 * platform is cancelled here too. `accepted` replaces the entered values.
 */
export function takeOver(
  by: 'adopt' | 'declare found' | 'take over',
  order: StoredOrder,
  platformOrder: LookedUpOrder,
  tools: QueueContext,
  accepted?: { readonly draft: StoredDraft; readonly facts: OrderEvent['facts'] },
): void {
  const { clock, writer, store } = tools;
  const { platform, reportsSortCode } = platformOrder;
  const isGone = isCancelledThere(platformOrder.delivery);
  const isCancelRequested = store.outbox.get(order.id)?.cancelWanted === true;
  writer.move(order.id, isGone ? 'adopt cancelled' : by, {
    change: {
      platform,
      trouble: null,
      delivery: deliveryOf(platformOrder, timestamp(clock.now())),
      ...(accepted && { draft: accepted.draft }),
    },
    facts: {
      platformCode: platform.platformCode,
      carrier: platform.carrierName,
      // The cancellation was not requested at this bench.
      ...(isGone && !isCancelRequested && { statusCode: CANCELLED_STATUS }),
      ...accepted?.facts,
    },
    entry: isGone ? null : entryAfterCreate(order.id, platform, tools, reportsSortCode),
    also: () => store.followed.lookedUp(order.id, clock.now()),
  });
}
