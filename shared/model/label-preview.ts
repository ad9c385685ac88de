import { z } from 'zod';
import { appErrorSchema } from '../app-error.ts';
import { printNoteSchema } from './print-job.ts';

/** Kinds of barcodes that can be read back; `ean` includes UPC. */
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

/** Preview of a label as dots, before sending; lengths in dots, or in mm if the name says so. */
export const labelPreviewSchema = z.object({
  /** PNG with one bit per dot (base64): the dots that are encoded for the printer. */
  png: z.base64(),
  width: z.int(),
  height: z.int(),
  dpi: z.int(),
  widthMm: z.number(),
  heightMm: z.number(),
  /** Barcodes read back from the dots. */
  barcodes: z.array(z.object({ format: barcodeFormatSchema, text: z.string() })),
  /** Source of the label; `test` is the test label. */
  source: z.enum(['platform', 'own', 'slip', 'test']),
  /** True if the printer gets lines and text and rasterizes them itself. */
  isDrawing: z.boolean(),
  /** Error that would hold it. */
  trouble: appErrorSchema.nullable(),
  /** Notes that its printing would produce. */
  notes: z.array(printNoteSchema),
});
export type LabelPreview = z.infer<typeof labelPreviewSchema>;
