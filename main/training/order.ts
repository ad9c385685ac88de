import { z } from 'zod';
import { carrierCodes, zones } from './carriers.ts';

const receiverSchema = z.object({
  name: z.string(),
  phone: z.string(),
  address: z.string(),
  /** Official names of the areas that the order's names matched. */
  province: z.string(),
  district: z.string(),
  commune: z.string(),
});

/** The pickup point as sent; fields are empty if `code` replaces them. */
const pickupSchema = z.object({
  code: z.string(),
  name: z.string(),
  contact: z.string(),
  phone: z.string(),
  address: z.string(),
  province: z.string(),
  district: z.string(),
  commune: z.string(),
});

const productSchema = z.object({
  sku: z.string(),
  name: z.string(),
  /** Dong a piece. */
  price: z.int(),
  /** Grams a piece. */
  weight: z.int(),
  quantity: z.int(),
});

/**
 * An order as the training platform stores it. Money in dong, weight in grams, times in ms. Members with a default are
 * missing in older journals.
 */
export const trainingOrderSchema = z.object({
  platformCode: z.string(),
  shortCode: z.string(),
  platformSortCode: z.string(),
  /** Empty if the sender set no code. */
  soc: z.string(),
  carrier: z.enum(carrierCodes),
  zone: z.enum(zones).default('country'),
  /** The carrier's code for the order, valid from `handOverAt`. */
  waybill: z.string(),
  carrierSortCode: z.string(),
  handOverAt: z.number(),
  status: z.string(),
  createdAt: z.number(),
  updatedAt: z.number(),
  deliveredAt: z.number().nullable().default(null),
  /** Callback URL for this order, decided at its creation. */
  webhookUrl: z.url().nullable().default(null),
  pickup: pickupSchema,
  receiver: receiverSchema,
  amount: z.int(),
  value: z.int(),
  weight: z.int(),
  fee: z.int(),
  insurance: z.int(),
  note: z.string(),
  config: z.enum(['1', '2', '3']),
  payer: z.enum(['1', '2']),
  /** Description of the contents; empty if `products` lists them. */
  product: z.string(),
  products: z.array(productSchema),
  barter: z.string().nullable(),
});

type Order = z.infer<typeof trainingOrderSchema>;
export interface TrainingOrder extends Readonly<Order> {}

/** True if the carrier has the order; before, its codes are null (contract 2.5). */
export function isWithCarrier(order: TrainingOrder, now: number): boolean {
  return now >= order.handOverAt;
}

/** True if goods come back in exchange. */
export function isBarter({ barter }: Pick<TrainingOrder, 'barter'>): boolean {
  return barter !== null && barter !== '';
}
