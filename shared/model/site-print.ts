import { z } from 'zod';
import { timestampSchema } from './units.ts';

/** States that the printing bench reports last. */
export const finalSitePrintStates = [
  /** The printer there accepted every byte, or a user there saw it printed. */
  'printed',
  /** Refused by that bench. */
  'refused',
  /** Dropped by that bench. */
  'dropped',
] as const;

/** States without further work at either bench. A request in any other state is open: its label may still be printed. */
export const overSitePrintStates = [
  ...finalSitePrintStates,
  /** Recalled by the requesting bench before the other bench claimed it. */
  'recalled',
] as const;

/** States of a label requested from another bench of the site. */
export const sitePrintStateSchema = z.enum([
  /** The other bench has not claimed it. */
  'asked',
  /** The other bench is claiming it at the hub; no answer yet. */
  'claiming',
  /** Claimed by that bench, which reads the order. */
  'claimed',
  /** Waiting for its printer there, or being sent. */
  'queued',
  /** A user there has to act. */
  'stuck',
  /** It may be printed: a user has to check. Never printed again without a user's decision. */
  'unknown',
  /** Recalled by the requesting bench; the log has not shown yet whether the other bench claimed it first. */
  'recalling',
  ...overSitePrintStates,
]);
export type SitePrintState = z.infer<typeof sitePrintStateSchema>;

/** Maximum labels per request to another bench. */
export const MAX_REMOTE_PRINTS = 500;

/** A printer of another bench that prints for this one. */
export const sitePrinterSchema = z.object({
  id: z.string(),
  name: z.string(),
  bench: z.string(),
  /** Display name of that bench. */
  benchName: z.string(),
});
export type SitePrinter = z.infer<typeof sitePrinterSchema>;

/** A label that this bench requested from another one. */
export const sitePrintSchema = z.object({
  id: z.string(),
  soc: z.string(),
  orderId: z.string().nullable(),
  printerName: z.string(),
  benchName: z.string(),
  state: sitePrintStateSchema,
  /** Error code; null if there is no problem. */
  trouble: z.string().nullable(),
  askedAt: timestampSchema,
});
export type SitePrint = z.infer<typeof sitePrintSchema>;
