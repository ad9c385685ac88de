import type { Delivery } from '../../shared/model/delivery.ts';
import type { PlatformOrder } from '../../shared/model/order.ts';
import type { OrderFields } from '../platform/order.ts';

/**
 * Returns the delivery status of an answer; null without one. Its time is the platform's last change, or `seenAt` (ISO
 * 8601) if the answer has no such time.
 */
export function deliveryOf(
  { delivery, platform }: Pick<OrderFields, 'delivery' | 'platform'>,
  seenAt: string,
): Delivery | null {
  if (delivery.code === '' && delivery.name === '') return null;
  return { ...delivery, at: platform.lookedUp?.updatedAt ?? seenAt };
}

/**
 * Whether the carrier's codes still have to be looked up (contract 4.4). Look-ups of some platforms never show the sort
 * code (contract 2.6 has no such member): then only the waybill is required.
 */
export function lacksCodes(
  { waybill, carrierSortCode }: PlatformOrder,
  reportsSortCode: boolean,
): boolean {
  return waybill === null || (carrierSortCode === null && reportsSortCode);
}

/**
 * Builds the timeline's details of a status: its code (for our text), the platform's name, the reason and the carrier.
 */
export function statusDetails(
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
