import { z } from 'zod';
import { timestampSchema } from './units.ts';

/** What can happen to an order, as its timeline names it. */
export const orderEventKindSchema = z.enum([
  'entered',
  'sending',
  'answer-lost',
  'not-sent',
  'not-found',
  'requeued',
  'created',
  'adopted',
  'rejected',
  'clash',
  'differs-there',
  'declared-missing',
  'declared-found',
  'difference-accepted',
  'retried',
  'corrected',
  'withdrawn',
  'cancel-asked',
  'cancelled',
  'cancel-refused',
  'carrier-assigned',
  'status-changed',
  /** An update that came after a newer one. */
  'status-late',
  /** An update claimed what a look-up does not show. */
  'status-contradicted',
  /** The platform counts another weight, fee or COD than before. */
  'count-changed',
  'handed-over',
  /** The same at another bench of the site. */
  'handed-elsewhere',
  'handed-back',
  'handover-reopened',
  /** Its label was scanned back from the parcel; somebody took that back. */
  'label-checked',
  'check-undone',
  /** Every product was scanned into the parcel; somebody began anew with that. */
  'contents-verified',
  'contents-restarted',
  /** Somebody has read what the platform changed, and went on. */
  'change-accepted',
  /** The scale at the bench showed its weight. */
  'weighed',
  'label-prepared',
  'print-queued',
  'print-sent',
  'print-confirmed',
  'print-failed',
  'print-unknown',
  'print-held',
  'print-dropped',
  'restored',
  'personal-data-removed',
  /** Written by another version of Packbench, which knows more kinds. */
  'unknown',
]);
export type OrderEventKind = z.infer<typeof orderEventKindSchema>;

/** From entry to label: what the times of a shift are made of. */
export const orderSteps = [
  'entered',
  'sending',
  'created',
  'adopted',
  'label-prepared',
  'print-queued',
  'print-sent',
  'print-confirmed',
] as const satisfies readonly OrderEventKind[];

/** A fact of a timeline as it is shown. */
export const factSchema = z.union([z.string(), z.number(), z.null()]);

/** One row of the append-only timeline: when, who, what, before and after. */
export const orderEventSchema = z.object({
  id: z.string(),
  orderId: z.string(),
  station: z.string(),
  at: timestampSchema,
  /** Who did it: a packer at the window, the station by itself, or the platform. */
  by: z.enum(['packer', 'station', 'platform']),
  kind: orderEventKindSchema,
  /** Facts worth showing, such as codes, counts of bytes, or the platform's sentence. */
  facts: z.record(z.string(), factSchema),
  before: z.string().nullable(),
  after: z.string().nullable(),
  /** Which packer; null where nobody was signed in, a name of null where it was not kept. */
  packer: z.object({ id: z.string(), name: z.string().nullable() }).nullable().default(null),
});
export type OrderEvent = z.infer<typeof orderEventSchema>;
