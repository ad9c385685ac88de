import { z } from 'zod';
import { orderQuerySchema } from './order-query.ts';

/** What a list can be sorted by: when it was entered or last changed, the receiver's name, COD, fee. */
const sortBySchema = z.enum(['entered', 'changed', 'name', 'cod', 'fee']);
export type SortBy = z.output<typeof sortBySchema>;
export const sortsBy = sortBySchema.options;

/** `down`: the newest, or most, or the end of the alphabet first. */
export const orderSortSchema = z.object({ by: sortBySchema, way: z.enum(['up', 'down']) });
export type OrderSort = z.output<typeof orderSortSchema>;

/** As a list stands that nobody has sorted: newest first. */
export const usualSort: OrderSort = { by: 'entered', way: 'down' };

/** Which orders a list shows, and in which order; without a sort as usual. */
export const listQuerySchema = orderQuerySchema.extend({ sort: orderSortSchema.optional() });
export type ListQuery = z.output<typeof listQuerySchema>;
