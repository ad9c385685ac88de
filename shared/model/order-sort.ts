import { z } from 'zod';
import { orderQuerySchema } from './order-query.ts';

/** Sort keys of a list: time of entry or last change, receiver's name, COD, fee. */
const sortBySchema = z.enum(['entered', 'changed', 'name', 'cod', 'fee']);
export type SortBy = z.output<typeof sortBySchema>;
export const sortsBy = sortBySchema.options;

/** `down`: newest, highest, or end of the alphabet first. */
export const orderSortSchema = z.object({ by: sortBySchema, way: z.enum(['up', 'down']) });
export type OrderSort = z.output<typeof orderSortSchema>;

/** Default sort of a list: newest first. */
export const usualSort: OrderSort = { by: 'entered', way: 'down' };

/** Orders of a list and their sort; the default sort if missing. */
export const listQuerySchema = orderQuerySchema.extend({ sort: orderSortSchema.optional() });
export type ListQuery = z.output<typeof listQuerySchema>;
