import { z } from 'zod';

/** Where an order stands here; `trouble` needs a person, `cancelled` was taken back or withdrawn. */
export const orderShowSchema = z.enum([
  'all',
  'waiting',
  'created',
  'trouble',
  'cancelled',
  /** Created, without a label that was printed or is on its way. */
  'unprinted',
]);

/** Where the parcel is; the last three: what the platform counts otherwise. */
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

/** Days of this computer's calendar, `YYYY-MM-DD`, both of them meant. */
export const dayRangeSchema = z.object({ from: z.iso.date(), to: z.iso.date() });
export type DayRange = z.output<typeof dayRangeSchema>;

/** What was done at the bench: the label scanned back, the contents verified, or neither. */
export const packedShowSchema = z.enum(['checked', 'verified', 'neither']);

/** Which orders a list shows: those that answer all of it. What is missing is not asked for. */
export const orderQuerySchema = z.object({
  text: z.string().max(200).default(''),
  show: orderShowSchema.default('all'),
  parcel: parcelShowSchema.optional(),
  /** The carrier's id on the platform. */
  carrier: z.string().max(100).optional(),
  /** When it was entered. */
  days: dayRangeSchema.optional(),
  /** Whether a label was printed, or may have been. */
  printed: z.boolean().optional(),
  handedOver: z.boolean().optional(),
  packed: packedShowSchema.optional(),
});
export type OrderQuery = z.output<typeof orderQuerySchema>;

/** As many orders as somebody ticks one by one, or in a row. */
const mostTicked = 20_000;

/** All orders that answer a query, but some. */
export const allButSchema = z.object({
  query: orderQuerySchema,
  except: z.array(z.string()).max(mostTicked).default([]),
});

/** Orders that are acted on together: these, or all that answer a query but some. */
export const orderChoiceSchema = z.union([
  z.object({ ids: z.array(z.string()).min(1).max(mostTicked) }),
  allButSchema.extend({
    /** The newest that is meant, as `printing.survey` answered it; null for whichever is there. */
    upTo: z.int().nullable().default(null),
  }),
]);
export type OrderChoice = z.output<typeof orderChoiceSchema>;
