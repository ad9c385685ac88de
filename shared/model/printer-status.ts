import { z } from 'zod';
import { timestampSchema } from './units.ts';

/**
 * State of a printer; `unknown` if it cannot be determined. `attention` needs a person at the printer, `offline` is
 * unreachable, and `silent` accepts labels but answers no status queries, as many cheap printers do.
 */
export const printerStateSchema = z.enum([
  'ready',
  'busy',
  'attention',
  'offline',
  'silent',
  'unknown',
]);

export const printerReasonKindSchema = z.enum([
  'out-of-paper',
  'paper-low',
  'head-open',
  'paused',
  'ribbon-out',
  'jam',
  'cutter',
  'overheated',
  'buffer-full',
  'offline',
  'not-found',
  'other',
]);

/** Reason for a printer's state; `words` is the device's own text, which may be empty. */
export const printerReasonSchema = z.object({
  kind: printerReasonKindSchema,
  words: z.string(),
});
export type PrinterReason = z.infer<typeof printerReasonSchema>;

/** One status report of a printer. A ready printer may have reasons too, such as `paper-low`. */
export const printerConditionSchema = z.object({
  state: printerStateSchema,
  reasons: z.array(printerReasonSchema),
});
export type PrinterCondition = z.infer<typeof printerConditionSchema>;

/** Last status of a printer of the station. */
export const printerStatusSchema = printerConditionSchema.extend({
  printerId: z.string(),
  at: timestampSchema,
});
export type PrinterStatus = z.infer<typeof printerStatusSchema>;
