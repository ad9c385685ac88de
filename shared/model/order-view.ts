import { z } from 'zod';
import { listLayoutSchema } from './list-layout.ts';
import { dayRangeSchema, packedShowSchema, parcelShowSchema } from './order-query.ts';
import { orderSortSchema, usualSort } from './order-sort.ts';
import { tallyShowSchema } from './order-tally.ts';

/** What is chosen above the list of orders; null is any. Words for days mean other days tomorrow. */
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

/** A list of orders under a name, as somebody wants to see it again. */
export const orderViewSchema = z.object({
  name: z.string().trim().min(1).max(60),
  text: z.string().max(200),
  filter: listFilterSchema,
  sort: orderSortSchema.default(usualSort),
  /** Its columns and density; null where it stands as lists without a name do. */
  layout: listLayoutSchema.nullable().default(null).catch(null),
});
export type OrderView = z.output<typeof orderViewSchema>;
