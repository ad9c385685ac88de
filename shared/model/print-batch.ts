import { z } from 'zod';
import { timestampSchema } from './units.ts';

/**
 * Selected orders to leave out, as `printing.survey` counts them. Cancelled orders, which are never printed, are left
 * out as well.
 */
export const leaveOutSchema = z.enum(['gone', 'ended', 'printed', 'ended-and-printed']);
export type LeaveOut = z.infer<typeof leaveOutSchema>;

/** Grouping of labels in a batch; within a group they print in order of entry. */
export const printGroupSchema = z.enum(['product', 'carrier']);
export const printGroups = printGroupSchema.options;
export type PrintGroup = z.output<typeof printGroupSchema>;

/** Labels requested together, and their progress. */
export const printBatchSchema = z.object({
  id: z.string(),
  printerId: z.string(),
  printerName: z.string(),
  startedAt: timestampSchema,
  total: z.int(),
  /** Accepted completely by the printer. */
  printed: z.int(),
  /** Of those, confirmed as printed by the printer or a user. */
  confirmed: z.int(),
  /** Being sent or waiting. */
  waiting: z.int(),
  /** True while a label is being sent. */
  isSending: z.boolean(),
  /**
   * May have reached the batch's printer, or failed there: the queue waits for a user. Labels in doubt at the printer
   * from which the batch was moved do not count.
   */
  doubtful: z.int(),
  /** Stopped until the batch is resumed. */
  stopped: z.int(),
  /** Held because of the label itself; the batch continues without them. */
  skipped: z.int(),
  dropped: z.int(),
  /** True if a user has seen the result. */
  isSeen: z.boolean(),
});
export type PrintBatch = z.infer<typeof printBatchSchema>;

/** Effect of resuming after a jam; numbers of labels. */
export const resumePlanSchema = z.object({
  /** Labels that count as printed, including the last good one. */
  good: z.int(),
  /** Sent before, and printed again. */
  again: z.int(),
  /** Not sent so far. */
  rest: z.int(),
  /** The soc of the first label to print; null if no label remains. */
  first: z.string().nullable(),
  /** Name of the printer whose paper the plan is about. */
  printer: z.string(),
  /** Labels in doubt at printers from which the batch was moved. They stay in doubt. */
  elsewhere: z.int(),
});
export type ResumePlan = z.infer<typeof resumePlanSchema>;
