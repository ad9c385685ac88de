import { CANCELLED_STATUS } from '../../shared/model/delivery.ts';
import type { OrderEvent } from '../../shared/model/order-event.ts';
import type { KeptDraft } from '../../shared/model/order.ts';
import type { FoundOrder } from '../platform/info.ts';
import type { StoredOrder } from '../store/order-row.ts';
import { timestamp } from '../store/row.ts';
import { type Differences, differencesAtLookUp, withNames } from './compare.ts';
import { entryAfterCreate } from './follow-up.ts';
import { deliveryOf } from './platform-facts.ts';
import type { StepTools } from './step.ts';

/**
 * Compares a looked-up order with the stored one. Another order of this station with the same platform code is a
 * difference too. Empty for a match.
 */
export async function contradictions(
  order: StoredOrder,
  found: FoundOrder,
  { store, isSameArea }: StepTools,
): Promise<Differences> {
  const differences = await differencesAtLookUp(found, order.draft, isSameArea);
  const known = store.orders.idOfPlatformCode(found.platform.platformCode);
  const isOfOther = known !== null && known !== order.id;
  return isOfOther ? withNames(differences, ['platformCode']) : differences;
}

/**
 * Adopts the platform's order as the stored one: sends no request and loses no entered value. An order cancelled on the
 * platform is cancelled here too. `accepted` replaces the entered values.
 */
export function takeOver(
  by: 'adopt' | 'declare found' | 'take over',
  order: StoredOrder,
  found: FoundOrder,
  tools: StepTools,
  accepted?: { readonly draft: KeptDraft; readonly facts: OrderEvent['facts'] },
): void {
  const { clock, writer, store } = tools;
  const { platform, tellsSortCode } = found;
  const isGone = found.delivery.code === CANCELLED_STATUS;
  const isWanted = store.outbox.get(order.id)?.cancelWanted === true;
  writer.move(order.id, isGone ? 'adopt cancelled' : by, {
    change: {
      platform,
      trouble: null,
      delivery: deliveryOf(found, timestamp(clock.now())),
      ...(accepted && { draft: accepted.draft }),
    },
    facts: {
      platformCode: platform.platformCode,
      carrier: platform.carrierName,
      // The cancellation was not requested at this bench.
      ...(isGone && !isWanted && { statusCode: CANCELLED_STATUS }),
      ...accepted?.facts,
    },
    entry: isGone ? null : entryAfterCreate(order.id, platform, tools, tellsSortCode),
    also: () => store.followed.lookedUp(order.id, clock.now()),
  });
}
