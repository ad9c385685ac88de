import { z } from 'zod';
import { appErrorSchema } from '../result.ts';
import { timestampSchema } from './units.ts';

/**
 * `sent` is what the transport knows: the printer took every byte. `confirmed` is what the printer
 * itself reports, or what somebody saw. `unknown` may have reached the printer and is never sent again without a person's word.
 */
export const printJobStateSchema = z.enum([
  'queued',
  'preparing',
  'ready',
  'sending',
  'sent',
  'confirmed',
  'held',
  'failed',
  'unknown',
  'dropped',
]);
export type PrintJobState = z.infer<typeof printJobStateSchema>;

export const reprintReasonSchema = z.enum(['jam', 'damaged', 'faint', 'lost', 'other']);
export type ReprintReason = z.infer<typeof reprintReasonSchema>;

/** One label on its way to one printer. */
export const printJobSchema = z.object({
  id: z.string(),
  orderId: z.string(),
  printerId: z.string(),
  printerName: z.string(),
  state: printJobStateSchema,
  /** 0 for the first label of an order, then 1, 2, … */
  reprint: z.int(),
  reason: reprintReasonSchema.nullable(),
  trouble: appErrorSchema.nullable(),
  /** Bytes that the transport accepted, of how many. */
  sentBytes: z.int(),
  totalBytes: z.int(),
  queuedAt: timestampSchema,
  updatedAt: timestampSchema,
});
export type PrintJob = z.infer<typeof printJobSchema>;
