import { z } from 'zod';
import { appErrorSchema } from '../app-error.ts';
import { exportRunSchema } from './export.ts';

/** Reason why a label is not in the file, or should be removed from it. */
const leftOutSchema = z.enum([
  'not-found',
  /** It is cancelled, being cancelled, refused or withdrawn. */
  'unwanted',
  'differs',
  /** It was printed after the file was requested, and no reprint reason was given. */
  'printed',
  'not-on-platform',
  /** The label is not available, or its barcodes are of another order. */
  'no-label',
  /** In the file, and cancelled while it was written. */
  'cancelled-since',
]);
export type LeftOut = z.infer<typeof leftOutSchema>;

/**
 * A label file being written, or the result of the last one; `done` and `of` are labels. Unless the state is `done`, no
 * label counts as printed. The path is also null if the choice had no label.
 */
export const labelFileRunSchema = exportRunSchema.extend({
  /** Error that blocks all labels. */
  problem: appErrorSchema.nullable(),
  leftOut: z.array(
    z.object({
      why: leftOutSchema,
      orders: z.int(),
      /** Codes of the first ones. */
      socs: z.array(z.string()),
    }),
  ),
});
export type LabelFileRun = z.infer<typeof labelFileRunSchema>;
