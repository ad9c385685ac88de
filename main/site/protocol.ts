import { z } from 'zod';
import { syncStateSchema } from '../../shared/model/order.ts';
import { orderSteps } from '../../shared/model/order-event.ts';
import { printerReasonKindSchema, printerStateSchema } from '../../shared/model/printer-status.ts';
import {
  listedBenchSchema,
  placedViewSchema,
  siteBenchSchema,
  siteRefusals,
  siteViewSchema,
} from '../../shared/model/site.ts';
import { codeLength } from '../../shared/model/units.ts';

/** What bench and hub say to each other: JSON over HTTPS, bodies compressed, paths below `/v1`. */

/** The name in the certificates that a site's own authority gives, whatever address a hub has. */
export const HUB_NAME = 'packbench-hub';
/** The name of that authority. */
export const OWN_AUTHORITY = 'Packbench site authority';
/** What a bench speaks. Grows with what only a hub that knows it can answer; the hub is updated first. */
export const PROTOCOL = 1;
/** What a hub still understands: a bench may be one version behind. */
export const OLDEST_PROTOCOL = 1;
/** Where a hub listens when nobody says otherwise. */
export const USUAL_PORT = 8470;

/** Entries of a journal in one request; rows of the log or a snapshot in one answer. */
export const MOST_ENTRIES = 500;
/** Characters of the texts in one request or answer, which ends where there are more; also of one of them alone. */
export const MOST_TEXT = 1_000_000;
/** UTF-8 bytes of the orders in one answer, which ends where there are more: a bench takes `MOST_UNPACKED_BYTES` in all. */
export const MAX_ORDER_BYTES = 2_000_000;
/** Things that are the same at all benches: in one request, and in one answer. */
export const MOST_CHANGES = 30;
export const MOST_RECORDS = 500;
/** Printers of a bench that its hub is told of. */
export const MOST_PRINTERS = 50;
/** Updates of the platform in one answer. */
export const MOST_CALLS = 500;
/** Bytes of a request, as sent and unpacked: room for `MOST_TEXT` in any script, which need not become smaller when it is packed. */
export const MOST_BYTES = 4_000_000;
export const MOST_UNPACKED_BYTES = 8_000_000;
/** A bell that stays silent for longer than this is broken, ms; it says something far more often. */
export const BELL_SILENCE_MS = 45_000;
export const BELL_EVERY_MS = 15_000;

/** PostgreSQL takes every text but one with this character. */
export const UNSTORABLE = '\0';
/** What stands there instead. */
export const STORED = '\u{fffd}';
/** The text as PostgreSQL keeps it. */
export const storable = (text: string): string => text.replaceAll(UNSTORABLE, STORED);
export const storedText = (most: number) => z.string().max(most).transform(storable);

/** Facts of one entry, and texts of how an order stands: what is longer is left out or cut, so that it stops nobody. Characters. */
const MOST_FACTS = 20_000;
const MOST_OF_A_VIEW_TEXT = 300;
const shortened = <T>(value: T): T =>
  isShort(value)
    ? value
    : (JSON.parse(
        JSON.stringify(value, (_, part: unknown) =>
          typeof part === 'string' ? part.slice(0, MOST_OF_A_VIEW_TEXT) : part,
        ),
      ) as T);
/** Nearly always, and then there is nothing to make anew. */
const isShort = (value: unknown): boolean =>
  typeof value === 'string'
    ? value.length <= MOST_OF_A_VIEW_TEXT
    : typeof value !== 'object' || value === null || Object.values(value).every(isShort);

const place = z.object({ epoch: z.int(), seq: z.int(), event: z.string() });
/** How far a bench's journal is at the hub: the number of its last entry there, and that entry's id. */
export type Place = z.infer<typeof place>;

export const hash = z.string().regex(/^[0-9a-f]{64}$/);
export const auditPlace = z.object({ seq: z.int(), hash });
/** How far a bench's log of who did what is at the hub, and the hash of its last row there. */
export type AuditPlace = z.infer<typeof auditPlace>;

/** How much of a bench is at the hub, of one epoch; `records` is the number of its last part of shared things. */
export const toldOf = z.object({ place, records: z.int(), audit: auditPlace.nullable() });
export type Told = z.infer<typeof toldOf>;

/** A bench wants to join. It makes its key itself, so that an answer that got lost can be asked for again. */
export const joinRequest = z.object({
  secret: z.string(),
  /** 32 random bytes, hex. */
  key: z.string().regex(/^[0-9a-f]{64}$/),
  code: z.string().min(1).max(20),
  name: storedText(100),
  version: z.string().max(50),
  /** The platform account's address: all benches of a site have the same. */
  account: z.string().max(500),
  /** Its number and key where it was at this site before, as after going back to a backup. */
  before: z.object({ bench: z.string(), key: z.string() }).nullable(),
});
export const joinAnswer = z.object({
  bench: z.string(),
  site: z.string(),
  epoch: z.int(),
  /** What the hub had of it in its epoch before; null for a bench that was not there, and by a hub that does not say so. */
  before: toldOf.nullable().default(null),
});

/** A bench says which version it is, and hears how far its journal is here. */
export const greeting = z.object({
  version: z.string().max(50),
  waiting: z.int(),
  /** A bench that sends none speaks the first one. */
  protocol: z.int().default(1),
  /** After how many days this bench removes personal data; null where it keeps them. */
  forgetDays: z.int().nullable().default(null),
  /** How far it was by what it heard: in which log, what of its journal was there, and up to where it has read. */
  known: z
    .object({ site: z.string().max(100), epoch: z.int(), seq: z.int(), readTo: z.int() })
    .nullable()
    .default(null),
  /**
   * The last part of shared things that it numbered, and the last row of its log of who did what: where the hub has more, its
   * database went back. Benches that say nothing of it number from 1 again in each log.
   */
  told: z.object({ records: z.int(), audit: z.int() }).nullable().default(null),
  /** The platform's time as the bench knows it, ms; null before the platform's first answer, and by benches that do not say it. */
  platformTime: z.number().nullable().catch(null).default(null),
});
export const greetingAnswer = z.object({
  /** The log's own name: a cursor of another log means nothing here. */
  site: z.string(),
  place,
  head: z.int(),
  protocol: z.int(),
  /** Where the bench's log of who did what ends here; null where nothing of this epoch is, and by a hub that does not say so. */
  audit: auditPlace.nullable().default(null),
});

const steps: ReadonlySet<string> = new Set(orderSteps);
/** The first time of each step of an order at one bench, ms; steps that only newer versions know are left out. */
const stepTimes = z
  .record(z.string(), z.number())
  .transform((times) =>
    Object.fromEntries(Object.entries(times).filter(([step]) => steps.has(step))),
  )
  .pipe(z.partialRecord(z.enum(orderSteps), z.number()));

/** What happened, and where it is the last word on an order, how that stands. */
const journalEntry = z.object({
  event: storedText(64).pipe(z.string().min(1)),
  at: z.int(),
  kind: storedText(64),
  by: storedText(16),
  /** JSON of an object; anything else is stored as an empty one, so that it stops neither its bench nor a shift. */
  facts: storedText(MOST_FACTS).refine(isJsonObject).catch('{}'),
  soc: storedText(codeLength).pipe(z.string().min(1)),
  view: siteViewSchema.transform(shortened).nullable(),
  /** With the view of an order that was entered there. */
  steps: stepTimes.nullable().default(null),
});
export type JournalEntry = z.infer<typeof journalEntry>;

/** How a printer is; a bench that is newer may know of more than this hub. */
const printerNow = z.object({
  name: z.string().transform((name) => name.slice(0, MOST_OF_A_VIEW_TEXT)),
  state: printerStateSchema.catch('unknown'),
  reasons: z.array(printerReasonKindSchema.catch('other')),
});
export type PrinterNow = z.infer<typeof printerNow>;
/** All printers of a bench. */
export const printersRequest = z.object({ printers: z.array(printerNow).max(MOST_PRINTERS) });

/** Entries that follow the one at `after`, in their order. */
export const journalRequest = z.object({
  after: place,
  entries: z.array(journalEntry).min(1).max(MOST_ENTRIES),
});
export const journalAnswer = z.object({ place });

/** The log from after a place, as what became of the orders in it. `through` is how far that goes. */
export const logAnswer = z.object({
  site: z.string(),
  through: z.int(),
  head: z.int(),
  orders: z.array(placedViewSchema),
  benches: z.array(siteBenchSchema),
  /** The place of the last change of what all benches have the same of. */
  records: z.int().default(0),
  /** The place of the last update that the platform told the hub. */
  calls: z.int().default(0),
  /** What the platform is to call, where a hub listens for all benches. */
  webhook: z.string().nullable().default(null),
  /** The last change of who packs what, by which benches ask for it; null from a hub that tells nothing of it. */
  claims: z.int().nullable().default(null),
});
export type LogAnswer = z.infer<typeof logAnswer>;

/** A part of all orders, in the order of their codes; `next` null at the end. */
export const snapshotAnswer = z.object({
  site: z.string(),
  head: z.int(),
  orders: z.array(placedViewSchema),
  benches: z.array(siteBenchSchema),
  next: z.object({ soc: z.string(), bench: z.string() }).nullable(),
});
export type SnapshotAnswer = z.infer<typeof snapshotAnswer>;

/** The benches of the site, for whoever looks after them. */
export const benchesAnswer = z.object({ benches: z.array(listedBenchSchema) });
export const removeRequest = z.object({ bench: z.string().min(1).max(64) });

/** A thing that a bench changed; it is gone where its body, JSON, is null. What does not fit here no hub keeps. */
export const recordChange = z.object({
  kind: z.string().min(1).max(40),
  id: z
    .string()
    .min(1)
    .max(codeLength)
    .refine((id) => storable(id) === id),
  body: z.string().max(MOST_TEXT).refine(isJson).nullable(),
  /** Only where nobody said anything of it yet, or it is gone: of several benches one comes first. */
  isFirst: z.boolean().default(false),
});
/** Things that a bench changed, in parts that it numbers. */
export const recordsRequest = z.object({
  epoch: z.int(),
  seq: z.int().min(1),
  changes: z.array(recordChange).min(1).max(MOST_CHANGES),
});
export const recordsAnswer = z.object({
  records: z.array(
    z.object({
      kind: z.string(),
      id: z.string(),
      position: z.int(),
      bench: z.string(),
      body: z.string().nullable(),
    }),
  ),
  through: z.int(),
  head: z.int(),
});
export type RecordsAnswer = z.infer<typeof recordsAnswer>;

/** Updates of the platform after a place, as the hub keeps them; `at` is when they came, ms. */
export const callsAnswer = z.object({
  calls: z.array(z.object({ position: z.int(), body: z.string(), at: z.number() })),
  through: z.int(),
  head: z.int(),
});
export type CallsAnswer = z.infer<typeof callsAnswer>;

/** Fields of an entry that a shift is counted by. */
export const deedFacts = z.object({
  packer: z.string().max(MOST_OF_A_VIEW_TEXT).optional(),
  reason: z.string().max(MOST_OF_A_VIEW_TEXT).optional(),
  reprint: z.number().optional(),
  slip: z.string().max(MOST_OF_A_VIEW_TEXT).optional(),
  weighedGrams: z.number().optional(),
  enteredGrams: z.number().nullish(),
});

/** What was done with an order, by a bench's clock, ms, and how the order stands there. Amounts in dong, weight in grams. */
const deed = z.object({
  position: z.int(),
  bench: z.string(),
  soc: z.string(),
  at: z.number(),
  kind: z.enum(['entered', 'print-queued', 'print-sent', 'handed-over', 'weighed']),
  facts: deedFacts,
  /** Whether the same was done again later, as a parcel is weighed again. */
  isLast: z.boolean().default(true),
  steps: stepTimes.nullable().default(null),
  sync: syncStateSchema.catch('uncertain'),
  carrier: z.string().nullable(),
  cod: z.number().nullable(),
  fee: z.number().nullable(),
  weight: z.number().nullable(),
});
export type Deed = z.infer<typeof deed>;
export const deedsAnswer = z.object({ deeds: z.array(deed) });
export type DeedsAnswer = z.infer<typeof deedsAnswer>;

/** A scan as its bench numbers it; `soc` is null where it was of no order there. Time in ms. */
const toldScan = z.object({
  seq: z.int(),
  at: z.int(),
  packer: storedText(codeLength).nullable(),
  soc: storedText(codeLength).nullable(),
});
export const scansRequest = z.object({
  epoch: z.int(),
  /** The last number that the bench takes the hub to have; 0 where its own numbers began anew. Benches of the first version say none. */
  after: z.int().optional(),
  rows: z.array(toldScan).max(MOST_ENTRIES),
});
/** The number of the bench's last scan that is at the hub. */
export const scansTold = z.object({ seq: z.int() });
export const scansAnswer = z.object({
  scans: z.array(
    toldScan.omit({ soc: true }).extend({ bench: z.string(), carrier: z.string().nullable() }),
  ),
});
export type ScansAnswer = z.infer<typeof scansAnswer>;

/** Of which benches a hub has what; `since` is when the first of it was done, ms by the bench's clock. */
export const coverageAnswer = z.object({
  benches: z.array(
    z.object({
      code: z.string(),
      name: z.string(),
      isGone: z.boolean(),
      waiting: z.int(),
      heardAgoMs: z.number(),
      since: z.number().nullable(),
    }),
  ),
});
export type CoverageAnswer = z.infer<typeof coverageAnswer>;

const soc = z.string().min(1).max(codeLength);
export const claimRequest = z.object({ soc });
/** `bench` has it until then, ms from now by the hub's clock. */
const claim = z.object({ bench: z.string(), untilMs: z.int() });
/** With what that bench is called where another one asked, which may not know it yet; null by a hub that does not say so. */
export const claimAnswer = claim.extend({
  called: z.object({ code: z.string(), name: z.string() }).nullable().default(null),
});
/** Claims in one answer, the newest. */
export const MOST_CLAIMS = 5_000;
/** Who packs what: since when and for how long from now, ms; 0 where it was given back. `next` is what to ask for from. */
export const claimsAnswer = z.object({
  claims: z.array(claim.extend({ soc, heldMs: z.number() })),
  next: z.int(),
});
export type ClaimsAnswer = z.infer<typeof claimsAnswer>;

/** Codes of a file in one request. */
export const MAX_FILE_CODES = 5_000;
/** A file of orders that a bench is about to enter, by its SHA-256, and codes of orders in it. */
export const fileClaimRequest = z.object({
  hash,
  socs: z.array(storedText(codeLength).pipe(z.string().min(1))).max(MAX_FILE_CODES),
});
/** The bench that has the file for good, and those of the codes that another file has. */
export const fileClaimAnswer = z.object({
  bench: z.string(),
  called: z.object({ code: z.string(), name: z.string() }).nullable().default(null),
  codes: z.array(z.object({ soc: z.string(), bench: z.string() })),
});
export type FileClaimAnswer = z.infer<typeof fileClaimAnswer>;

/** Why the hub did not do what it was asked; `place` is where the journal would go on. */
export const refusal = z.object({
  refused: z.enum(siteRefusals).catch('hub-unavailable'),
  place: place.optional(),
});
export type Refusal = z.infer<typeof refusal>;

function isJson(text: string): boolean {
  return parseJson(text) !== undefined;
}

function isJsonObject(text: string): boolean {
  const value = parseJson(text);
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Undefined for what is no JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
