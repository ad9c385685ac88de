import { z } from 'zod';
import { appErrorSchema } from '../app-error.ts';
import { syncStates } from '../order-state.ts';
import { isReservedCode } from '../scans/reserved-codes.ts';
import { countedParcelSchema, deliverySchema } from './delivery.ts';
import {
  dongSchema,
  gramsSchema,
  optional,
  phoneSchema,
  required,
  timestampSchema,
} from './units.ts';

/** Who pays the delivery fee (contract 4.4 `payer`). */
export const payerSchema = z.enum(['sender', 'receiver']);
export type Payer = z.infer<typeof payerSchema>;

/** What the receiver may do before paying (contract 4.4 `config`). */
export const inspectionSchema = z.enum(['inspect', 'try', 'none']);
export type Inspection = z.infer<typeof inspectionSchema>;

export const quantitySchema = z
  .int({ error: 'quantity.integer' })
  .min(1, { error: 'quantity.tooLittle' })
  .max(10_000, { error: 'quantity.tooMuch' });

/** A line of the products list (contract 4.4 `products`): price in dong, weight in grams a piece. */
const productSchema = z.object({
  sku: optional(50).refine((sku) => !isReservedCode(sku), { error: 'product.reserved' }),
  name: required('product.name', 200),
  price: dongSchema,
  weight: z.int({ error: 'grams.integer' }).min(0, { error: 'grams.tooLittle' }),
  quantity: quantitySchema,
});

const receiverSchema = z.object({
  name: required('receiver.name', 100),
  phone: phoneSchema,
  address: required('receiver.address', 200),
  province: required('area.province', 100),
  district: required('area.district', 100),
  commune: required('area.commune', 100),
});

/**
 * The sender's own order code: any text (contract 4.4) without invisible characters, which users can neither type nor
 * compare. At most 100 characters: with a longer code not every scanner can read the slip's QR code.
 */
export const socSchema = z
  .string()
  .trim()
  .normalize()
  .max(100, { error: 'text.tooLong' })
  .regex(/^[^\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]*$/u, { error: 'soc.shape' })
  .refine((soc) => !isReservedCode(soc), { error: 'soc.reserved' });

/** Fields that a packer enters: every field of create (contract 4.4) except the station's. */
export const orderDraftSchema = z.object({
  /** Empty: the station generates one. */
  soc: socSchema.default(''),
  pickupPointId: required('order.pickupPoint'),
  receiver: receiverSchema,
  codAmount: dongSchema,
  declaredValue: dongSchema.nullable().default(null),
  weight: gramsSchema,
  /** Either a description of the contents or a list of products. */
  contents: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('text'), text: required('contents.text', 500) }),
    z.object({
      kind: z.literal('list'),
      products: z
        .array(productSchema)
        .min(1, { error: 'contents.list' })
        .max(100, { error: 'contents.tooMany' }),
    }),
  ]),
  note: optional(500),
  inspection: inspectionSchema,
  payer: payerSchema,
  /** Exchange or return goods; null without any. */
  barter: z.string().trim().max(200, { error: 'text.tooLong' }).nullable().default(null),
  /** A carrier's code, or null to let the routing setting decide. */
  carrier: z.string().nullable().default(null),
});
/** Draft as the form has it. */
export type OrderDraftInput = z.input<typeof orderDraftSchema>;
/** Draft as it is stored. */
export type OrderDraft = z.output<typeof orderDraftSchema>;

/** State of an order between this station and the platform. `main/outbox/transitions.ts` has the changes of state. */
export const syncStateSchema = z.enum(syncStates);
export type SyncState = z.infer<typeof syncStateSchema>;

/** Fields that only a look-up returns (contract 2.6); null if missing. Fees in dong, times of the platform's clock. */
const lookedUpSchema = z.object({
  returnFee: z.int().nullable(),
  barterFee: z.int().nullable(),
  addressFee: z.int().nullable(),
  payerName: z.string().nullable(),
  configName: z.string().nullable(),
  formattedAddress: z.string().nullable(),
  /** The receiver's phone as the platform shows it: partly masked. */
  shownPhone: z.string().nullable(),
  createdAt: timestampSchema.nullable(),
  updatedAt: timestampSchema.nullable(),
  deliveredAt: timestampSchema.nullable(),
});
export type LookedUp = z.infer<typeof lookedUpSchema>;

/** The platform's data of an order (contract 2.5, 2.6). Fees in dong. */
export const platformOrderSchema = z.object({
  platformCode: z.string(),
  shortCode: z.string(),
  platformSortCode: z.string().nullable(),
  carrierId: z.string(),
  carrierName: z.string(),
  /** Null until the carrier has accepted the order. */
  waybill: z.string().nullable(),
  carrierSortCode: z.string().nullable(),
  shipmentFee: z.int().nullable(),
  insuranceFee: z.int().nullable(),
  collection: z.int().nullable(),
  /** Undefined before the first look-up. */
  lookedUp: lookedUpSchema.nullish(),
});
export type PlatformOrder = z.infer<typeof platformOrderSchema>;

const storedReceiverSchema = z.object({
  name: z.string(),
  /** Null if the platform showed it masked. */
  phone: z.string().nullable(),
  address: z.string(),
  province: z.string(),
  district: z.string(),
  commune: z.string(),
});

/**
 * A stored draft. An order adopted from the platform has fewer fields than an entered one; fields missing in the
 * look-up are null, without substitutes.
 */
export const storedDraftSchema = orderDraftSchema.extend({
  soc: z.string(),
  /** Empty for an adopted order: a look-up has no sender. */
  pickupPointId: z.string(),
  receiver: storedReceiverSchema,
  codAmount: z.int().nullable(),
  weight: z.int().nullable(),
  inspection: inspectionSchema.nullable(),
  payer: payerSchema.nullable(),
  contents: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('text'), text: z.string() }),
    z.object({ kind: z.literal('list'), products: z.array(productSchema) }),
  ]),
});

export type StoredDraft = z.infer<typeof storedDraftSchema>;

/** Parts of an order stored by another version of Packbench that this one cannot read completely. */
const unreadablePartSchema = z.enum(['draft', 'pickupPoint', 'platform', 'delivery']);
export type UnreadablePart = z.infer<typeof unreadablePartSchema>;

/** An order as a look-up on the platform returns it (contract 2.6). Amounts in dong. */
export const foundOrderSchema = z.object({
  /** Id of this station's order, if it has it. */
  localId: z.string().nullable(),
  soc: z.string().nullable(),
  platform: platformOrderSchema,
  delivery: z.object({ code: z.string(), name: z.string() }),
  /** The platform masks the phone partly. */
  receiver: storedReceiverSchema.extend({ phone: z.string() }),
  weight: z.int().nullable(),
  declaredValue: z.int().nullable(),
  payer: payerSchema.nullable(),
  inspection: inspectionSchema.nullable(),
});
export type FoundOrderView = z.infer<typeof foundOrderSchema>;

/** An order as the station stores it. */
export const orderSchema = z.object({
  id: z.string(),
  soc: z.string(),
  sync: syncStateSchema,
  draft: storedDraftSchema,
  platform: platformOrderSchema.nullable(),
  delivery: deliverySchema.nullable(),
  /** The platform's figures for the parcel; null before its first report. */
  counted: countedParcelSchema.nullable(),
  /** Reason why the order needs a user; null without one. */
  trouble: appErrorSchema.nullable(),
  /** Time of the queue's next attempt; null if it plans no attempt. */
  nextAttemptAt: timestampSchema.nullable(),
  attempts: z.int(),
  /** Labels of this order sent to a printer. */
  printed: z.int(),
  /** True if a label may have been printed that this station does not know, after a restored backup. */
  maybePrinted: z.boolean(),
  /** Whether name, phone, address, contents and note were removed: see `retention.ts`. */
  personalDataRemoved: z.boolean(),
  /** Unreadable parts: the rest is shown, and the order is not sent. Usually empty. */
  unreadable: z.array(unreadablePartSchema).readonly(),
  enteredAt: timestampSchema,
  updatedAt: timestampSchema,
});
export type Order = z.infer<typeof orderSchema>;

/** A row of the list, with the fields that a packer needs to distinguish orders. */
export const orderSummarySchema = z.object({
  id: z.string(),
  soc: z.string(),
  sync: syncStateSchema,
  receiverName: z.string(),
  /** Null if only the platform has it. */
  receiverPhone: z.string().nullable(),
  province: z.string(),
  codAmount: z.int().nullable(),
  weight: z.int().nullable(),
  shortCode: z.string().nullable(),
  platformCode: z.string().nullable(),
  carrierName: z.string().nullable(),
  waybill: z.string().nullable(),
  delivery: deliverySchema.nullable(),
  trouble: appErrorSchema.nullable(),
  /** Time of the queue's next attempt; null if it plans no attempt. */
  nextAttemptAt: timestampSchema.nullable(),
  attempts: z.int(),
  /** True if it will be cancelled as soon as its state on the platform is clear. */
  cancelWanted: z.boolean(),
  printed: z.int(),
  maybePrinted: z.boolean(),
  /** Whether name and phone were removed: see `retention.ts`. */
  personalDataRemoved: z.boolean(),
  unreadable: z.array(unreadablePartSchema).readonly(),
  enteredAt: timestampSchema,
  /** Time of its scan into a handover; undefined while it is here. */
  handedOverAt: timestampSchema.optional(),
  /** Name of the other bench of the site that packs it now; only in order lists. */
  packedBy: z.string().optional(),
});
export type OrderSummary = z.infer<typeof orderSummarySchema>;
