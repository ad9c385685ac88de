import { z } from 'zod';

/** What becomes of orders whose answer got lost and that the platform does not show. */
export const unclearOrdersSchema = z.object({
  /**
   * How long an order must stay invisible there before it counts as missing and is sent again, whole
   * minutes: from the first look-up that did not find it to the one that counts.
   */
  missingAfterMinutes: z
    .int({ error: 'unclearOrders.minutes' })
    .min(1, { error: 'unclearOrders.minutes' })
    .max(60, { error: 'unclearOrders.minutes' }),
});
export type UnclearOrders = z.infer<typeof unclearOrdersSchema>;
