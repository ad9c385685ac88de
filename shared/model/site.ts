import { z } from 'zod';
import { deliverySchema } from './delivery.ts';
import { syncStateSchema } from './order.ts';
import { scanLength, timestampSchema } from './units.ts';

/** One bench's view of an order, as sent to the other benches of its site. Amounts in dong, weight in grams. */
export const siteViewSchema = z.object({
  orderId: z.string(),
  /** Other values of newer benches become `uncertain`, which needs a user. */
  sync: syncStateSchema.catch('uncertain'),
  receiverName: z.string(),
  receiverPhone: z.string().nullable(),
  province: z.string(),
  /** The rest of the address; benches of older versions do not send it. */
  district: z.string().default(''),
  commune: z.string().default(''),
  address: z.string().default(''),
  codAmount: z.int().nullable(),
  weight: z.int().nullable(),
  shortCode: z.string().nullable(),
  platformCode: z.string().nullable(),
  carrierName: z.string().nullable(),
  waybill: z.string().nullable(),
  delivery: deliverySchema.nullable(),
  /** Labels printed by that bench. */
  printed: z.int(),
  /** Further labels there that may be printed or are being sent. */
  pending: z.int().default(0),
  /** True if a label printed there has, or may have, the sender's own code as a barcode. */
  ownCodeOnLabel: z.boolean().default(false),
  /** True if a packer entered it there; otherwise it was adopted from the platform. */
  enteredHere: z.boolean(),
  enteredAt: timestampSchema,
  /** Current delivery cost. */
  fee: z.int().nullable().default(null),
  /** Its parcel was scanned into a handover. */
  handed: z.boolean().default(false),
});
export type SiteView = z.infer<typeof siteViewSchema>;

/** A view with its position in the site's log. Only positions define the order, not the benches' clocks. */
export const placedViewSchema = z.object({
  soc: z.string(),
  /** The bench's number at its site. */
  bench: z.string(),
  /** Positions of the bench's first and last report of the order. */
  firstAt: z.int(),
  at: z.int(),
  /** Position of its last correction; null without one. */
  correctedAt: z.int().nullable(),
  view: siteViewSchema,
});
export type PlacedView = z.infer<typeof placedViewSchema>;

/** Conflicting actions of two benches, by the rules in `main/site/README.md`. */
const siteConflictSchema = z.enum([
  'entered-twice',
  'corrected-twice',
  'packed-twice',
  'cancelled-and-printed',
]);
export type SiteConflict = z.infer<typeof siteConflictSchema>;

/** An order of the site, as all benches see it. */
const siteOrderSchema = z.object({
  soc: z.string(),
  /** The bench that entered it first. */
  enteredBy: z.string(),
  /** Merged view of all benches. */
  view: siteViewSchema,
  /** Benches that printed its label. */
  printedBy: z.array(z.string()),
  conflicts: z.array(siteConflictSchema),
});
export type SiteOrder = z.infer<typeof siteOrderSchema>;

/** An order of the site as this bench shows it. */
export const siteRowSchema = z.object({
  order: siteOrderSchema,
  /** Position in the list: its first position in the log. */
  place: z.int(),
  /** Local id, if this bench has the order too. */
  localId: z.string().nullable(),
  /** Handover that contains its parcel: carrier, and number of the bench that scanned it. */
  handoverOf: z
    .object({ bench: z.string(), carrier: z.string(), at: timestampSchema })
    .nullable()
    .default(null),
  /** True if a user at this bench has acknowledged its conflicts. */
  settled: z.boolean(),
  /** Bench with the current claim as last reported by the hub, and since when; null without a claim. */
  claim: z.object({ bench: z.string(), since: timestampSchema }).nullable(),
});
export type SiteRow = z.infer<typeof siteRowSchema>;

/** Query for orders of the site below a position, newest first. */
export const siteOrdersQuerySchema = z.object({
  text: z.string().max(scanLength),
  /** Entered by that bench. */
  bench: z.string().max(64).nullable(),
  /** With conflicts not acknowledged at this bench. */
  conflictsOnly: z.boolean(),
  before: z.int().nullable(),
  limit: z.int().min(1).max(200),
});
export type SiteOrdersQuery = z.infer<typeof siteOrdersQuerySchema>;

/** News about an order for the packer, shown at once. */
export const siteNewsSchema = z.object({
  soc: z.string(),
  what: z.enum([
    ...siteConflictSchema.options,
    'packed-there',
    'claimed-there',
    'handed-twice',
    'handed-late',
    'out-of-signed',
  ]),
  /** Names of the other benches. */
  benches: z.array(z.string()),
});
export type SiteNews = z.infer<typeof siteNewsSchema>;

/** A bench: its number at its site, the code of its orders, and its display name. */
export const siteBenchSchema = z.object({
  bench: z.string(),
  code: z.string(),
  name: z.string(),
  /** True if it was removed from the site or left it. */
  isGone: z.boolean().default(false),
});
export type SiteBench = z.infer<typeof siteBenchSchema>;

/** A bench in the hub's list. */
export const listedBenchSchema = siteBenchSchema.extend({
  version: z.string(),
  /** Unsent events at its last contact. */
  waiting: z.int(),
  /** Time since the last contact (ms, hub clock). */
  heardAgoMs: z.int(),
  /** Last row of its audit log at the hub, and the first row that broke the chain, if any; null without rows. */
  audit: z.object({ seq: z.int(), brokenSeq: z.int().nullable() }).nullable().default(null),
  /** Orders that it has claimed now. */
  holds: z.int().default(0),
});
export type ListedBench = z.infer<typeof listedBenchSchema>;

/** Reasons of a hub to refuse a request. */
export const siteRefusals = [
  /** Unknown or revoked key. */
  'unknown-bench',
  'bench-revoked',
  /** A wrong, used or expired code. */
  'wrong-code',
  /** Another bench of the site has the same code for its orders. */
  'station-code-taken',
  /** The bench uses another account than the site. */
  'other-account',
  /** The journal does not continue the hub's copy. */
  'journal-elsewhere',
  /** The bench's data are open twice at the same time, for example in a cloned computer or a copied folder. */
  'bench-twice',
  'other-site',
  'unreadable',
  'not-found',
  /** The database is unreachable or full. The request changed no data. */
  'hub-unavailable',
] as const;
const siteRefusalSchema = z.enum(siteRefusals);

/** Reasons why a hub is unusable. */
const awayWhySchema = z.enum([
  'silent',
  /** The server at its address has no certificate signed by the one that this bench joined with. */
  'other-hub',
  /** Its certificate is not valid yet, or expired, by this computer's clock. */
  'clock',
]);
export type AwayWhy = z.infer<typeof awayWhySchema>;

/** State of a bench's link to its site. */
const siteLinkSchema = z.discriminatedUnion('state', [
  z.object({ state: z.literal('none') }),
  /** Time since which the hub is unreachable (this computer's clock); the bench works on without it. */
  z.object({ state: z.literal('away'), since: timestampSchema, why: awayWhySchema }),
  z.object({ state: z.literal('catching-up') }),
  /** Fully synchronized in both directions. */
  z.object({ state: z.literal('level') }),
  /** A user has to act: let the bench join again, or remove it. */
  z.object({ state: z.literal('refused'), why: siteRefusalSchema }),
]);
export type SiteLinkState = z.infer<typeof siteLinkSchema>;

/** Result of a join request. */
export const siteJoinSchema = z.enum([
  'joined',
  /** A digit is wrong or missing, or it is not a code. */
  'not-a-code',
  /** The server at the address is not the hub that issued the code. */
  'other-certificate',
  /** No answer; it is retried automatically. */
  'away',
  /** This computer has no secret storage. */
  'no-vault',
  ...siteRefusals,
]);
export type SiteJoin = z.infer<typeof siteJoinSchema>;

/** Data of this bench that the hub does not store: kind and display name. */
const unsharedThingSchema = z.object({ kind: z.string(), name: z.string() });
export type UnsharedThing = z.infer<typeof unsharedThingSchema>;

/** State of this bench's site, and its benches. */
export const siteStateSchema = z.object({
  link: siteLinkSchema,
  /** Host and port of the hub; null without a site. */
  hub: z.string().nullable(),
  /** This bench's number; null before it has joined. */
  bench: z.string().nullable(),
  /** Result of an invitation from a provisioning file; null without one, and after joining. */
  invited: siteJoinSchema.nullable(),
  benches: z.array(siteBenchSchema),
  /** Data that is not sent to the other benches until a user changes it. */
  unshared: z.array(unsharedThingSchema),
});
export type SiteState = z.infer<typeof siteStateSchema>;
