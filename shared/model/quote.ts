import { z } from 'zod';
import { dongSchema, gramsSchema, required } from './units.ts';

/** What a quote needs (contract 4.3): names of areas, grams, dong. */
export const quoteRequestSchema = z.object({
  senderProvince: required('area.province'),
  senderDistrict: required('area.district'),
  receiverProvince: required('area.province'),
  receiverDistrict: required('area.district'),
  weight: gramsSchema,
  declaredValue: dongSchema.nullable(),
});
export type QuoteRequest = z.infer<typeof quoteRequestSchema>;

/** What one carrier would charge (contract 2.4). Fees in dong; times are the platform's words. */
export const quoteSchema = z.object({
  /** The carrier's code, which an order is sent with (contract 2.3, 4.4). */
  code: z.string(),
  carrierName: z.string(),
  shipmentFee: z.int(),
  insuranceFee: z.int(),
  estimatedPickup: z.string(),
  estimatedDelivery: z.string(),
});
export type Quote = z.infer<typeof quoteSchema>;
