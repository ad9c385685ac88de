import { z } from 'zod';
import { auditFilterSchema } from './audit.ts';
import { codeLength } from './units.ts';

/** A log of who did what at the hub: a bench that went back to a backup began one of its own, by its epoch. */
export const chainIdSchema = z.object({ bench: z.string().max(64), epoch: z.int() });
export type ChainId = z.infer<typeof chainIdSchema>;

/** The same as the hub lists it, with the code and the name of its bench. */
export const listedChainSchema = chainIdSchema.extend({
  code: z.string(),
  name: z.string(),
  /** Whether its bench goes on with it; else it is of before that went back to a backup. */
  isNow: z.boolean(),
  /** Its last row, and the first one that did not go on with the one before it when the hub was told; null for none. */
  seq: z.int(),
  brokenSeq: z.int().nullable(),
});
export type ListedChain = z.infer<typeof listedChainSchema>;

/** Which rows of such a log are looked at: another bench's order is known by its code. */
export const siteAuditFilterSchema = auditFilterSchema
  .omit({ orderId: true })
  .extend({ soc: z.string().min(1).max(codeLength).nullable() });
export type SiteAuditFilter = z.infer<typeof siteAuditFilterSchema>;
