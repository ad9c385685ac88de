import { z } from 'zod';
import { scanLength } from './units.ts';

/** State of an order at this station; `trouble` needs a user, `cancelled` includes withdrawn. */
export const orderShowSchema = z.enum([
  'all',
  'waiting',
  'created',
  'trouble',
  'cancelled',
  /** Created, without a printed or queued label. */
  'unprinted',
]);

/** Stage of the parcel; the last three: differing figures of the platform. */
export const parcelShowSchema = z.enum([
  'pickup',
  'under-way',
  'postponed',
  'delivered',
  'returned',
  'lost',
  'weight-off',
  'fee-off',
  'cod-off',
]);
export type ParcelShow = z.output<typeof parcelShowSchema>;

/** Days in this computer's calendar, `YYYY-MM-DD`, both inclusive. */
export const dayRangeSchema = z.object({ from: z.iso.date(), to: z.iso.date() });
export type DayRange = z.output<typeof dayRangeSchema>;

/** Checks at the bench: label scanned, contents verified, or neither. */
export const packedShowSchema = z.enum(['checked', 'verified', 'neither']);

/** Filter of an order list: orders that match all conditions. Missing members match any value. */
export const orderQuerySchema = z.object({
  text: z.string().max(scanLength).default(''),
  show: orderShowSchema.default('all'),
  parcel: parcelShowSchema.optional(),
  /** The carrier's id on the platform. */
  carrier: z.string().max(100).optional(),
  /** Time of entry. */
  days: dayRangeSchema.optional(),
  /** True if a label was, or may have been, printed. */
  printed: z.boolean().optional(),
  handedOver: z.boolean().optional(),
  packed: packedShowSchema.optional(),
});
export type OrderQuery = z.output<typeof orderQuerySchema>;

/** Maximum orders selected individually or as a range. */
const MAX_SELECTED = 20_000;

/** All orders that match a query, except some. */
export const allButSchema = z.object({
  query: orderQuerySchema,
  except: z.array(z.string()).max(MAX_SELECTED).default([]),
});

/** Orders for a common action: these, those that the last import has entered, or all that match a query except some. */
export const orderChoiceSchema = z.union([
  z.object({ ids: z.array(z.string()).min(1).max(MAX_SELECTED) }),
  z.object({ importId: z.string() }),
  allButSchema.extend({
    /** Newest included order, from `printing.survey`; null for any. */
    upTo: z.int().nullable().default(null),
  }),
]);
export type OrderChoice = z.output<typeof orderChoiceSchema>;
