import type { Delivery } from '../../shared/model/delivery.ts';
import type { PlatformOrder } from '../../shared/model/order.ts';
import type { OrderFacts } from '../platform/order.ts';

/**
 * The delivery status that an answer tells of, null when it tells of none. It was valid when the
 * platform changed it last, or at `seenAt` (ISO 8601) when that is not told.
 */
export function deliveryOf(
  { delivery, platform }: Pick<OrderFacts, 'delivery' | 'platform'>,
  seenAt: string,
): Delivery | null {
  if (delivery.code === '' && delivery.name === '') return null;
  return { ...delivery, at: platform.lookedUp?.updatedAt ?? seenAt };
}

/**
 * Whether the carrier's codes are still to be asked for (contract 4.4). Look-ups of some platforms
 * never show the sort code (contract 2.6 has none): then only the waybill is waited for.
 */
export function lacksCodes(
  { waybill, carrierSortCode }: PlatformOrder,
  tellsSortCode: boolean,
): boolean {
  return waybill === null || (carrierSortCode === null && tellsSortCode);
}

/** A status as the timeline tells it: its code for our words, the platform's own, why, and the carrier. */
export function statusFacts(
  { code, name, reason }: Pick<Delivery, 'code' | 'name' | 'reason'>,
  carrier = '',
): Record<string, string> {
  return {
    statusCode: code,
    status: name || code,
    ...(reason && { reason }),
    ...(carrier !== '' && { carrier }),
  };
}
