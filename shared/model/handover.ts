import { z } from 'zod';
import { appErrorSchema } from '../app-error.ts';
import { timestampSchema } from './units.ts';

/** A carrier that collects parcels (contract 2.3). */
export const handoverCarrierSchema = z.object({ id: z.string(), name: z.string() });
export type HandoverCarrier = z.output<typeof handoverCarrierSchema>;

/** A parcel in a handover. Amounts in dong. */
const handoverParcelSchema = z.object({
  orderId: z.string(),
  soc: z.string(),
  shortCode: z.string(),
  waybill: z.string().nullable(),
  receiverName: z.string(),
  codAmount: z.int().nullable(),
  weight: z.int().nullable(),
  scannedAt: timestampSchema,
  /** The other bench of the site that scanned it or has it; null for this one. */
  bench: z.string().nullable().default(null),
  /** Scanned after another bench had closed the handover, so its list lacks the parcel. */
  isLate: z.boolean().default(false),
  /** In an open handover: its order was cancelled since, or is being cancelled, here or at another bench. */
  isCancelled: z.boolean().default(false),
});
export type HandoverParcel = z.output<typeof handoverParcelSchema>;

/** Parcels of one carrier that are handed over together. */
export const handoverSchema = z.object({
  id: z.string(),
  carrier: handoverCarrierSchema,
  openedAt: timestampSchema,
  /** Null while it is open. */
  closedAt: timestampSchema.nullable(),
  /** Number of times it was reopened. */
  reopened: z.int(),
  parcels: z.int(),
  /** Total amount to collect (dong). */
  codTotal: z.int(),
  /** The other bench of the site that opened it; null for this one. */
  bench: z.string().nullable().default(null),
});
export type Handover = z.output<typeof handoverSchema>;

/** Carriers with waiting parcels: `parcels` in total, of which `elsewhere` at other benches of the site. */
export const waitingCarrierSchema = z.object({
  carrier: handoverCarrierSchema,
  parcels: z.int(),
  elsewhere: z.int(),
});
export type WaitingCarrier = z.output<typeof waitingCarrierSchema>;

/** Opening or closing of a handover, and its contents then. Amounts in dong. */
const handoverEventSchema = z.object({
  kind: z.enum(['opened', 'closed', 'reopened']),
  at: timestampSchema,
  /** Code and name of the station. */
  station: z.string(),
  /** Name of the packer; null without a sign-in, or after the name was removed. */
  packer: z.string().nullable().default(null),
  parcels: z.int(),
  codTotal: z.int(),
});
export type HandoverEvent = z.output<typeof handoverEventSchema>;

/** Full details of a handover. */
export const handoverDetailSchema = z.object({
  handover: handoverSchema,
  /** In scan order. */
  parcels: z.array(handoverParcelSchema),
  /** The carrier's labelled parcels in no handover: oldest first, this bench's before those of others. */
  missing: z.array(handoverParcelSchema),
  /** Their total number. */
  missingCount: z.int(),
  turns: z.array(handoverEventSchema),
});
export type HandoverDetail = z.output<typeof handoverDetailSchema>;

/** Result of closing a handover. If more parcels would remain than were reported, it asks first. */
export const handoverClosingSchema = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('closed'), handover: handoverSchema }),
  /** `missing` has the first of `missingCount` parcels. */
  z.object({
    outcome: z.literal('asks'),
    missing: z.array(handoverParcelSchema),
    missingCount: z.int(),
  }),
]);
export type HandoverClosing = z.output<typeof handoverClosingSchema>;

/** Reason why a parcel cannot be added to a handover. */
const handoverRefusalSchema = z.discriminatedUnion('why', [
  z.object({ why: z.literal('unknown'), code: z.string() }),
  z.object({ why: z.literal('not-on-platform'), orderId: z.string() }),
  z.object({ why: z.literal('cancelled'), orderId: z.string() }),
  /** It is lost or returning; `status` in the platform's words. */
  z.object({ why: z.literal('returned'), orderId: z.string(), status: z.string() }),
  z.object({ why: z.literal('not-printed'), orderId: z.string() }),
  z.object({ why: z.literal('other-carrier'), orderId: z.string(), carrierName: z.string() }),
  /** `isHere`: it is already in this handover. */
  z.object({
    why: z.literal('already'),
    orderId: z.string(),
    isHere: z.boolean(),
    at: timestampSchema,
    /** The other bench of the site that has it; null for this one. */
    bench: z.string().nullable().default(null),
  }),
]);
export type HandoverRefusal = z.output<typeof handoverRefusalSchema>;

/** Result of a scan. */
export const handoverScanSchema = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('taken'), parcel: handoverParcelSchema, handover: handoverSchema }),
  z.object({ outcome: z.literal('refused'), refusal: handoverRefusalSchema }),
]);
export type HandoverScan = z.output<typeof handoverScanSchema>;

/** Where a scanned parcel belongs if no handover is open on the screen. */
export const handoverMatchSchema = z.discriminatedUnion('outcome', [
  /** `openId` is its carrier's open handover; null without one. */
  z.object({
    outcome: z.literal('fits'),
    soc: z.string(),
    carrier: handoverCarrierSchema,
    openId: z.string().nullable(),
  }),
  z.object({ outcome: z.literal('refused'), refusal: handoverRefusalSchema }),
]);
export type HandoverMatch = z.output<typeof handoverMatchSchema>;

/** A scan that put its parcel into no handover. Kept until the parcel goes into one or a packer clears the list. */
export const asideScanSchema = z.object({
  code: z.string(),
  /** Time of the result, ms. */
  at: z.number(),
  /** The handover that was open on the screen; null without one. */
  handoverId: z.string().nullable(),
  result: z.discriminatedUnion('outcome', [
    z.object({ outcome: z.literal('refused'), refusal: handoverRefusalSchema }),
    z.object({ outcome: z.literal('undone'), orderId: z.string() }),
    z.object({ outcome: z.literal('failed'), problem: appErrorSchema }),
  ]),
});
export type AsideScan = z.output<typeof asideScanSchema>;
