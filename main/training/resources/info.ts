import { trainingTexts } from '../../texts/texts.ts';
import type { TrainingCall, PlatformParts } from '../platform-parts.ts';
import { barterFeeOf, returnFeeOf } from '../fees.ts';
import { isReturnedStatus, statusName } from '../journeys/statuses.ts';
import { isWithCarrier, type TrainingOrder } from '../order.ts';
import { type Reply, refusal, success } from '../reply.ts';
import { checkFields, filled, oneOf, orElse, record } from '../rules.ts';
import { isoTime } from '../time.ts';
import { carrierOfOrder } from './carrier-of-order.ts';

const questionSchema = record({
  code: filled(trainingTexts.fields.shared.code),
  type: orElse(oneOf(trainingTexts.fields.info.type, ['1', '2']), '1'),
});

/** The contract, 4.5: parameters in a JSON body, or in the query without a body. */
export function readOrder(call: TrainingCall, parts: PlatformParts): Reply {
  const question = checkFields(questionSchema, call.body ?? Object.fromEntries(call.query));
  if (!question.ok) return question.refusalReply;
  const { code, type } = question.value;
  const order = type === '1' ? parts.ledger.byPlatformCode(code) : parts.ledger.bySoc(code);
  if (order === null) return refusal(404, trainingTexts.refusals.noOrder);
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
    payer_name: trainingTexts.payers[order.payer],
    config: order.config,
    config_name: trainingTexts.inspections[order.config],
    receiver: receiver(order),
    created_at: isoTime(order.createdAt),
    updated_at: isoTime(
      isWithCarrier(order, now) ? Math.max(order.updatedAt, order.handOverAt) : order.updatedAt,
    ),
    delivered_at: order.deliveredAt === null ? null : isoTime(order.deliveredAt),
  };
}

function fees(order: TrainingOrder) {
  return {
    shipment: order.fee,
    insurance: order.insurance,
    return: isReturnedStatus(order.status) ? returnFeeOf(order) : 0,
    barter: barterFeeOf(order),
    address: 0,
  };
}

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
