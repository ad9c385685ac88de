import { z } from 'zod';
import { timestampSchema } from './units.ts';

/** How a label stands that another bench of the site is to print. */
export const sitePrintStateSchema = z.enum([
  /** The other bench has not taken it. */
  'asked',
  /** It asks the hub whether it may; what comes out of that is not known yet. */
  'claiming',
  /** It is that bench's, which fetches the order. */
  'claimed',
  /** It waits for its printer there, or is on its way to it. */
  'queued',
  /** The printer there took every byte, or somebody there saw it on paper. */
  'printed',
  /** Somebody has to do something there. */
  'stuck',
  /** It may be on paper: somebody has to look. Never printed again without a person's word. */
  'unknown',
  /** It is not printed there. */
  'refused',
  /** Given up there. */
  'dropped',
  /** Taken back by whoever asked; the log has not said yet whether the other bench was first. */
  'withdrawing',
  'withdrawn',
]);
export type SitePrintState = z.infer<typeof sitePrintStateSchema>;

/** Labels that are asked of another bench in one go. */
export const mostPrintsElsewhere = 500;

/** A printer of another bench that prints for this one. */
export const sitePrinterSchema = z.object({
  id: z.string(),
  name: z.string(),
  bench: z.string(),
  /** What people call that bench. */
  benchName: z.string(),
});
export type SitePrinter = z.infer<typeof sitePrinterSchema>;

/** A label that this bench had another one print. */
export const sitePrintSchema = z.object({
  id: z.string(),
  soc: z.string(),
  orderId: z.string().nullable(),
  printerName: z.string(),
  benchName: z.string(),
  state: sitePrintStateSchema,
  /** What is wrong with it, as an error's code; null for nothing. */
  trouble: z.string().nullable(),
  askedAt: timestampSchema,
});
export type SitePrint = z.infer<typeof sitePrintSchema>;
