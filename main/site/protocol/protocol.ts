import { z } from 'zod';
import { syncStateSchema } from '../../../shared/model/order.ts';
import { orderSteps } from '../../../shared/model/order-event.ts';
import {
  printerReasonKindSchema,
  printerStateSchema,
} from '../../../shared/model/printer-status.ts';
import {
  listedBenchSchema,
  placedViewSchema,
  siteBenchSchema,
  siteRefusals,
  siteViewSchema,
} from '../../../shared/model/site.ts';
import { codeLength } from '../../../shared/model/units.ts';

/** Message schemas of the protocol between bench and hub: JSON over HTTPS, compressed bodies, paths below `/v1`. */

/** Subject name of the certificates issued by a site's own authority, independent of the hub's address. */
export const HUB_NAME = 'packbench-hub';
/** Common name of that authority. */
export const OWN_AUTHORITY = 'Packbench site authority';
/** Protocol version of a bench. It grows for features that need a newer hub; the hub is updated first. */
export const PROTOCOL = 1;
/** Oldest protocol version that a hub accepts: a bench may be one version behind. */
export const OLDEST_PROTOCOL = 1;
/** Default port of a hub. */
export const USUAL_PORT = 8470;

/** Maximum journal entries per request, and maximum log or snapshot rows per answer. */
export const MAX_ENTRIES = 500;
/** Maximum characters of all texts in one request or answer, and of a single text. Longer lists are split. */
export const MAX_TEXT_LENGTH = 1_000_000;
/**
 * Maximum UTF-8 bytes of the orders in one answer; longer lists are split. A bench accepts `MAX_UNPACKED_BYTES` in
 * total.
 */
export const MAX_ORDER_BYTES = 2_000_000;
/** Maximum changes of shared records per request, and maximum shared records per answer. */
export const MAX_CHANGES = 30;
export const MAX_RECORDS = 500;
/** Maximum printers that a bench reports to its hub. */
export const MAX_PRINTERS = 50;
/** Maximum platform updates per answer. */
export const MAX_CALLS = 500;
/**
 * Maximum request bytes, compressed and uncompressed. `MAX_TEXT_LENGTH` fits in any script, even if it cannot be compressed.
 */
export const MAX_REQUEST_BYTES = 4_000_000;
export const MAX_UNPACKED_BYTES = 8_000_000;
/** A change stream that is silent for longer than this is broken (ms); the hub signals far more often. */
export const CHANGE_SILENCE_MS = 45_000;
export const CHANGE_SIGNAL_MS = 15_000;

/** Header with the id of the bench's opening; two of them at the same time are refused as `bench-twice`. */
export const RUN_HEADER = 'x-packbench-run';
/** Header with the opening's present step and, behind a dot, the one before: see `BenchRun`. */
export const STEP_HEADER = 'x-packbench-step';

/** The only character that PostgreSQL rejects in a text. */
export const UNSTORABLE = '\0';
/** Its replacement. */
export const STORED = '\u{fffd}';
/** Returns the text as PostgreSQL stores it. */
export const storable = (text: string): string => text.replaceAll(UNSTORABLE, STORED);
export const storedText = (maxLength: number) => z.string().max(maxLength).transform(storable);

/**
 * Maximum characters of an entry's facts, and of each text in an order view. Longer values are dropped or cut, so that
 * one entry cannot block the journal.
 */
const MAX_DETAILS_LENGTH = 20_000;
const MAX_VIEW_TEXT_LENGTH = 300;
const shortened = <T>(value: T): T =>
  isShort(value)
    ? value
    : (JSON.parse(
        JSON.stringify(value, (_, part: unknown) =>
          typeof part === 'string' ? part.slice(0, MAX_VIEW_TEXT_LENGTH) : part,
        ),
      ) as T);
/** True in nearly all cases; the value is then passed on without a copy. */
const isShort = (value: unknown): boolean =>
  typeof value === 'string'
    ? value.length <= MAX_VIEW_TEXT_LENGTH
    : typeof value !== 'object' || value === null || Object.values(value).every(isShort);

const journalPosition = z.object({ epoch: z.int(), seq: z.int(), event: z.string() });
/** Position of a bench's journal at the hub: number and id of its last entry there. */
export type JournalPosition = z.infer<typeof journalPosition>;

export const sha256Hex = z.string().regex(/^[0-9a-f]{64}$/);
export const auditPosition = z.object({ seq: z.int(), hash: sha256Hex });
/** Position of a bench's audit log at the hub, with the hash of its last row there. */
export type AuditPosition = z.infer<typeof auditPosition>;

/** Data of one bench epoch that the hub has; `records` is the number of the last part of shared records. */
export const receivedState = z.object({
  place: journalPosition,
  records: z.int(),
  audit: auditPosition.nullable(),
});
export type ReceivedState = z.infer<typeof receivedState>;

/**
 * Request of a bench to join a site. The bench generates its key itself, so it can repeat the request after a lost
 * answer.
 */
export const joinRequest = z.object({
  secret: z.string(),
  /** 32 random bytes (hex). */
  key: z.string().regex(/^[0-9a-f]{64}$/),
  code: z.string().min(1).max(20),
  name: storedText(100),
  version: z.string().max(50),
  /** Address of the platform account; it is the same for all benches of a site. */
  account: z.string().max(500),
  /** Number and key of this bench if it was in this site before, for example before its backup was restored. */
  before: z.object({ bench: z.string(), key: z.string() }).nullable(),
});
export const joinAnswer = z.object({
  bench: z.string(),
  site: z.string(),
  epoch: z.int(),
  /**
   * Data that the hub had from the bench's previous epoch. Null for a new bench and from a hub that does not report it.
   */
  before: receivedState.nullable().default(null),
});

/** Request that opens a connection: the bench reports its version and asks for its journal position at the hub. */
export const greeting = z.object({
  version: z.string().max(50),
  waiting: z.int(),
  /** Version 1 if a bench omits it. */
  protocol: z.int().default(1),
  /** Days after which this bench removes personal data; null if it never does. */
  forgetDays: z.int().nullable().default(null),
  /**
   * Last state that this bench received: the site's log, the bench's journal position in it, and the position up to
   * which it has read.
   */
  known: z
    .object({ site: z.string().max(100), epoch: z.int(), seq: z.int(), readTo: z.int() })
    .nullable()
    .default(null),
  /**
   * Number of the bench's last part of shared records and of its last audit row. If the hub has more, the bench's
   * database was restored from a backup. A bench that reports neither numbers from 1 again in each log.
   */
  told: z.object({ records: z.int(), audit: z.int() }).nullable().default(null),
  /**
   * Platform time at the bench (ms). Null before the platform's first answer, and from a bench that does not report it.
   */
  platformTime: z.number().nullable().catch(null).default(null),
});
export const greetingAnswer = z.object({
  /** Id of the log. A cursor of another log is invalid here. */
  site: z.string(),
  place: journalPosition,
  head: z.int(),
  protocol: z.int(),
  /**
   * End of the bench's audit log at the hub. Null before the first row of this epoch, and from a hub that does not
   * report it.
   */
  audit: auditPosition.nullable().default(null),
});

const steps: ReadonlySet<string> = new Set(orderSteps);
/** First time of each step of an order at one bench (ms). Steps that only newer versions define are dropped. */
const stepTimes = z
  .record(z.string(), z.number())
  .transform((times) =>
    Object.fromEntries(Object.entries(times).filter(([step]) => steps.has(step))),
  )
  .pipe(z.partialRecord(z.enum(orderSteps), z.number()));

/** One journal event. The last event of an order also carries the order's view. */
const journalEntry = z.object({
  event: storedText(64).pipe(z.string().min(1)),
  at: z.int(),
  kind: storedText(64),
  by: storedText(16),
  /** JSON object. Any other value becomes an empty object, so that it blocks neither the bench nor a shift report. */
  facts: storedText(MAX_DETAILS_LENGTH).refine(isJsonObject).catch('{}'),
  soc: storedText(codeLength).pipe(z.string().min(1)),
  view: siteViewSchema.transform(shortened).nullable(),
  /** Sent with the view of an order that was entered at this bench. */
  steps: stepTimes.nullable().default(null),
});
export type JournalEntry = z.infer<typeof journalEntry>;

/** State of one printer. A newer bench may send values that this hub does not define. */
const printerNow = z.object({
  name: z.string().transform((name) => name.slice(0, MAX_VIEW_TEXT_LENGTH)),
  state: printerStateSchema.catch('unknown'),
  reasons: z.array(printerReasonKindSchema.catch('other')),
});
export type PrinterNow = z.infer<typeof printerNow>;
/** All printers of a bench. */
export const printersRequest = z.object({ printers: z.array(printerNow).max(MAX_PRINTERS) });

/** Entries after the position `after`, in order. */
export const journalRequest = z.object({
  after: journalPosition,
  entries: z.array(journalEntry).min(1).max(MAX_ENTRIES),
});
export const journalAnswer = z.object({ place: journalPosition });

/** Orders that changed after a position of the log. `through` is the last position that the answer covers. */
export const logAnswer = z.object({
  site: z.string(),
  through: z.int(),
  head: z.int(),
  orders: z.array(placedViewSchema),
  benches: z.array(siteBenchSchema),
  /** Position of the last change of shared records. */
  records: z.int().default(0),
  /** Position of the last platform update at the hub. */
  calls: z.int().default(0),
  /** Webhook URL for the platform, if the hub receives webhooks for all benches. */
  webhook: z.string().nullable().default(null),
  /** Number of the last change of claims; benches read claims with it. Null from a hub without claims. */
  claims: z.int().nullable().default(null),
});
export type LogAnswer = z.infer<typeof logAnswer>;

/** One page of all orders, sorted by code; `next` is null on the last page. */
export const snapshotAnswer = z.object({
  site: z.string(),
  head: z.int(),
  orders: z.array(placedViewSchema),
  benches: z.array(siteBenchSchema),
  next: z.object({ soc: z.string(), bench: z.string() }).nullable(),
});
export type SnapshotAnswer = z.infer<typeof snapshotAnswer>;

/** The benches of the site, for the administrator's list. */
export const benchesAnswer = z.object({ benches: z.array(listedBenchSchema) });
export const removeRequest = z.object({ bench: z.string().min(1).max(64) });

/**
 * A shared record that a bench changed. A null body means deleted; otherwise it is JSON. A hub stores no record that
 * does not match this schema.
 */
export const recordChange = z.object({
  kind: z.string().min(1).max(40),
  id: z
    .string()
    .min(1)
    .max(codeLength)
    .refine((id) => storable(id) === id),
  body: z.string().max(MAX_TEXT_LENGTH).refine(isJson).nullable(),
  /** Applied only if the record does not exist or is deleted: of several benches, the first one wins. */
  isFirst: z.boolean().default(false),
});
/** Changed records, in parts that the bench numbers. */
export const recordsRequest = z.object({
  epoch: z.int(),
  seq: z.int().min(1),
  changes: z.array(recordChange).min(1).max(MAX_CHANGES),
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

/** Platform updates after a position, as the hub stores them; `at` is the time of receipt (ms). */
export const callsAnswer = z.object({
  calls: z.array(z.object({ position: z.int(), body: z.string(), at: z.number() })),
  through: z.int(),
  head: z.int(),
});
export type CallsAnswer = z.infer<typeof callsAnswer>;

/** Fields of a journal entry that shift reports use. */
export const actionDetails = z.object({
  packer: z.string().max(MAX_VIEW_TEXT_LENGTH).optional(),
  reason: z.string().max(MAX_VIEW_TEXT_LENGTH).optional(),
  reprint: z.number().optional(),
  slip: z.string().max(MAX_VIEW_TEXT_LENGTH).optional(),
  weighedGrams: z.number().optional(),
  enteredGrams: z.number().nullish(),
});

/** An action on an order, with the bench's time (ms) and the order's state there. Amounts in dong, weight in grams. */
const sharedAction = z.object({
  position: z.int(),
  bench: z.string(),
  soc: z.string(),
  at: z.number(),
  kind: z.enum(['entered', 'print-queued', 'print-sent', 'handed-over', 'weighed']),
  facts: actionDetails,
  /** False if a later action of the same kind replaces it, for example when a parcel is weighed again. */
  isLast: z.boolean().default(true),
  steps: stepTimes.nullable().default(null),
  sync: syncStateSchema.catch('uncertain'),
  carrier: z.string().nullable(),
  cod: z.number().nullable(),
  fee: z.number().nullable(),
  weight: z.number().nullable(),
});
export type SharedAction = z.infer<typeof sharedAction>;
export const actionsAnswer = z.object({ deeds: z.array(sharedAction) });
export type ActionsAnswer = z.infer<typeof actionsAnswer>;

/** A scan with its bench's number (time in ms). `soc` is null if the code matched no order there. */
const reportedScan = z.object({
  seq: z.int(),
  at: z.int(),
  packer: storedText(codeLength).nullable(),
  soc: storedText(codeLength).nullable(),
});
export const scansRequest = z.object({
  epoch: z.int(),
  /**
   * Last scan number that the bench expects at the hub; 0 after its numbers restarted. Benches of the first version
   * omit it.
   */
  after: z.int().optional(),
  rows: z.array(reportedScan).max(MAX_ENTRIES),
});
/** Number of the bench's last scan at the hub. */
export const scansReceipt = z.object({ seq: z.int() });
export const scansAnswer = z.object({
  scans: z.array(
    reportedScan.omit({ soc: true }).extend({ bench: z.string(), carrier: z.string().nullable() }),
  ),
});
export type ScansAnswer = z.infer<typeof scansAnswer>;

/** Data that the hub has of each bench; `since` is the time of its first action (ms, bench clock). */
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
/** `bench` holds the claim for `untilMs` more (ms, hub clock). */
const claim = z.object({ bench: z.string(), untilMs: z.int() });
/**
 * Adds the claiming bench's name for an asking bench that may not know it yet. Null from a hub that does not report it.
 */
export const claimAnswer = claim.extend({
  called: z.object({ code: z.string(), name: z.string() }).nullable().default(null),
});
/** Maximum claims per answer; the newest are sent. */
export const MAX_CLAIMS = 5_000;
/**
 * Current claims with age and remaining time (ms); remaining time 0 means released. `next` is the position for the next
 * request.
 */
export const claimsAnswer = z.object({
  claims: z.array(claim.extend({ soc, heldMs: z.number() })),
  next: z.int(),
});
export type ClaimsAnswer = z.infer<typeof claimsAnswer>;

/** Maximum order codes of a file per request. */
export const MAX_FILE_CODES = 5_000;
/** Claims an order file (SHA-256) and order codes in it, before a bench enters its orders. */
export const fileClaimRequest = z.object({
  hash: sha256Hex,
  socs: z.array(storedText(codeLength).pipe(z.string().min(1))).max(MAX_FILE_CODES),
});
/** The bench that owns the file permanently, and those of the codes that belong to another file. */
export const fileClaimAnswer = z.object({
  bench: z.string(),
  called: z.object({ code: z.string(), name: z.string() }).nullable().default(null),
  codes: z.array(z.object({ soc: z.string(), bench: z.string() })),
});
export type FileClaimAnswer = z.infer<typeof fileClaimAnswer>;

/** Reason why the hub refused a request; `place` is the position at which the journal continues. */
export const hubRefusal = z.object({
  refused: z.enum(siteRefusals).catch('hub-unavailable'),
  place: journalPosition.optional(),
});
export type HubRefusal = z.infer<typeof hubRefusal>;

function isJson(text: string): boolean {
  return parseJson(text) !== undefined;
}

function isJsonObject(text: string): boolean {
  const value = parseJson(text);
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns the parsed value, or undefined if the text is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
