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
import { mostPrintsElsewhere, sitePrinterSchema, sitePrintSchema } from './model/site-print.ts';
import {
  listedBenchSchema,
  siteJoinSchema,
  siteNewsSchema,
  siteOrdersQuerySchema,
  siteRowSchema,
  siteStateSchema,
} from './model/site.ts';
import { languageSchema } from './model/station.ts';
import { codeLength } from './model/units.ts';

const nothing = z.undefined();
const order = z.object({ soc: z.string().max(codeLength) });
const page = {
  below: z.int().positive().nullable(),
  limit: z.int().min(1).max(200),
  language: languageSchema,
};

/** The part of the contract that is about the other benches of this account: see `contract.ts`. */
export const siteContract = {
  'site.state': query(nothing, siteStateSchema),
  /** Lets this bench into the site of an invitation, as the hub shows it. */
  'site.join': command(z.object({ invitation: z.string().max(500) }), siteJoinSchema, {
    emits: ['site.changed'],
  }),
  /** Takes it out again; the hub keeps what it was told. */
  'site.leave': command(nothing, nothing, { emits: ['site.changed'] }),
  /** All benches as the hub lists them now; null where it cannot be asked. */
  'site.benches': query(nothing, z.array(listedBenchSchema).nullable()),
  /** Takes another bench out of the site for good. Whether the hub did it. */
  'site.removeBench': command(z.object({ bench: z.string().max(64) }), z.boolean(), {
    emits: ['site.changed'],
  }),
  /** What all benches together know of an order; null where none tells of it. */
  'site.order': query(order, siteRowSchema.nullable()),
  /** Orders of all benches, the newest of the site's log first; `next` is the place below which there are more. */
  'site.orders': query(
    siteOrdersQuerySchema,
    z.object({ rows: z.array(siteRowSchema), next: z.int().nullable() }),
  ),
  /** The soc of the one order that has this code, at whichever bench. */
  'site.byCode': query(z.object({ code: z.string().max(200) }), z.string().nullable()),
  /** How many orders have conflicts that nobody at this bench has read. */
  'site.conflicts': query(nothing, z.int()),
  /** Somebody has read an order's conflicts and dealt with them. */
  'site.settle': command(order, nothing, { emits: ['site.ordersChanged'] }),
  /** Printers of other benches that print for this one. */
  'site.printers': query(nothing, z.array(sitePrinterSchema)),
  /** Asks another bench for labels of these orders; one that may be on paper needs a reason. */
  'site.print': command(
    z.object({
      orderIds: z.array(z.string()).min(1).max(mostPrintsElsewhere),
      printerId: z.string().max(100),
      reason: reprintReasonSchema.nullable().default(null),
    }),
    nothing,
    { emits: ['site.printsChanged'] },
  ),
  /** Labels that this bench asked others for, the newest first. */
  'site.prints': query(nothing, z.array(sitePrintSchema)),
  /** Takes one back that nobody has taken, or puts it away. */
  'site.settlePrint': command(z.object({ id: z.string().max(64) }), nothing, {
    emits: ['site.printsChanged'],
  }),
  /** Logs of who did what of the other benches, as the hub has them; null where it cannot be asked. */
  'site.auditChains': query(nothing, z.array(listedChainSchema).nullable()),
  /** Rows of one of them that answer a filter, below a number; the newest first, each held against the one before it. */
  'site.auditPage': query(
    z.object({ chain: chainIdSchema, filter: siteAuditFilterSchema, ...page }),
    auditPageSchema,
  ),
  /**
   * What all benches did with one order, the last that the hub was told first; the first `passed` are known, `next` is how many are then.
   * Where the hub cannot be asked these are the rows of this bench alone.
   */
  'site.auditOfOrder': query(
    z.object({
      filter: siteAuditFilterSchema.extend(order.shape),
      passed: z.int().min(0),
      limit: page.limit,
      language: languageSchema,
    }),
    auditPageSchema.extend({ isAlone: z.boolean() }),
  ),
  /** Looks one of them through as the hub has it now. */
  'site.auditCheck': query(z.object({ chain: chainIdSchema }), auditCheckSchema),
  /** Keeps the rows of one of them that answer a filter as a file; answers where. */
  'site.auditSave': command(
    z.object({
      chain: chainIdSchema,
      filter: siteAuditFilterSchema,
      format: auditFormatSchema,
      language: languageSchema,
    }),
    auditFileSchema,
    { emits: [] },
  ),
  'site.printsChanged': event(nothing),
  'site.changed': event(nothing),
  'site.ordersChanged': event(nothing),
  'site.news': event(siteNewsSchema),
} as const;
