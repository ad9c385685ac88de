import { z } from 'zod';
import { appErrorSchema } from '../app-error.ts';
import { printNoteSchema } from './print-job.ts';

/** Kinds of barcodes that are read back; `ean` stands for UPC too. */
const barcodeFormatSchema = z.enum([
  'code-128',
  'code-39',
  'code-93',
  'itf',
  'ean',
  'qr',
  'data-matrix',
  'pdf417',
  'aztec',
]);
export type BarcodeFormat = z.infer<typeof barcodeFormatSchema>;

/** A label as its dots, before anything is sent: lengths in dots, or in mm where they say so. */
export const labelPreviewSchema = z.object({
  /** A PNG of one bit a dot, base64: the dots that the printer's language is made from. */
  png: z.base64(),
  width: z.int(),
  height: z.int(),
  dpi: z.int(),
  widthMm: z.number(),
  heightMm: z.number(),
  /** Every barcode that was read back from the dots. */
  barcodes: z.array(z.object({ format: barcodeFormatSchema, text: z.string() })),
  /** Where the label came from; `test` is the test label. */
  source: z.enum(['platform', 'own', 'slip', 'test']),
  /** Whether the printer is given lines and letters, and makes dots of them by itself. */
  isDrawing: z.boolean(),
  /** Why it would be held instead of printed. */
  trouble: appErrorSchema.nullable(),
  /** What would be noted of it once it is printed. */
  notes: z.array(printNoteSchema),
});
export type LabelPreview = z.infer<typeof labelPreviewSchema>;
