import { z } from 'zod';
import { appErrorSchema } from '../app-error.ts';
import { exportRunSchema } from './export.ts';

/** Why a label is not in the file, or does not belong there any more. */
const leftOutSchema = z.enum([
  'not-found',
  /** It is cancelled, being cancelled, refused or withdrawn. */
  'unwanted',
  'differs',
  /** It was printed since somebody asked for the file, and nobody said why it is to be printed again. */
  'printed',
  'not-on-platform',
  /** The label cannot be had, or its barcodes are not the order's. */
  'no-label',
  /** In the file, and cancelled while that was being written. */
  'cancelled-since',
]);
export type LeftOut = z.infer<typeof leftOutSchema>;

/**
 * A file of labels that is being written, or what came of the last one: `done` and `of` are labels. Of a file that is
 * not `done`, no label counts as printed; its path is null also where there was no label to write.
 */
export const labelFileRunSchema = exportRunSchema.extend({
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
