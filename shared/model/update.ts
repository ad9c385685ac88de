import { z } from 'zod';
import { timestampSchema } from './units.ts';

/**
 * What came of an update: not looked at yet, applied, said what another had said, said less than was
 * known, told of an order that this station does not have, or of nothing that can be read.
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

/** How many updates came to what. */
export const updateCountsSchema = z.object({
  new: z.int(),
  applied: z.int(),
  repeated: z.int(),
  late: z.int(),
  'no-order': z.int(),
  unreadable: z.int(),
});
export type UpdateCounts = z.infer<typeof updateCountsSchema>;

/** An update of the platform (contract 6) as it is listed: what it said, and what came of it. */
export const listedUpdateSchema = z.object({
  seq: z.int(),
  receivedAt: timestampSchema,
  fate: updateFateSchema,
  /** This station's order that it told of. */
  order: z.object({ id: z.string(), soc: z.string(), carrierName: z.string() }).nullable(),
  platformCode: z.string().nullable(),
  /** Null for a kind that the contract does not name, and where nothing could be read. */
  kind: z.enum(['status', 'weight']).nullable(),
  status: z.object({ code: z.string(), name: z.string() }).nullable(),
  /** Why, in the platform's words; empty where it gave none, or the body was removed. */
  reason: z.string(),
  /** Grams and dong. */
  weight: z.int().nullable(),
  codAmount: z.int().nullable(),
  shipmentFee: z.int().nullable(),
  /** When that was so, by the platform's clock. */
  updatedAt: timestampSchema.nullable(),
  /** Whether the body is still kept: see `retention.ts`. */
  isKept: z.boolean(),
});
export type ListedUpdate = z.infer<typeof listedUpdateSchema>;

/** How well an order is followed: when the platform was heard of it, and what it told by itself. */
export const followedSchema = z.object({
  /** When this station looked it up last, and when it will again by itself; null for never. */
  lookedUpAt: timestampSchema.nullable(),
  nextLookAt: timestampSchema.nullable(),
  /** When an update of it came last; null for never. */
  toldAt: timestampSchema.nullable(),
  updates: updateCountsSchema,
  /** The carrier's own page about the parcel; null where none is known. */
  trackingUrl: z.string().nullable(),
});
export type Followed = z.infer<typeof followedSchema>;

/** What a carrier's parcels were counted otherwise on a day: grams and dong. */
export const daysDifferencesSchema = z.object({
  /** The day at this station, as `2026-11-21`. */
  day: z.string(),
  carrierName: z.string(),
  parcels: z.int(),
  weight: z.int(),
  /** Of how many parcels of another weight the bench has one of its own, and how much more was counted than that. */
  weighed: z.int(),
  aboveWeighed: z.int(),
  fee: z.int(),
  codAmount: z.int(),
});
export type DaysDifferences = z.infer<typeof daysDifferencesSchema>;
