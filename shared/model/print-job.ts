import { z } from 'zod';
import { appErrorSchema } from '../app-error.ts';
import { orderSummarySchema } from './order.ts';
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

/** What a person let pass for one label: a page that is made to fit, or no barcode to be read. */
export const printAllowanceSchema = z.enum(['fitted', 'unread']);
export type PrintAllowance = z.infer<typeof printAllowanceSchema>;

/** What a packer should know of a label that was printed all the same. */
export const printNoteSchema = z.discriminatedUnion('kind', [
  /** Our own drawing, since the platform's label could not be had. */
  z.object({ kind: z.literal('own-label'), problem: appErrorSchema }),
  /** The platform's page was another size, and was made to fit. */
  z.object({ kind: z.literal('fitted') }),
  /** A reprint whose mark found no room between what is on the label. */
  z.object({ kind: z.literal('unmarked') }),
  /** No barcode could be read back from it. */
  z.object({ kind: z.literal('unread') }),
  /** One of its barcodes carries the sender's own code, which says nothing to a packer. */
  z.object({ kind: z.literal('own-code') }),
  /** The first label of a printer that neither answers nor closes: a stuck one would look the same. */
  z.object({ kind: z.literal('unproven') }),
]);
export type PrintNote = z.infer<typeof printNoteSchema>;

/** A note that a packer should read. */
export type ShownNote = Exclude<PrintNote, { kind: 'own-code' }>;

export function shownNotes(notes: readonly PrintNote[]): ShownNote[] {
  return notes.filter((note): note is ShownNote => note.kind !== 'own-code');
}

/** `slip` stands for the label of an order that the platform does not know yet. */
export const paperKindSchema = z.enum(['label', 'slip']);
export type PaperKind = z.infer<typeof paperKindSchema>;

/** One label on its way to one printer. */
export const printJobSchema = z.object({
  id: z.string(),
  orderId: z.string(),
  kind: paperKindSchema,
  /** Labels that were asked for in one gesture share a batch. */
  batchId: z.string().nullable(),
  printerId: z.string(),
  printerName: z.string(),
  state: printJobStateSchema,
  /** Lies in another program's print queue, from which it can be taken back by `drop`. */
  isInQueue: z.boolean(),
  /** 0 for the first label of an order, then 1, 2, … */
  reprint: z.int(),
  reason: reprintReasonSchema.nullable(),
  trouble: appErrorSchema.nullable(),
  allowed: z.array(printAllowanceSchema),
  notes: z.array(printNoteSchema),
  /** Bytes that the transport accepted, of how many. */
  sentBytes: z.int(),
  totalBytes: z.int(),
  queuedAt: timestampSchema,
  updatedAt: timestampSchema,
});
export type PrintJob = z.infer<typeof printJobSchema>;

/** A job with what tells its order from the others, so that a list asks for no order one by one. */
export const listedJobSchema = printJobSchema.extend({
  order: orderSummarySchema.pick({
    soc: true,
    receiverName: true,
    personalDataRemoved: true,
    sync: true,
  }),
});
export type ListedJob = z.infer<typeof listedJobSchema>;
