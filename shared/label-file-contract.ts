import { z } from 'zod';
import { command, event, query } from './contract-entries.ts';
import { labelFileRunSchema } from './model/label-file.ts';
import { orderChoiceSchema } from './model/order-query.ts';
import { leaveOutSchema, printGroupSchema } from './model/print-batch.ts';
import { reprintReasonSchema } from './model/print-job.ts';

const nothing = z.undefined();

/** The part of the contract that is about labels as one file: see `contract.ts`. */
export const labelFileContract = {
  /**
   * Begins to write the labels of a choice as one PDF, in the order in which `printing.printChoice` would print them;
   * one file at a time. Nothing is begun when one of them cannot be printed, as there.
   */
  'labelFile.begin': command(
    z.object({
      choice: orderChoiceSchema,
      reason: reprintReasonSchema.nullable().default(null),
      /** As with `printing.printChoice`. */
      leaveOut: leaveOutSchema.nullable().default(null),
      group: printGroupSchema.nullable().default(null),
      /** Whole path; empty for the station's own folder. */
      folder: z.string().max(1_000),
    }),
    nothing,
    { emits: ['labelFile.changed'] },
  ),
  /** How far that is, or what came of it until `labelFile.seen`; null for nothing. */
  'labelFile.state': query(nothing, labelFileRunSchema.nullable()),
  'labelFile.stop': command(nothing, nothing, { emits: ['labelFile.changed'] }),
  'labelFile.seen': command(nothing, nothing, { emits: ['labelFile.changed'] }),
  'labelFile.changed': event(labelFileRunSchema.nullable()),
} as const;
