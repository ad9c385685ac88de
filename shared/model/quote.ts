import { z } from 'zod';
import { dongSchema, gramsSchema, required } from './units.ts';

/** Input of a quote (contract 4.3): area names, grams, dong. */
export const quoteRequestSchema = z.object({
  senderProvince: required('area.province'),
  senderDistrict: required('area.district'),
  receiverProvince: required('area.province'),
  receiverDistrict: required('area.district'),
  weight: gramsSchema,
  declaredValue: dongSchema.nullable(),
});
export type QuoteRequest = z.infer<typeof quoteRequestSchema>;

/** Quote of one carrier (contract 2.4). Fees in dong; times are the platform's text. */
export const quoteSchema = z.object({
  /** The carrier's code, which an order is sent with (contract 2.3, 4.4). */
  code: z.string(),
  carrierName: z.string(),
  shipmentFee: z.int(),
  /** Null if the platform does not report it, which is not 0. */
  insuranceFee: z.int().nullable(),
  estimatedPickup: z.string(),
  estimatedDelivery: z.string(),
});
export type Quote = z.infer<typeof quoteSchema>;

/** Returns the carrier's total as far as reported (dong). */
export function quotedFee({ shipmentFee, insuranceFee }: Quote): number {
  return shipmentFee + (insuranceFee ?? 0);
}

/**
 * Returns the cheapest quote; null for an empty list. Quotes without an insurance fee are compared only with each
 * other, because they would only seem cheaper than complete ones.
 */
export function cheapestOf(quotes: readonly Quote[]): Quote | null {
  const complete = quotes.filter(({ insuranceFee }) => insuranceFee !== null);
  const compared = complete.length > 0 ? complete : quotes;
  return compared.toSorted((one, other) => quotedFee(one) - quotedFee(other))[0] ?? null;
}
