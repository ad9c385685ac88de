import { z } from 'zod';

/** Labels of one printer that have not started. */
export const waitingLabelsSchema = z.object({
  printerId: z.string(),
  /** Its name when they were queued; the printer may have been removed since. */
  printerName: z.string(),
  /** Labels that have not started. */
  waiting: z.int(),
  /** Those of them that can be moved to another printer: not labels that another bench requested. */
  movable: z.int(),
  /** Stopped until a user resumes them. */
  stopped: z.int(),
  /** All of its labels that need a user's action, including stopped ones. */
  stuck: z.int(),
});
export type WaitingLabels = z.infer<typeof waitingLabelsSchema>;
