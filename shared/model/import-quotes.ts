import { z } from 'zod';
import { appErrorSchema } from '../app-error.ts';

/** Progress of the price requests for a file's orders. Orders with the same cost share a request. */
export const importQuotesSchema = z.object({
  isAsking: z.boolean(),
  /** Requests done, of `of`. */
  done: z.int(),
  of: z.int(),
  /** Error that ended it early; null without an error, also after a stop by the user. */
  problem: appErrorSchema.nullable(),
});
export type ImportQuotes = z.infer<typeof importQuotesSchema>;

/** The lowest price of an order of a file, and its chosen carrier. */
export const quotedRowSchema = z.object({
  row: z.int(),
  /** Name of the chosen carrier; null if the platform chooses. */
  carrier: z.string().nullable(),
  /**
   * Null before the request, or if the answer is too old. `fee` is the total in dong; null if every carrier refuses.
   */
  cheapest: z
    .object({ carrierName: z.string(), fee: z.int() })
    .or(z.object({ carrierName: z.null(), fee: z.null() }))
    .nullable(),
});
export type QuotedRow = z.infer<typeof quotedRowSchema>;
