import { CANCELLED_STATUS } from '../../shared/model/delivery.ts';
import type { FoundOrder } from '../platform/info.ts';
import type { StoredOrder } from '../store/order-row.ts';
import { timestamp } from '../store/row.ts';
import { differences } from './compare.ts';
import { entryAfterCreate } from './follow-up.ts';
import { deliveryOf } from './platform-facts.ts';
import type { StepTools } from './step.ts';

/**
 * Why what the platform shows cannot be this order of ours: names of members that differ, or that
 * another order of this station has its code. None when it is ours.
 */
export function contradictions(
  order: StoredOrder,
  found: FoundOrder,
  { store }: StepTools,
): string[] {
  const known = store.orders.idOfPlatformCode(found.platform.platformCode);
  const isOthers = known !== null && known !== order.id;
  return [...differences(found, order.draft), ...(isOthers ? ['platformCode'] : [])];
}

/**
 * Makes what the platform shows this order's own: nothing is sent, and nothing entered is lost.
 * What was cancelled there since is cancelled here.
 */
export function takeOver(
  by: 'adopt' | 'declare found',
  order: StoredOrder,
  found: FoundOrder,
  tools: StepTools,
): void {
  const { clock, writer } = tools;
  const { platform, tellsSortCode } = found;
  const isGone = found.delivery.code === CANCELLED_STATUS;
  writer.move(order.id, isGone ? 'adopt cancelled' : by, {
    change: {
      platform,
      trouble: null,
      delivery: deliveryOf(found, timestamp(clock.now())),
    },
    facts: { platformCode: platform.platformCode, carrier: platform.carrierName },
    entry: isGone ? null : entryAfterCreate(order.id, platform, tools, tellsSortCode),
    also: () => tools.store.followed.lookedUp(order.id, clock.now()),
  });
}
