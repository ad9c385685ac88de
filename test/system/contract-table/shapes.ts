import { z } from 'zod';

/** The resources of the contract, section 2, with exactly the documented fields. */

const moment = z.iso.datetime({ offset: true });
const dong = z.int().min(0);
const grams = z.int().min(1);

export const optimization = z.strictObject({
  option_id: z.enum(['1', '2', '3', '4', '5']),
  option_name: z.string().min(1),
  carriers: z.array(z.string()),
});

export const carriers = z
  .array(z.strictObject({ id: z.int(), name: z.string().min(1), code: z.string() }))
  .min(1);

export const services = z
  .array(
    z.strictObject({
      carrier_id: z.int(),
      carrier_name: z.string().min(1),
      shipment_fee: dong,
      insurance_fee: dong,
      estimated_pickup: z.string().min(1),
      estimated_delivery: z.string().min(1),
    }),
  )
  .min(1);

export const createdOrder = z.strictObject({
  carrier_id: z.string(),
  carrier_name: z.string(),
  carrier_code: z.string().nullable(),
  carrier_sortcode: z.string().nullable(),
  platform_code: z.string().min(1),
  platform_shortcode: z.string().min(1),
  platform_sortcode: z.string().min(1),
  soc: z.string(),
  amount: dong,
  collection: dong,
  value: dong,
  weight: grams,
  fee: dong,
  insurance: dong,
  status: z.string(),
  status_name: z.string(),
});

export const foundOrder = z.strictObject({
  carrier_id: z.string(),
  carrier_name: z.string(),
  carrier_code: z.string().nullable(),
  // Not in the table of 2.6, but 4.4 refers callers to this resource for it.
  carrier_sortcode: z.string().nullable(),
  platform_shortcode: z.string(),
  platform_code: z.string(),
  soc: z.string(),
  status: z.string(),
  status_name: z.string(),
  collection: dong,
  value: dong,
  weight: grams,
  fee: z.strictObject({
    shipment: dong,
    insurance: dong,
    return: dong,
    barter: dong,
    address: dong,
  }),
  payer: z.enum(['1', '2']),
  payer_name: z.string().min(1),
  config: z.enum(['1', '2', '3']),
  config_name: z.string().min(1),
  receiver: z.strictObject({
    name: z.string(),
    phone: z.string(),
    address: z.string(),
    formatted_address: z.string(),
    commune_name: z.string(),
    district_name: z.string(),
    province_name: z.string(),
  }),
  created_at: moment,
  updated_at: moment,
  delivered_at: moment.nullable(),
});

export const cancelledOrder = z.strictObject({
  code: z.string().min(1),
  soc: z.string().nullable(),
  status: z.string(),
  status_name: z.string(),
});

export const provinces = z.array(z.strictObject({ code: z.string(), name: z.string() })).min(1);

export const districts = z
  .array(z.strictObject({ code: z.string(), name: z.string(), province: z.string() }))
  .min(1);

export const communes = z
  .array(
    z.strictObject({
      code: z.string(),
      name: z.string(),
      district: z.string(),
      province: z.string(),
    }),
  )
  .min(1);

export const webhook = z.strictObject({
  webhook_url: z.url(),
  created_at: moment,
  updated_at: moment,
});

/** The body of a callback (contract 6). */
export const event = z.strictObject({
  type: z.enum(['update_status', 'update_weight']),
  code: z.string().min(1),
  shortcode: z.string().min(1),
  soc: z.string(),
  name: z.string(),
  phone: z.string(),
  address: z.string(),
  payer: z.enum(['1', '2']),
  amount: dong,
  weight: grams,
  fshipment: dong,
  finsurance: dong,
  status: z.string(),
  status_name: z.string(),
  partial: z.string(),
  barter: z.string(),
  reason_code: z.string(),
  reason_text: z.string(),
  created_at: moment,
  updated_at: moment,
  pushed_at: moment,
});
