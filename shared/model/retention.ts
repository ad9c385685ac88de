import { z } from 'zod';

const daysSchema = z
  .int({ error: 'retention.days' })
  .min(1, { error: 'retention.days' })
  .max(3_650, { error: 'retention.days' })
  .nullable();

/** Days after which finished data is removed; null for never. */
export const retentionSchema = z.object({
  /** Name, phone, address, note and contents of finished orders. */
  removePersonalAfterDays: daysSchema,
  /** Prepared labels, which can be requested again. */
  dropLabelsAfterDays: daysSchema,
  /** The platform's updates as received, with name, phone and address. */
  dropUpdatesAfterDays: daysSchema.default(90),
});
export type RetentionPeriods = z.infer<typeof retentionSchema>;
