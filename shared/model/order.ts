import { z } from 'zod';
import { appErrorSchema } from '../app-error.ts';
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
  sku: optional(50),
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
 * The sender's own order code: any text (contract 4.4) but for characters that nobody sees, which a
 * person could neither type again nor compare. At most 100 characters: a longer one makes a QR code on
 * the slip that not every scanner reads.
 */
export const socSchema = z
  .string()
  .trim()
  .normalize()
  .max(100, { error: 'text.tooLong' })
  .regex(/^[^\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]*$/u, { error: 'soc.shape' });

/** What a packer enters: every field of create (contract 4.4) that is not the station's. */
export const orderDraftSchema = z.object({
  /** Empty: the station makes one. */
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
  /** Exchange or return goods; null when the order has none. */
  barter: z.string().trim().max(200, { error: 'text.tooLong' }).nullable().default(null),
  /** A carrier's code, or null to let the routing setting decide. */
  carrier: z.string().nullable().default(null),
});
/** As the form holds it. */
export type OrderDraftInput = z.input<typeof orderDraftSchema>;
/** As it is committed. */
export type OrderDraft = z.output<typeof orderDraftSchema>;

/** Where an order stands between this station and the platform. See ARCHITECTURE.md. */
export const syncStateSchema = z.enum([
  'queued',
  'sending',
  'uncertain',
  'created',
  'rejected',
  'withdrawn',
  'cancelling',
  'cancelled',
]);
export type SyncState = z.infer<typeof syncStateSchema>;

/**
 * What only a look-up tells of an order (contract 2.6); null is what it does not tell. Fees in dong,
 * times of the platform's clock.
 */
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

/** What the platform made of an order (contract 2.5, 2.6). Fees in dong. */
export const platformOrderSchema = z.object({
  platformCode: z.string(),
  shortCode: z.string(),
  platformSortCode: z.string().nullable(),
  carrierId: z.string(),
  carrierName: z.string(),
  /** Null until the carrier has taken the order over. */
  waybill: z.string().nullable(),
  carrierSortCode: z.string().nullable(),
  shipmentFee: z.int().nullable(),
  insuranceFee: z.int().nullable(),
  collection: z.int().nullable(),
  /** Missing until the order was looked up for the first time. */
  lookedUp: lookedUpSchema.nullish(),
});
export type PlatformOrder = z.infer<typeof platformOrderSchema>;

const keptReceiverSchema = z.object({
  name: z.string(),
  /** Null when the platform showed it masked. */
  phone: z.string().nullable(),
  address: z.string(),
  province: z.string(),
  district: z.string(),
  commune: z.string(),
});

/**
 * A draft as it is kept. An order that was found on the platform shows less than a packer enters,
 * and what a look-up does not tell is null: nothing stands in for it.
 */
export const keptDraftSchema = orderDraftSchema.extend({
  soc: z.string(),
  /** Empty for an order that was found on the platform: a look-up tells of no sender. */
  pickupPointId: z.string(),
  receiver: keptReceiverSchema,
  codAmount: z.int().nullable(),
  weight: z.int().nullable(),
  inspection: inspectionSchema.nullable(),
  payer: payerSchema.nullable(),
  contents: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('text'), text: z.string() }),
    z.object({ kind: z.literal('list'), products: z.array(productSchema) }),
  ]),
});

export type KeptDraft = z.infer<typeof keptDraftSchema>;

/** What of an order was stored by another version of Packbench, in a shape that this one cannot read whole. */
const unreadablePartSchema = z.enum(['draft', 'pickupPoint', 'platform', 'delivery']);
export type UnreadablePart = z.infer<typeof unreadablePartSchema>;

/** An order as the platform shows it to whoever looks it up (contract 2.6). Amounts in dong. */
export const foundOrderSchema = z.object({
  /** This station's own order, when it has it. */
  localId: z.string().nullable(),
  soc: z.string().nullable(),
  platform: platformOrderSchema,
  delivery: z.object({ code: z.string(), name: z.string() }),
  /** The phone is partly masked by the platform. */
  receiver: keptReceiverSchema.extend({ phone: z.string() }),
  weight: z.int().nullable(),
  declaredValue: z.int().nullable(),
  payer: payerSchema.nullable(),
  inspection: inspectionSchema.nullable(),
});
export type FoundOrderView = z.infer<typeof foundOrderSchema>;

/** An order as the station keeps it. */
export const orderSchema = z.object({
  id: z.string(),
  soc: z.string(),
  sync: syncStateSchema,
  draft: keptDraftSchema,
  platform: platformOrderSchema.nullable(),
  delivery: deliverySchema.nullable(),
  /** What the platform counts of the parcel, or null before it told. */
  counted: countedParcelSchema.nullable(),
  /** Why the order waits for somebody, or null. */
  trouble: appErrorSchema.nullable(),
  /** When the queue will try next, or null when it has nothing to do. */
  nextAttemptAt: timestampSchema.nullable(),
  attempts: z.int(),
  /** How many labels of this order went to a printer. */
  printed: z.int(),
  /** Whether a label may have been printed that this station does not know of, after a backup. */
  maybePrinted: z.boolean(),
  /** Whether name, phone, address, contents and note were removed: see `retention.ts`. */
  personalDataRemoved: z.boolean(),
  /** What cannot be read whole: the rest is shown, and the order is not sent. Empty mostly. */
  unreadable: z.array(unreadablePartSchema).readonly(),
  enteredAt: timestampSchema,
  updatedAt: timestampSchema,
});
export type Order = z.infer<typeof orderSchema>;

/** A row of the list: what a packer needs to tell orders apart. */
export const orderSummarySchema = z.object({
  id: z.string(),
  soc: z.string(),
  sync: syncStateSchema,
  receiverName: z.string(),
  /** Null when only the platform knows it. */
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
  /** When the queue will try next, or null when nothing is planned. */
  nextAttemptAt: timestampSchema.nullable(),
  attempts: z.int(),
  /** Whether it will be taken back as soon as it is known what became of it. */
  cancelWanted: z.boolean(),
  printed: z.int(),
  maybePrinted: z.boolean(),
  /** Whether name and phone were removed: see `retention.ts`. */
  personalDataRemoved: z.boolean(),
  unreadable: z.array(unreadablePartSchema).readonly(),
  enteredAt: timestampSchema,
  /** The other bench of the site that packs it now, by its name; told where orders are listed. */
  packedBy: z.string().optional(),
});
export type OrderSummary = z.infer<typeof orderSummarySchema>;
