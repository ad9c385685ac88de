import type { z } from 'zod';
import { trainingTexts } from '../texts/texts.ts';
import { carrierCodes } from './carriers.ts';
import {
  filled,
  list,
  oneOf,
  orElse,
  phone,
  record,
  textRule,
  integerRule,
  ruleMessage,
} from './rules.ts';

const { refusals } = trainingTexts;
const { order: fields, product: productFields } = trainingTexts.fields;

const productSchema = record(
  {
    sku: textRule(productFields.sku),
    name: filled(productFields.name),
    price: integerRule(productFields.price),
    weight: integerRule(productFields.weight),
    quantity: integerRule(productFields.quantity, 1),
  },
  productFields.record,
);

/** Fields required for a pickup point without a code. */
const requiredPickupFields = [
  'pickup_phone',
  'pickup_address',
  'pickup_province',
  'pickup_district',
  'pickup_commune',
] as const;

const pickupFields = {
  pickup_code: orElse(textRule(fields.pickup_code), ''),
  pickup_phone: orElse(textRule(fields.pickup_phone), ''),
  pickup_address: orElse(textRule(fields.pickup_address), ''),
  pickup_province: orElse(textRule(fields.pickup_province), ''),
  pickup_district: orElse(textRule(fields.pickup_district), ''),
  pickup_commune: orElse(textRule(fields.pickup_commune), ''),
  pickup_name: orElse(textRule(fields.pickup_name), ''),
  pickup_contact: orElse(textRule(fields.pickup_contact), ''),
};

const receiverFields = {
  name: filled(fields.name),
  phone: phone(fields.phone),
  address: filled(fields.address),
  province: filled(fields.province),
  district: filled(fields.district),
  commune: filled(fields.commune),
};

const termFields = {
  amount: integerRule(fields.amount),
  value: orElse(integerRule(fields.value), 0),
  weight: integerRule(fields.weight, 1),
  soc: orElse(textRule(fields.soc), ''),
  note: orElse(textRule(fields.note), ''),
  service: oneOf(fields.service, ['1']),
  config: oneOf(fields.config, ['1', '2', '3']),
  payer: oneOf(fields.payer, ['1', '2']),
  product_type: oneOf(fields.product_type, ['1', '2']),
  product: orElse(textRule(fields.product), ''),
  products: orElse(list(fields.products, productSchema), []),
  barter: orElse(textRule(fields.barter), null),
  partner: orElse(textRule(fields.partner), ''),
  carrier: orElse(oneOf(fields.carrier, carrierCodes), null),
};

/** Schema for the body of create (contract 4.4) with every rule of its table. */
export const orderRequestSchema = record({
  ...pickupFields,
  ...receiverFields,
  ...termFields,
}).superRefine((order, context) => {
  const report = (path: string, message: string) =>
    context.addIssue({ code: 'custom', path: [path], message });
  if (order.pickup_code === '') {
    for (const field of requiredPickupFields)
      if (order[field] === '') report(field, ruleMessage('missing', fields[field]));
    if (!phone('').safeParse(order.pickup_phone).success)
      report('pickup_phone', ruleMessage('notAPhone', fields.pickup_phone));
  }
  if (order.product_type === '1' && order.product === '') report('product', refusals.noProduct);
  if (order.product_type === '2' && order.products.length === 0)
    report('products', refusals.noProducts);
});

export type OrderRequest = z.output<typeof orderRequestSchema>;
