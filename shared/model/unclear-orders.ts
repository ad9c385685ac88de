import { z } from 'zod';

/** Handling of orders after a lost answer that the platform does not show. */
export const unclearOrdersSchema = z.object({
  /**
   * Time that an order must stay invisible there before it counts as missing and is sent again, in whole minutes: from
   * the first unsuccessful look-up to the deciding one.
   */
  missingAfterMinutes: z
    .int({ error: 'unclearOrders.minutes' })
    .min(1, { error: 'unclearOrders.minutes' })
    .max(60, { error: 'unclearOrders.minutes' }),
});
export type UnclearOrders = z.infer<typeof unclearOrdersSchema>;
