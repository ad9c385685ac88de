import { z } from 'zod';
import { appErrorSchema } from '../app-error.ts';
import { orderSummarySchema } from './order.ts';
import { timestampSchema } from './units.ts';

/**
 * `sent`: the transport delivered every byte. `confirmed`: the printer reported it, or a user saw it. `unknown`: it may
 * have reached the printer; it is never sent again without a user's decision.
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

/** Exceptions that a user allowed for one label: a fitted page, or no readable barcode. */
export const printAllowanceSchema = z.enum(['fitted', 'unread']);
export type PrintAllowance = z.infer<typeof printAllowanceSchema>;

/** Notes for the packer about a printed label. */
export const printNoteSchema = z.discriminatedUnion('kind', [
  /** Packbench's own label, because the platform's was not available. */
  z.object({ kind: z.literal('own-label'), problem: appErrorSchema }),
  /** The platform's page had another size and was fitted. */
  z.object({ kind: z.literal('fitted') }),
  /** A reprint without its mark, because the label had no space for it. */
  z.object({ kind: z.literal('unmarked') }),
  /** No barcode could be read back. */
  z.object({ kind: z.literal('unread') }),
  /** One of its barcodes has the sender's own code, which does not concern the packer. */
  z.object({ kind: z.literal('own-code') }),
  /** First label of a printer that neither answers nor closes the connection: a stuck printer would look the same. */
  z.object({ kind: z.literal('unproven') }),
]);
export type PrintNote = z.infer<typeof printNoteSchema>;

/** A note shown to the packer. */
export type ShownNote = Exclude<PrintNote, { kind: 'own-code' }>;

export function shownNotes(notes: readonly PrintNote[]): ShownNote[] {
  return notes.filter((note): note is ShownNote => note.kind !== 'own-code');
}

/** `slip` replaces the label of an order that the platform does not know yet. */
export const paperKindSchema = z.enum(['label', 'slip']);
export type PaperKind = z.infer<typeof paperKindSchema>;

/** One label for one printer. */
export const printJobSchema = z.object({
  id: z.string(),
  orderId: z.string(),
  kind: paperKindSchema,
  /** Labels requested together share a batch. */
  batchId: z.string().nullable(),
  printerId: z.string(),
  printerName: z.string(),
  state: printJobStateSchema,
  /** It is in another program's print queue, and `drop` can remove it. */
  isInQueue: z.boolean(),
  /** 0 for the first label of an order, then 1, 2, … */
  reprint: z.int(),
  reason: reprintReasonSchema.nullable(),
  trouble: appErrorSchema.nullable(),
  allowed: z.array(printAllowanceSchema),
  notes: z.array(printNoteSchema),
  /** Bytes accepted by the transport, and their total. */
  sentBytes: z.int(),
  totalBytes: z.int(),
  queuedAt: timestampSchema,
  updatedAt: timestampSchema,
});
export type PrintJob = z.infer<typeof printJobSchema>;

/** A job with the main fields of its order, so that lists need no further calls. */
export const listedJobSchema = printJobSchema.extend({
  order: orderSummarySchema.pick({
    soc: true,
    receiverName: true,
    personalDataRemoved: true,
    sync: true,
  }),
});
export type ListedJob = z.infer<typeof listedJobSchema>;
