import { z } from 'zod';

const daysSchema = z
  .int({ error: 'retention.days' })
  .min(1, { error: 'retention.days' })
  .max(3_650, { error: 'retention.days' })
  .nullable();

/** After how many days what is finished may be forgotten; null keeps it. */
export const retentionSchema = z.object({
  /** Name, phone, address, note and contents of orders that nothing waits for any more. */
  removePersonalAfterDays: daysSchema,
  /** Labels as they were prepared; they can be had again. */
  dropLabelsAfterDays: daysSchema,
  /** The platform's updates as they came, with name, phone and address in them. */
  dropUpdatesAfterDays: daysSchema.default(90),
});
export type Retention = z.infer<typeof retentionSchema>;
