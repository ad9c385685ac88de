import { z } from 'zod';
import { appErrorSchema } from '../result.ts';
import { exportTroubleSchema } from './export.ts';

/** Why a label is not in the file, or does not belong there any more. */
const leftOutSchema = z.enum([
  'not-found',
  /** It is cancelled, being cancelled, refused or withdrawn. */
  'unwanted',
  /** It was printed since somebody asked for the file, and nobody said why it is to be printed again. */
  'printed',
  'not-on-platform',
  /** The label cannot be had, or its barcodes are not the order's. */
  'no-label',
  /** In the file, and cancelled while that was being written. */
  'cancelled-since',
]);
export type LeftOut = z.infer<typeof leftOutSchema>;

/** A file of labels that is being written, or what came of the last one. */
export const labelFileRunSchema = z.object({
  /**
   * `cut-off`: the program ended before. Of a file that is not `done` nothing is left, and none of its labels
   * counts as printed.
   */
  state: z.enum(['runs', 'done', 'stopped', 'failed', 'cut-off']),
  /** Labels that are in it. */
  done: z.int(),
  of: z.int(),
  /** The whole path; null before it is there, and where there was no label to write. */
  file: z.string().nullable(),
  folder: z.string(),
  trouble: exportTroubleSchema.nullable(),
  /** What keeps every label from coming. */
  problem: appErrorSchema.nullable(),
  leftOut: z.array(
    z.object({
      why: leftOutSchema,
      orders: z.int(),
      /** Codes of the first of them. */
      socs: z.array(z.string()),
    }),
  ),
});
export type LabelFileRun = z.infer<typeof labelFileRunSchema>;
