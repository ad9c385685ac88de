import { z } from 'zod';
import type { Failure } from '../../shared/app-error.ts';
import type { Result } from '../../shared/result.ts';
import { socSchema, type StoredDraft } from '../../shared/model/order.ts';
import type { PickupPoint } from '../../shared/model/pickup-point.ts';
import { dongSchema, gramsSchema, required } from '../../shared/model/units.ts';
import { checkRequest } from './request.ts';
import { draftMembers, given, pickupMembers } from './create-members.ts';

/** An order as this station sends it. */
export interface OrderToCreate {
  /** The sender's own order code. It is always sent, because an order with a lost answer is looked up by it. */
  readonly soc: string;
  readonly draft: StoredDraft;
  readonly pickupPoint: PickupPoint | null;
}

const productSchema = z.strictObject({
  sku: required('text.tooLong', 50),
  name: required('product.name', 200),
  price: dongSchema,
  weight: z.int({ error: 'grams.integer' }).min(0, { error: 'grams.tooLittle' }),
  quantity: z.int({ error: 'quantity.integer' }).min(1, { error: 'quantity.tooLittle' }),
});

const bodySchema = z
  .strictObject({
    pickup_code: required('pickupPoint.code').optional(),
    pickup_phone: required('pickupPoint.phone').optional(),
    pickup_address: required('pickupPoint.address').optional(),
    pickup_province: required('pickupPoint.province').optional(),
    pickup_district: required('pickupPoint.district').optional(),
    pickup_commune: required('pickupPoint.commune').optional(),
    pickup_name: required('text.tooLong').optional(),
    pickup_contact: required('pickupPoint.contact').optional(),
    name: required('receiver.name'),
    phone: required('phone.shape', 20),
    address: required('receiver.address'),
    province: required('area.province'),
    district: required('area.district'),
    commune: required('area.commune'),
    amount: dongSchema,
    value: dongSchema.optional(),
    weight: gramsSchema,
    soc: socSchema.min(1, { error: 'soc.shape' }),
    note: required('text.tooLong', 500).optional(),
    service: z.literal('1'),
    config: z.enum(['1', '2', '3']),
    payer: z.enum(['1', '2']),
    product_type: z.enum(['1', '2']),
    product: required('contents.text', 500).optional(),
    products: z.array(productSchema).min(1, { error: 'contents.list' }).optional(),
    barter: required('text.tooLong').optional(),
    partner: required('text.tooLong', 500).optional(),
    carrier: required('text.tooLong', 100).optional(),
  })
  .superRefine((body, context) => {
    for (const [member, rule] of missing(body))
      context.addIssue({ code: 'custom', path: [member], message: rule });
  });

type Body = z.output<typeof bodySchema>;

const addressMembers = [
  ['pickup_phone', 'pickupPoint.phone'],
  ['pickup_address', 'pickupPoint.address'],
  ['pickup_province', 'pickupPoint.province'],
  ['pickup_district', 'pickupPoint.district'],
  ['pickup_commune', 'pickupPoint.commune'],
] as const;

/** Returns the missing members that depend on other members (contract 4.4). */
function missing(body: Partial<Body>): (readonly [string, string])[] {
  const address = body.pickup_code === undefined ? addressMembers : [];
  const contents =
    body.product_type === '1'
      ? (['product', 'contents.text'] as const)
      : (['products', 'contents.list'] as const);
  return [...address, contents].filter(([member]) => body[member] === undefined);
}

const fields = {
  pickup_code: 'pickupPoint.code',
  pickup_phone: 'pickupPoint.phone',
  pickup_address: 'pickupPoint.address',
  pickup_province: 'pickupPoint.province',
  pickup_district: 'pickupPoint.district',
  pickup_commune: 'pickupPoint.commune',
  pickup_name: 'pickupPoint.platformName',
  pickup_contact: 'pickupPoint.contact',
  name: 'receiver.name',
  phone: 'receiver.phone',
  address: 'receiver.address',
  province: 'receiver.province',
  district: 'receiver.district',
  commune: 'receiver.commune',
  amount: 'codAmount',
  value: 'declaredValue',
  config: 'inspection',
  product_type: 'contents.kind',
  product: 'contents.text',
  products: 'contents.products',
};

/**
 * Builds the body of a create request (contract 4.4). Omits empty texts and unset choices. A pickup code has priority
 * on the platform. Other known fields of the pickup point are sent, too: the contract allows both, and with an outdated
 * code the courier still has an address and a phone number.
 */
export function createBody(
  order: OrderToCreate,
  partner: string | null,
): Result<Body, Failure<'invalid'>> {
  const { draft, soc } = order;
  const body = {
    ...pickupMembers(order.pickupPoint),
    ...draftMembers(draft),
    soc,
    service: '1',
    ...given({ partner }),
  };
  return checkRequest(bodySchema, body, fields);
}
