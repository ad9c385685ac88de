import { z } from 'zod';
import { timestampSchema } from './units.ts';

/** A carrier that comes for parcels (contract 2.3). */
export const handoverCarrierSchema = z.object({ id: z.string(), name: z.string() });
export type HandoverCarrier = z.output<typeof handoverCarrierSchema>;

/** A parcel that was scanned into a handover. Amounts in dong. */
const handedParcelSchema = z.object({
  orderId: z.string(),
  soc: z.string(),
  shortCode: z.string(),
  waybill: z.string().nullable(),
  receiverName: z.string(),
  codAmount: z.int().nullable(),
  weight: z.int().nullable(),
  scannedAt: timestampSchema,
  /** The other bench of the site at which it was scanned, or stands; null for this one. */
  bench: z.string().nullable().default(null),
  /** Scanned after another bench had closed the handover: its list does not have it. */
  isLate: z.boolean().default(false),
});
export type HandedParcel = z.output<typeof handedParcelSchema>;

/** Parcels of one carrier that are given away together. */
export const handoverSchema = z.object({
  id: z.string(),
  carrier: handoverCarrierSchema,
  openedAt: timestampSchema,
  /** Null while parcels are still scanned. */
  closedAt: timestampSchema.nullable(),
  /** How often it was opened again after it had been closed. */
  reopened: z.int(),
  parcels: z.int(),
  /** What the courier collects for all of them, dong. */
  codTotal: z.int(),
  /** The other bench of the site that began it; null for this one. */
  bench: z.string().nullable().default(null),
});
export type Handover = z.output<typeof handoverSchema>;

/** For whom labelled parcels stand: `parcels` in all, of which `elsewhere` at other benches of the site. */
export const waitingCarrierSchema = z.object({
  carrier: handoverCarrierSchema,
  parcels: z.int(),
  elsewhere: z.int(),
});
export type WaitingCarrier = z.output<typeof waitingCarrierSchema>;

/** Somebody opened or closed a handover, and what lay in it then. Amounts in dong. */
const handoverTurnSchema = z.object({
  kind: z.enum(['opened', 'closed', 'reopened']),
  at: timestampSchema,
  /** The station at which that was done: its code and its name. */
  station: z.string(),
  /** Who did it; null where nobody was signed in, or the name was not kept. */
  packer: z.string().nullable().default(null),
  parcels: z.int(),
  codTotal: z.int(),
});
export type HandoverTurn = z.output<typeof handoverTurnSchema>;

/** All that is known of a handover. */
export const handoverDetailSchema = z.object({
  handover: handoverSchema,
  /** As they were scanned. */
  parcels: z.array(handedParcelSchema),
  /** The carrier's labelled parcels that are in no handover: those that were entered first, this bench's own before others'. */
  missing: z.array(handedParcelSchema),
  /** How many there are of them in all. */
  missingCount: z.int(),
  turns: z.array(handoverTurnSchema),
});
export type HandoverDetail = z.output<typeof handoverDetailSchema>;

/** What came of closing a handover: while parcels would stay behind of which nobody was told, it asks. */
export const handoverClosingSchema = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('closed'), handover: handoverSchema }),
  /** `missing` holds the first of the `missingCount` parcels. */
  z.object({
    outcome: z.literal('asks'),
    missing: z.array(handedParcelSchema),
    missingCount: z.int(),
  }),
]);
export type HandoverClosing = z.output<typeof handoverClosingSchema>;

/** Why a parcel does not go into a handover. */
const handoverRefusalSchema = z.discriminatedUnion('why', [
  z.object({ why: z.literal('unknown'), code: z.string() }),
  z.object({ why: z.literal('not-on-platform'), orderId: z.string() }),
  z.object({ why: z.literal('cancelled'), orderId: z.string() }),
  /** It is lost, or on its way back; `status` in the platform's words. */
  z.object({ why: z.literal('returned'), orderId: z.string(), status: z.string() }),
  z.object({ why: z.literal('not-printed'), orderId: z.string() }),
  z.object({ why: z.literal('other-carrier'), orderId: z.string(), carrierName: z.string() }),
  /** `isHere`: it was scanned into this very handover before. */
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

/** What a scan came to. */
export const handoverScanSchema = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('taken'), parcel: handedParcelSchema, handover: handoverSchema }),
  z.object({ outcome: z.literal('refused'), refusal: handoverRefusalSchema }),
]);
export type HandoverScan = z.output<typeof handoverScanSchema>;

/** Where the parcel with a code belongs while no handover is on the screen. */
export const handoverPlaceSchema = z.discriminatedUnion('outcome', [
  /** `openId` is its carrier's open handover; null where that has none. */
  z.object({
    outcome: z.literal('fits'),
    soc: z.string(),
    carrier: handoverCarrierSchema,
    openId: z.string().nullable(),
  }),
  z.object({ outcome: z.literal('refused'), refusal: handoverRefusalSchema }),
]);
export type HandoverPlace = z.output<typeof handoverPlaceSchema>;
