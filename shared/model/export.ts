import { z } from 'zod';

/** Columns of an order file, in their order. */
export const exportColumns = [
  'soc',
  'platformCode',
  'shortCode',
  'carrier',
  'waybill',
  'sync',
  'delivery',
  'deliveredAt',
  'name',
  'phone',
  'address',
  'commune',
  'district',
  'province',
  'codAmount',
  'declaredValue',
  'weight',
  'product',
  'note',
  'inspection',
  'payer',
  'shipmentFee',
  'insuranceFee',
  'printed',
  'handedOver',
  'enteredAt',
] as const;
export const exportColumnSchema = z.enum(exportColumns);
export type ExportColumn = z.infer<typeof exportColumnSchema>;

const exportFormatSchema = z.enum(['xlsx', 'csv']);
export type ExportFormat = z.infer<typeof exportFormatSchema>;

/** Settings of exported files. */
export const exportOptionsSchema = z.object({
  /** In any order; files use the order of `exportColumns`. */
  columns: z.array(exportColumnSchema).min(1),
  format: exportFormatSchema,
  /** Absolute path; empty for the station's own folder. */
  folder: z.string().max(1_000),
});
export type ExportOptions = z.infer<typeof exportOptionsSchema>;

/** Reason why a file was not written; no partial file remains. */
const exportProblemSchema = z.enum([
  'full',
  'read-only',
  /** The folder does not exist. */
  'gone',
  'failed',
]);
export type ExportProblem = z.infer<typeof exportProblemSchema>;

/** A file being written, or the result of the last one. */
export const exportRunSchema = z.object({
  /** `cut-off`: the program ended before. No partial file remains unless the state is `done`. */
  state: z.enum(['runs', 'done', 'stopped', 'failed', 'cut-off']),
  done: z.int(),
  of: z.int(),
  /** Absolute path; null until the file exists. */
  file: z.string().nullable(),
  folder: z.string(),
  trouble: exportProblemSchema.nullable(),
});
export type ExportRun = z.infer<typeof exportRunSchema>;
