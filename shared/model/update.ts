import { z } from 'zod';
import { timestampSchema } from './units.ts';

/**
 * Result of an update: not processed yet, applied, a repetition, older than known data, about an unknown order, or
 * unreadable.
 */
export const updateFateSchema = z.enum([
  'new',
  'applied',
  'repeated',
  'late',
  'no-order',
  'unreadable',
]);
export type UpdateFate = z.infer<typeof updateFateSchema>;

/** Number of updates by result. */
export const updateCountsSchema = z.object({
  new: z.int(),
  applied: z.int(),
  repeated: z.int(),
  late: z.int(),
  'no-order': z.int(),
  unreadable: z.int(),
});
export type UpdateCounts = z.infer<typeof updateCountsSchema>;

/** An update of the platform (contract 6) in the list: content and result. */
export const listedUpdateSchema = z.object({
  seq: z.int(),
  receivedAt: timestampSchema,
  fate: updateFateSchema,
  /** This station's order in it. */
  order: z.object({ id: z.string(), soc: z.string(), carrierName: z.string() }).nullable(),
  platformCode: z.string().nullable(),
  /** Null for a kind that the contract does not define, and for an unreadable update. */
  kind: z.enum(['status', 'weight']).nullable(),
  status: z.object({ code: z.string(), name: z.string() }).nullable(),
  /** Reason in the platform's words; empty without a reason, or after the body was removed. */
  reason: z.string(),
  /** Grams and dong. */
  weight: z.int().nullable(),
  codAmount: z.int().nullable(),
  shipmentFee: z.int().nullable(),
  /** Time of the change by the platform's clock. */
  updatedAt: timestampSchema.nullable(),
  /** True if the body is still stored; see `retention.ts`. */
  isKept: z.boolean(),
});
export type ListedUpdate = z.infer<typeof listedUpdateSchema>;

/** Tracking of an order: last look-up and updates. */
export const followedSchema = z.object({
  /** Time of the last look-up, and of the next automatic one; null without one. */
  lookedUpAt: timestampSchema.nullable(),
  nextLookAt: timestampSchema.nullable(),
  /** Time of its last update; null without one. */
  toldAt: timestampSchema.nullable(),
  updates: updateCountsSchema,
  /** The carrier's page about the parcel; null if unknown. */
  trackingUrl: z.string().nullable(),
});
export type Followed = z.infer<typeof followedSchema>;

/** Differences in the figures of a carrier's parcels on one day: grams and dong. */
export const daysDifferencesSchema = z.object({
  /** The day at this station, as `2026-11-21`. */
  day: z.string(),
  carrierName: z.string(),
  parcels: z.int(),
  weight: z.int(),
  /** Number of these parcels with a weighing at this bench, and the excess over it. */
  weighed: z.int(),
  aboveWeighed: z.int(),
  fee: z.int(),
  codAmount: z.int(),
});
export type DaysDifferences = z.infer<typeof daysDifferencesSchema>;
