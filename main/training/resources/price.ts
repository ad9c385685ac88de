import { trainingTexts } from '../../texts/texts.ts';
import type { TrainingCall, PlatformParts } from '../platform-parts.ts';
import { type Fee, feesOf } from '../fees.ts';
import { findDistrict } from '../order-areas.ts';
import { type Reply, success } from '../reply.ts';
import { checkFields, filled, orElse, record, integerRule } from '../rules.ts';

const fields = trainingTexts.fields.price;

const questionSchema = record({
  sender_province: filled(fields.sender_province),
  sender_district: filled(fields.sender_district),
  receiver_province: filled(fields.receiver_province),
  receiver_district: filled(fields.receiver_district),
  weight: integerRule(fields.weight, 1),
  value: orElse(integerRule(fields.value), 0),
});

/** The contract, 4.3. */
export async function estimatePrice(call: TrainingCall, parts: PlatformParts): Promise<Reply> {
  const question = checkFields(questionSchema, call.body);
  if (!question.ok) return question.refusalReply;
  const { weight, value } = question.value;
  const from = await findDistrict(
    parts.areas,
    { province: question.value.sender_province, district: question.value.sender_district },
    'sender',
  );
  if (!from.ok) return from.refusalReply;
  const to = await findDistrict(
    parts.areas,
    { province: question.value.receiver_province, district: question.value.receiver_district },
    'receiver',
  );
  if (!to.ok) return to.refusalReply;
  return success({ services: feesOf(from.value, to.value, { weight, value }).map(service) });
}

/** The contract, 2.4. */
function service(fee: Fee) {
  return {
    carrier_id: fee.carrier.id,
    carrier_name: fee.carrier.name,
    shipment_fee: fee.shipment,
    insurance_fee: fee.insurance,
    estimated_pickup: fee.estimatedPickup,
    estimated_delivery: fee.estimatedDelivery,
  };
}
