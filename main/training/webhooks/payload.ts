import { partlyDeliveredStatus, reasonOf, statusName } from '../journeys/statuses.ts';
import { isBarter, type TrainingOrder } from '../order.ts';
import { isoTime } from '../time.ts';

export type WebhookType = 'update_status' | 'update_weight';

/** Builds the payload for a callback URL (contract 6). `pushedAt` in milliseconds since the epoch. */
export function payloadOf(type: WebhookType, order: TrainingOrder, pushedAt: number) {
  const reason = reasonOf(order.status);
  return {
    type,
    code: order.platformCode,
    shortcode: order.shortCode,
    soc: order.soc,
    name: order.receiver.name,
    phone: order.receiver.phone,
    address: order.receiver.address,
    payer: order.payer,
    amount: order.amount,
    weight: order.weight,
    fshipment: order.fee,
    finsurance: order.insurance,
    status: order.status,
    status_name: statusName(order.status),
    partial: order.status === partlyDeliveredStatus ? '1' : '0',
    barter: isBarter(order) ? '1' : '0',
    reason_code: reason.code,
    reason_text: reason.text,
    created_at: isoTime(order.createdAt),
    updated_at: isoTime(order.updatedAt),
    pushed_at: isoTime(pushedAt),
  };
}
