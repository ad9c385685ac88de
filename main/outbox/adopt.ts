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
 * Differences between an order that was looked up and this order of ours, among them that another
 * order of this station has its platform code. None when it is ours.
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
 * Makes what the platform shows this order's own: nothing is sent, and nothing entered is lost.
 * What was cancelled there since is cancelled here. `accepted` replaces the entered values.
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
      // By nobody at this bench.
      ...(isGone && !isWanted && { statusCode: CANCELLED_STATUS }),
      ...accepted?.facts,
    },
    entry: isGone ? null : entryAfterCreate(order.id, platform, tools, tellsSortCode),
    also: () => store.followed.lookedUp(order.id, clock.now()),
  });
}
