import { z } from 'zod';
import { timestampSchema } from './units.ts';

/**
 * How a printer is, `unknown` when nobody can tell: `attention` needs a person at the printer, `offline` cannot be reached, and
 * `silent` takes labels but answers no question about itself, as many cheap printers do.
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

/** Why a printer is as it is; `words` are the device's own, empty when it said none. */
export const printerReasonSchema = z.object({
  kind: printerReasonKindSchema,
  words: z.string(),
});
export type PrinterReason = z.infer<typeof printerReasonSchema>;

/** What a printer said of itself once. A ready one may have reasons too, such as `paper-low`. */
export const printerConditionSchema = z.object({
  state: printerStateSchema,
  reasons: z.array(printerReasonSchema),
});
export type PrinterCondition = z.infer<typeof printerConditionSchema>;

/** How a printer of the station was when it was last heard of, or could not be. */
export const printerStatusSchema = printerConditionSchema.extend({
  printerId: z.string(),
  at: timestampSchema,
});
export type PrinterStatus = z.infer<typeof printerStatusSchema>;
