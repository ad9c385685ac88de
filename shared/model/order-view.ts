import { z } from 'zod';
import { listLayoutSchema } from './list-layout.ts';
import { dayRangeSchema, packedShowSchema, parcelShowSchema } from './order-query.ts';
import { orderSortSchema, usualSort } from './order-sort.ts';
import { tallyShowSchema } from './order-tally.ts';

/** Filter values above the order list; null is any. Relative days, such as today, move with the date. */
const listFilterSchema = z.object({
  show: tallyShowSchema,
  parcel: parcelShowSchema.nullable(),
  carrier: z.string().max(100).nullable(),
  entered: z.union([z.enum(['today', 'yesterday', 'week']), dayRangeSchema]).nullable(),
  printed: z.boolean().nullable(),
  handedOver: z.boolean().nullable(),
  packed: packedShowSchema.nullable(),
});
export type ListFilter = z.output<typeof listFilterSchema>;

/** A saved order list with a name. */
export const orderViewSchema = z.object({
  name: z.string().trim().min(1).max(60),
  text: z.string().max(200),
  filter: listFilterSchema,
  sort: orderSortSchema.default(usualSort),
  /** Columns and density; null for the layout of lists without a name. */
  layout: listLayoutSchema.nullable().default(null).catch(null),
});
export type OrderView = z.output<typeof orderViewSchema>;
