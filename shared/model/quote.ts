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
  /** Null where the platform says nothing of it: that is no 0. */
  insuranceFee: z.int().nullable(),
  estimatedPickup: z.string(),
  estimatedDelivery: z.string(),
});
export type Quote = z.infer<typeof quoteSchema>;

/** What the carrier would charge as far as the platform tells, dong. */
export function quotedFee({ shipmentFee, insuranceFee }: Quote): number {
  return shipmentFee + (insuranceFee ?? 0);
}

/**
 * Who costs least; null of none. A price without its insurance is compared with its like alone: beside a whole one it
 * would only seem lower.
 */
export function cheapestOf(quotes: readonly Quote[]): Quote | null {
  const whole = quotes.filter(({ insuranceFee }) => insuranceFee !== null);
  const compared = whole.length > 0 ? whole : quotes;
  return compared.toSorted((one, other) => quotedFee(one) - quotedFee(other))[0] ?? null;
}
