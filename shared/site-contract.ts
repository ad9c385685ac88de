import { z } from 'zod';
import { command, event, query } from './contract-entries.ts';
import {
  auditCheckSchema,
  auditFileSchema,
  auditFormatSchema,
  auditPageSchema,
} from './model/audit.ts';
import { reprintReasonSchema } from './model/print-job.ts';
import { chainIdSchema, listedChainSchema, siteAuditFilterSchema } from './model/site-audit.ts';
import { MAX_REMOTE_PRINTS, sitePrinterSchema, sitePrintSchema } from './model/site-print.ts';
import {
  listedBenchSchema,
  siteJoinSchema,
  siteNewsSchema,
  siteOrdersQuerySchema,
  siteRowSchema,
  siteStateSchema,
} from './model/site.ts';
import { languageSchema } from './model/station.ts';
import { codeLength, scanLength } from './model/units.ts';

const nothing = z.undefined();
const order = z.object({ soc: z.string().max(codeLength) });
const page = {
  below: z.int().positive().nullable(),
  limit: z.int().min(1).max(200),
  language: languageSchema,
};

/** Contract entries for the other benches of this account; see `contract.ts`. */
export const siteContract = {
  'site.state': query(nothing, siteStateSchema, { needs: 'nobody' }),
  /** Joins the site with an invitation that the hub shows. */
  'site.join': command(z.object({ invitation: z.string().max(500) }), siteJoinSchema, {
    needs: 'lead',
    locks: 'site',
    emits: ['site.changed'],
  }),
  /** Leaves the site; the hub's records remain. */
  'site.leave': command(nothing, nothing, {
    needs: 'lead',
    locks: 'site',
    emits: ['site.changed'],
  }),
  /** All benches in the hub's current list; null if the hub is unreachable. */
  'site.benches': query(nothing, z.array(listedBenchSchema).nullable(), { needs: 'nobody' }),
  /** Removes another bench from the site permanently. Answers whether the hub did it. */
  'site.removeBench': command(z.object({ bench: z.string().max(64) }), z.boolean(), {
    needs: 'lead',
    locks: 'site',
    emits: ['site.changed'],
  }),
  /** Merged data of an order from all benches; null if no bench reported it. */
  'site.order': query(order, siteRowSchema.nullable(), { needs: 'nobody' }),
  /** Orders of all benches, newest in the site's log first; more orders are below position `next`. */
  'site.orders': query(
    siteOrdersQuerySchema,
    z.object({ rows: z.array(siteRowSchema), next: z.int().nullable() }),
    { needs: 'nobody' },
  ),
  /** The soc of the only order with this code, at any bench. */
  'site.byCode': query(z.object({ code: z.string().max(scanLength) }), z.string().nullable(), {
    needs: 'nobody',
  }),
  /** Number of orders with conflicts that are unread at this bench. */
  'site.conflicts': query(nothing, z.int(), { needs: 'nobody' }),
  /** Marks an order's conflicts as read and handled. */
  'site.settle': command(order, nothing, { needs: 'packer', emits: ['site.ordersChanged'] }),
  /** Printers of other benches that print for this one. */
  'site.printers': query(nothing, z.array(sitePrinterSchema), { needs: 'nobody' }),
  /** Requests labels of these orders at another bench; an order whose label may be on paper needs a reason. */
  'site.print': command(
    z.object({
      orderIds: z.array(z.string()).min(1).max(MAX_REMOTE_PRINTS),
      printerId: z.string().max(100),
      reason: reprintReasonSchema.nullable().default(null),
    }),
    nothing,
    { needs: 'packer', emits: ['site.printsChanged'] },
  ),
  /** Labels that this bench requested from others, newest first. */
  'site.prints': query(nothing, z.array(sitePrintSchema), { needs: 'nobody' }),
  /** Cancels a request that no bench has accepted, or dismisses a finished one. */
  'site.settlePrint': command(z.object({ id: z.string().max(64) }), nothing, {
    needs: 'packer',
    emits: ['site.printsChanged'],
  }),
  /** Audit logs of the other benches, from the hub; null if the hub is unreachable. */
  'site.auditChains': query(nothing, z.array(listedChainSchema).nullable(), { needs: 'nobody' }),
  /**
   * Rows of one of them that match a filter, below a sequence number; newest first, each verified against its
   * predecessor.
   */
  'site.auditPage': query(
    z.object({ chain: chainIdSchema, filter: siteAuditFilterSchema, ...page }),
    auditPageSchema,
    { needs: 'packer' },
  ),
  /**
   * Actions of all benches on one order, newest at the hub first. Skips the first `passed`; `next` is the number to
   * skip then. If the hub is unreachable, only this bench's rows.
   */
  'site.auditOfOrder': query(
    z.object({
      filter: siteAuditFilterSchema.extend(order.shape),
      passed: z.int().min(0),
      limit: page.limit,
      language: languageSchema,
    }),
    auditPageSchema.extend({ isAlone: z.boolean() }),
    { needs: 'packer' },
  ),
  /** Verifies one of them in its current state at the hub. */
  'site.auditCheck': query(z.object({ chain: chainIdSchema }), auditCheckSchema, {
    needs: 'packer',
  }),
  /** Saves the rows of one of them that match a filter as a file; returns its path. */
  'site.auditSave': command(
    z.object({
      chain: chainIdSchema,
      filter: siteAuditFilterSchema,
      format: auditFormatSchema,
      language: languageSchema,
    }),
    auditFileSchema,
    { needs: 'packer', emits: [] },
  ),
  'site.printsChanged': event(nothing),
  'site.changed': event(nothing),
  'site.ordersChanged': event(nothing),
  'site.news': event(siteNewsSchema),
} as const;
