import { z } from 'zod';
import { appErrorSchema } from '../app-error.ts';

/** How far asking for the prices of a file's orders has come. Orders that cost the same are asked about once. */
export const importQuotesSchema = z.object({
  isAsking: z.boolean(),
  /** Questions, of `of`. */
  done: z.int(),
  of: z.int(),
  /** Why it ended before all was asked; null where it did not, or somebody stopped it. */
  problem: appErrorSchema.nullable(),
});
export type ImportQuotes = z.infer<typeof importQuotesSchema>;

/** What an order of a file costs where it costs least, and who was chosen to carry it. */
export const quotedRowSchema = z.object({
  row: z.int(),
  /** The name of who was chosen; null for whom the platform chooses. */
  carrier: z.string().nullable(),
  /** Null while it was not asked, or where it was too long ago. `fee` in dong, all of it; null where nobody carries it. */
  cheapest: z
    .object({ carrierName: z.string(), fee: z.int() })
    .or(z.object({ carrierName: z.null(), fee: z.null() }))
    .nullable(),
});
export type QuotedRow = z.infer<typeof quotedRowSchema>;
