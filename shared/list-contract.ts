import { call } from './contract-entries.ts';
import { z } from 'zod';
import { dayRangeSchema, orderQuerySchema } from './model/order-query.ts';
import { orderTallySchema, tallyShowSchema } from './model/order-tally.ts';

/** The part of the contract that is about the list of orders as a whole: see `contract.ts`. */
export const listContract = {
  /**
   * Counts and sums what a query shows and what its other filters would show; `ranges` are days of which
   * each is counted besides. Superseded by `orders.range` for another text.
   */
  'orders.tally': call(
    orderQuerySchema.extend({
      show: tallyShowSchema.default('all'),
      ranges: z.array(dayRangeSchema).max(8).default([]),
    }),
    orderTallySchema,
  ),
} as const;
