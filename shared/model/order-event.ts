import { z } from 'zod';
import { overStates } from '../order-state.ts';
import { timestampSchema } from './units.ts';

/** Event kinds of an order's timeline. */
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
  'cancel-asked',
  ...overStates,
  'cancel-refused',
  'carrier-assigned',
  'status-changed',
  /** An update that arrived after a newer one. */
  'status-late',
  /** A look-up did not confirm an update. */
  'status-contradicted',
  /** The platform's weight, fee or COD changed. */
  'count-changed',
  'handed-over',
  /** The same, at another bench of the site. */
  'handed-elsewhere',
  'handed-back',
  'handover-reopened',
  /** Its label was scanned from the parcel; this was undone. */
  'label-checked',
  'check-undone',
  /** Every product was scanned into the parcel; this was restarted. */
  'contents-verified',
  'contents-restarted',
  /** A user has acknowledged a change by the platform. */
  'change-accepted',
  /** It was weighed at the bench. */
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
  /** Written by another version of Packbench with further kinds. */
  'unknown',
]);
export type OrderEventKind = z.infer<typeof orderEventKindSchema>;

/** Steps from entry to label, from which shift reports compute durations. */
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

/** A displayed fact of a timeline. */
export const factSchema = z.union([z.string(), z.number(), z.null()]);

/** One row of the append-only timeline: time, actor, event, before and after. */
export const orderEventSchema = z.object({
  id: z.string(),
  orderId: z.string(),
  station: z.string(),
  at: timestampSchema,
  /** Actor: a packer in the window, the station itself, or the platform. */
  by: z.enum(['packer', 'station', 'platform']),
  kind: orderEventKindSchema,
  /** Facts to display, such as codes, byte counts, or the platform's message. */
  facts: z.record(z.string(), factSchema),
  before: z.string().nullable(),
  after: z.string().nullable(),
  /** The packer; null without a sign-in; a null name after its removal. */
  packer: z.object({ id: z.string(), name: z.string().nullable() }).nullable().default(null),
});
export type OrderEvent = z.infer<typeof orderEventSchema>;
