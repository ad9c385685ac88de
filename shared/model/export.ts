import { z } from 'zod';

/** What a file of orders can tell, in the order in which it stands there. */
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

/** How somebody wants their files. */
export const exportWishSchema = z.object({
  /** In any order; a file has them in that of `exportColumns`. */
  columns: z.array(exportColumnSchema).min(1),
  format: exportFormatSchema,
  /** Whole path; empty for the station's own folder. */
  folder: z.string().max(1_000),
});
export type ExportWish = z.infer<typeof exportWishSchema>;

/** Why a file was not written. Nothing is left of it. */
const exportTroubleSchema = z.enum([
  'full',
  'read-only',
  /** The folder is not there, or not any more. */
  'gone',
  'failed',
]);
export type ExportTrouble = z.infer<typeof exportTroubleSchema>;

/** A file that is being written, or what came of the last one. */
export const exportRunSchema = z.object({
  /** `cut-off`: the program ended before. Of a file that is not `done` nothing is left. */
  state: z.enum(['runs', 'done', 'stopped', 'failed', 'cut-off']),
  done: z.int(),
  of: z.int(),
  /** The whole path; null before it is there. */
  file: z.string().nullable(),
  folder: z.string(),
  trouble: exportTroubleSchema.nullable(),
});
export type ExportRun = z.infer<typeof exportRunSchema>;
