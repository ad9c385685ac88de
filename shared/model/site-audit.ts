import { z } from 'zod';
import { auditFilterSchema } from './audit.ts';
import { codeLength } from './units.ts';

/** An audit log at the hub. A bench with a restored backup starts a new one, identified by its epoch. */
export const chainIdSchema = z.object({ bench: z.string().max(64), epoch: z.int() });
export type ChainId = z.infer<typeof chainIdSchema>;

/** An audit log in the hub's list, with the code and name of its bench. */
export const listedChainSchema = chainIdSchema.extend({
  code: z.string(),
  name: z.string(),
  /** True if its bench still appends to it; otherwise it is from before a restored backup. */
  isNow: z.boolean(),
  /** Its last row, and the first row that broke the chain on arrival; null if intact. */
  seq: z.int(),
  brokenSeq: z.int().nullable(),
});
export type ListedChain = z.infer<typeof listedChainSchema>;

/** Filter for rows of such a log; another bench's order is identified by its code. */
export const siteAuditFilterSchema = auditFilterSchema
  .omit({ orderId: true })
  .extend({ soc: z.string().min(1).max(codeLength).nullable() });
export type SiteAuditFilter = z.infer<typeof siteAuditFilterSchema>;
