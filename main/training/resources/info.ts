import type { Call, PlatformParts } from '../platform-parts.ts';
import { barterFeeOf, returnFeeOf } from '../fees.ts';
import { isReturned, statusName } from '../journeys/statuses.ts';
import { isHandedOver, type TrainingOrder } from '../order.ts';
import { type Reply, refusal, success } from '../reply.ts';
import { check, filled, oneOf, orElse, record } from '../rules.ts';
import { isoTime } from '../time.ts';
import { carrierOfOrder } from './carrier-of-order.ts';

const questionSchema = record('Dữ liệu', {
  code: filled('Mã đơn hàng (code)'),
  type: orElse(oneOf('Loại mã (type)', ['1', '2']), '1'),
});

/** The contract, 4.5: parameters in a JSON body, or in the query without a body. */
export function readOrder(call: Call, parts: PlatformParts): Reply {
  const question = check(questionSchema, call.body ?? Object.fromEntries(call.query));
  if (!question.ok) return question.refusal;
  const { code, type } = question.value;
  const order = type === '1' ? parts.ledger.byPlatformCode(code) : parts.ledger.bySoc(code);
  if (order === null) return refusal(404, 'Không tìm thấy đơn hàng.');
  return success({ order: detail(order, parts.clock.now()) });
}

/** The contract, 2.6, and the sort code that 4.4 promises after the hand-over. */
function detail(order: TrainingOrder, now: number) {
  return {
    ...carrierOfOrder(order, now),
    platform_shortcode: order.shortCode,
    platform_code: order.platformCode,
    soc: order.soc,
    status: order.status,
    status_name: statusName(order.status),
    collection: order.amount,
    value: order.value,
    weight: order.weight,
    fee: fees(order),
    payer: order.payer,
    payer_name: payerNames[order.payer],
    config: order.config,
    config_name: configNames[order.config],
    receiver: receiver(order),
    created_at: isoTime(order.createdAt),
    updated_at: isoTime(
      isHandedOver(order, now) ? Math.max(order.updatedAt, order.handOverAt) : order.updatedAt,
    ),
    delivered_at: order.deliveredAt === null ? null : isoTime(order.deliveredAt),
  };
}

function fees(order: TrainingOrder) {
  return {
    shipment: order.fee,
    insurance: order.insurance,
    return: isReturned(order.status) ? returnFeeOf(order) : 0,
    barter: barterFeeOf(order),
    address: 0,
  };
}

const payerNames = { '1': 'Người gửi', '2': 'Người nhận' } as const;

const configNames = {
  '1': 'Cho xem hàng, không cho thử',
  '2': 'Cho thử hàng',
  '3': 'Không cho xem hàng',
} as const;

function receiver({ receiver: to }: TrainingOrder) {
  return {
    name: to.name,
    phone: masked(to.phone),
    address: to.address,
    formatted_address: [to.address, to.commune, to.district, to.province].join(', '),
    commune_name: to.commune,
    district_name: to.district,
    province_name: to.province,
  };
}

/** "0912345678" becomes "0912***678". */
function masked(phone: string): string {
  const digits = phone.replaceAll(/[^\d+]/g, '');
  return `${digits.slice(0, -6)}***${digits.slice(-3)}`;
}
