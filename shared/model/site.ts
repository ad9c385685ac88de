import { z } from 'zod';
import { deliverySchema } from './delivery.ts';
import { syncStateSchema } from './order.ts';
import { timestampSchema } from './units.ts';

/** What one bench knows of an order, as it tells the other benches of its site. Amounts in dong, weight in grams. */
export const siteViewSchema = z.object({
  orderId: z.string(),
  /** What a newer bench may say beyond these is for this version something that somebody has to look at. */
  sync: syncStateSchema.catch('uncertain'),
  receiverName: z.string(),
  receiverPhone: z.string().nullable(),
  province: z.string(),
  /** The rest of the address, which a bench of an older version does not tell. */
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
  /** How many labels that bench printed. */
  printed: z.int(),
  /** How many more of them may be on paper there, or are on their way to it. */
  pending: z.int().default(0),
  /** A barcode of a label that was printed there carries the sender's own code, or may do so. */
  ownCodeOnLabel: z.boolean().default(false),
  /** Whether a packer entered it there; else it was found on the platform. */
  enteredHere: z.boolean(),
  enteredAt: timestampSchema,
  /** What its delivery costs by now. */
  fee: z.int().nullable().default(null),
  /** Its parcel was scanned into a handover. */
  handed: z.boolean().default(false),
});
export type SiteView = z.infer<typeof siteViewSchema>;

/** A view with its place in the site's log. Later places are later, whatever the benches' clocks say. */
export const placedViewSchema = z.object({
  soc: z.string(),
  /** The bench's number at its site. */
  bench: z.string(),
  /** Where the bench told of the order for the first time, and for the last time. */
  firstAt: z.int(),
  at: z.int(),
  /** Where it corrected it for the last time; null where it never did. */
  correctedAt: z.int().nullable(),
  view: siteViewSchema,
});
export type PlacedView = z.infer<typeof placedViewSchema>;

/** What two benches did that does not go together, by the rules in `main/site/README.md`. */
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
  /** What counts of all that benches tell. */
  view: siteViewSchema,
  /** Benches that printed its label. */
  printedBy: z.array(z.string()),
  conflicts: z.array(siteConflictSchema),
});
export type SiteOrder = z.infer<typeof siteOrderSchema>;

/** The same as this bench shows it. */
export const siteRowSchema = z.object({
  order: siteOrderSchema,
  /** Where it stands in the list: where the log first tells of it. */
  place: z.int(),
  /** Its id where this bench has it, too. */
  localId: z.string().nullable(),
  /** The handover of the site in which its parcel lies: whose, and the number of the bench that scanned it. */
  handed: z
    .object({ bench: z.string(), carrier: z.string(), at: timestampSchema })
    .nullable()
    .default(null),
  /** Somebody at this bench has read its conflicts. */
  settled: z.boolean(),
  /** The bench that packs it now, as the hub said last, and since when; null for none. */
  claim: z.object({ bench: z.string(), since: timestampSchema }).nullable(),
});
export type SiteRow = z.infer<typeof siteRowSchema>;

/** Which orders of the site are asked for: those below a place, the newest first. */
export const siteOrdersQuerySchema = z.object({
  text: z.string().max(200),
  /** Entered by that bench. */
  bench: z.string().max(64).nullable(),
  /** With conflicts that nobody here has read. */
  conflictsOnly: z.boolean(),
  before: z.int().nullable(),
  limit: z.int().min(1).max(200),
});
export type SiteOrdersQuery = z.infer<typeof siteOrdersQuerySchema>;

/** Something about an order that whoever packs must hear at once. */
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

/** A bench by its number at its site: the code of its orders, and what people call it. */
export const siteBenchSchema = z.object({
  bench: z.string(),
  code: z.string(),
  name: z.string(),
  /** It was taken out of the site, or left it. */
  isGone: z.boolean().default(false),
});
export type SiteBench = z.infer<typeof siteBenchSchema>;

/** The same as its hub lists it. */
export const listedBenchSchema = siteBenchSchema.extend({
  version: z.string(),
  /** What it had not told the hub when it was last heard of. */
  waiting: z.int(),
  /** How long ago that was, ms, by the hub's clock. */
  heardAgoMs: z.int(),
  /** Up to which row its audit log is at the hub, and where it does not go on with what was before; null for none. */
  audit: z.object({ seq: z.int(), brokenSeq: z.int().nullable() }).nullable().default(null),
  /** How many orders it packs now. */
  holds: z.int().default(0),
});
export type ListedBench = z.infer<typeof listedBenchSchema>;

/** Why a hub did not do what a bench asked. */
export const siteRefusals = [
  /** No key, or one that was taken back. */
  'unknown-bench',
  'bench-revoked',
  /** A code that is wrong, was used, or is too old. */
  'wrong-code',
  /** Another bench of the site has the same code for its orders. */
  'station-code-taken',
  /** The bench works with another account than the site. */
  'other-account',
  /** The journal does not go on where the hub's copy ends. */
  'journal-elsewhere',
  'other-site',
  'unreadable',
  'not-found',
  /** The database cannot be reached, or has no room: nothing was done. */
  'hub-unavailable',
] as const;
const siteRefusalSchema = z.enum(siteRefusals);

/** Why a hub cannot be spoken with. */
const awayWhySchema = z.enum([
  'silent',
  /** What answers at its address is not vouched for by the certificate that this bench was let in with. */
  'other-hub',
  /** By this computer's clock its certificate is not good yet, or no more. */
  'clock',
]);
export type AwayWhy = z.infer<typeof awayWhySchema>;

/** How a bench stands with its site. */
const siteLinkSchema = z.discriminatedUnion('state', [
  z.object({ state: z.literal('none') }),
  /** The hub cannot be reached since then, by this computer's clock; the bench goes on by itself. */
  z.object({ state: z.literal('away'), since: timestampSchema, why: awayWhySchema }),
  z.object({ state: z.literal('catching-up') }),
  /** All that happened here is at the hub, and all that is in the log is here. */
  z.object({ state: z.literal('level') }),
  /** Somebody has to do something: let the bench in anew, or take it out. */
  z.object({ state: z.literal('refused'), why: siteRefusalSchema }),
]);
export type SiteLinkState = z.infer<typeof siteLinkSchema>;

/** What became of a bench that asked to be let in. */
export const siteJoinSchema = z.enum([
  'joined',
  /** A digit is wrong or missing, or it is something else. */
  'not-a-code',
  /** What listens there is not the hub that showed the code. */
  'other-certificate',
  /** Nobody answered; it is asked again by itself. */
  'away',
  /** This computer keeps no secrets. */
  'no-vault',
  ...siteRefusals,
]);
export type SiteJoin = z.infer<typeof siteJoinSchema>;

/** Something of this bench that its hub does not keep: what kind of thing, and what people call it. */
const unsharedThingSchema = z.object({ kind: z.string(), name: z.string() });
export type UnsharedThing = z.infer<typeof unsharedThingSchema>;

/** How this bench stands with its site, and who else belongs to it. */
export const siteStateSchema = z.object({
  link: siteLinkSchema,
  /** Host and port of the hub; null without a site. */
  hub: z.string().nullable(),
  /** This bench's own number; null before the hub has let it in. */
  bench: z.string().nullable(),
  /** What came of an invitation out of a provisioning file; null without one, and once the bench is let in. */
  invited: siteJoinSchema.nullable(),
  benches: z.array(siteBenchSchema),
  /** What the other benches do not hear of until somebody changes it. */
  unshared: z.array(unsharedThingSchema),
});
export type SiteState = z.infer<typeof siteStateSchema>;
