import type { Call, PlatformParts } from '../platform-parts.ts';
import { type Fee, feesOf } from '../fees.ts';
import { findDistrict } from '../places.ts';
import { type Reply, success } from '../reply.ts';
import { check, filled, orElse, record, whole } from '../rules.ts';

const questionSchema = record('Dữ liệu', {
  sender_province: filled('Tỉnh/thành người gửi (sender_province)'),
  sender_district: filled('Quận/huyện người gửi (sender_district)'),
  receiver_province: filled('Tỉnh/thành người nhận (receiver_province)'),
  receiver_district: filled('Quận/huyện người nhận (receiver_district)'),
  weight: whole('Khối lượng (weight)', 1),
  value: orElse(whole('Giá trị đơn hàng (value)'), 0),
});

/** The contract, 4.3. */
export async function estimatePrice(call: Call, parts: PlatformParts): Promise<Reply> {
  const question = check(questionSchema, call.body);
  if (!question.ok) return question.refusal;
  const { weight, value } = question.value;
  const from = await findDistrict(
    parts.areas,
    { province: question.value.sender_province, district: question.value.sender_district },
    'người gửi',
  );
  if (!from.ok) return from.refusal;
  const to = await findDistrict(
    parts.areas,
    { province: question.value.receiver_province, district: question.value.receiver_district },
    'người nhận',
  );
  if (!to.ok) return to.refusal;
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
