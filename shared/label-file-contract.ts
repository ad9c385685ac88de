import { z } from 'zod';
import { command, event, query } from './contract-entries.ts';
import { labelFileRunSchema } from './model/label-file.ts';
import { orderChoiceSchema } from './model/order-query.ts';
import { leaveOutSchema, printGroupSchema } from './model/print-batch.ts';
import { reprintReasonSchema } from './model/print-job.ts';

const nothing = z.undefined();

/** Contract entries for labels as one PDF; see `contract.ts`. */
export const labelFileContract = {
  /**
   * Starts to write the labels of a choice as one PDF, in the order of `printing.printChoice`; one file at a time. As
   * there, it does not start if one of them cannot be printed.
   */
  'labelFile.begin': command(
    z.object({
      choice: orderChoiceSchema,
      reason: reprintReasonSchema.nullable().default(null),
      /** As in `printing.printChoice`. */
      leaveOut: leaveOutSchema.nullable().default(null),
      group: printGroupSchema.nullable().default(null),
      /** Full path; empty for the station's own folder. */
      folder: z.string().max(1_000),
    }),
    nothing,
    { needs: 'packer', emits: ['labelFile.changed'] },
  ),
  /** Progress of the running label file, or its result until `labelFile.seen`; null without one. */
  'labelFile.state': query(nothing, labelFileRunSchema.nullable(), { needs: 'nobody' }),
  'labelFile.stop': command(nothing, nothing, { needs: 'packer', emits: ['labelFile.changed'] }),
  'labelFile.seen': command(nothing, nothing, { needs: 'packer', emits: ['labelFile.changed'] }),
  'labelFile.changed': event(labelFileRunSchema.nullable()),
} as const;
