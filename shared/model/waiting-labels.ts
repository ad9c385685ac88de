import { z } from 'zod';

/** The labels of one printer that have not started. */
export const waitingLabelsSchema = z.object({
  printerId: z.string(),
  /** As it was called when they were queued: the printer may have been removed since. */
  printerName: z.string(),
  waiting: z.int(),
  /** Held back until somebody lets them go on. */
  stopped: z.int(),
  /** All of its labels that stand still until somebody acts, those held back among them. */
  stuck: z.int(),
});
export type WaitingLabels = z.infer<typeof waitingLabelsSchema>;
