import { z } from 'zod';
import { timestampSchema } from './units.ts';

/**
 * Orders of a choice that get no label, as `printing.survey` counts them. Each also leaves out those that were taken back, of
 * which nothing is printed.
 */
export const leaveOutSchema = z.enum(['gone', 'ended', 'printed', 'ended-and-printed']);
export type LeaveOut = z.infer<typeof leaveOutSchema>;

/** What labels are grouped by that are printed together; within a group they leave as entered. */
export const printGroupSchema = z.enum(['product', 'carrier']);
export const printGroups = printGroupSchema.options;
export type PrintGroup = z.output<typeof printGroupSchema>;

/** Several labels that were asked for in one gesture, and how far they are. */
export const printBatchSchema = z.object({
  id: z.string(),
  printerId: z.string(),
  printerName: z.string(),
  startedAt: timestampSchema,
  total: z.int(),
  /** The printer took them whole. */
  printed: z.int(),
  /** Of those, how many are known to be on paper: by the printer, or by somebody who looked. */
  confirmed: z.int(),
  /** On their way, or waiting for their turn. */
  waiting: z.int(),
  /** One is being sent at this moment. */
  isSending: z.boolean(),
  /** May have reached the printer, or failed there: the line waits for a person. */
  doubtful: z.int(),
  /** Held back until somebody lets the batch go on. */
  stopped: z.int(),
  /** Held because of the label itself; the batch goes on without them. */
  skipped: z.int(),
  dropped: z.int(),
  /** Somebody has seen what came of it. */
  isSeen: z.boolean(),
});
export type PrintBatch = z.infer<typeof printBatchSchema>;

/** What going on after a jam does, or would do; numbers of labels. */
export const resumePlanSchema = z.object({
  /** Counted as printed from now on, the last good one among them. */
  good: z.int(),
  /** Sent before, and printed again. */
  again: z.int(),
  /** Not sent so far. */
  rest: z.int(),
  /** The soc of the first label that is printed now; null when nothing is left to print. */
  first: z.string().nullable(),
});
export type ResumePlan = z.infer<typeof resumePlanSchema>;
