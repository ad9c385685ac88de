import { z } from 'zod';
import { refusalSchema } from './model/import-refusal.ts';
import { lockableSchema, lockerSchema } from './model/lock.ts';
import { printerReasonSchema } from './model/printer-status.ts';
import { noWeightSchema } from './model/scale.ts';

/**
 * Whether a request to the platform may have changed something there. `possible` on a create
 * means: look the order up by its soc before it is sent again.
 */
const effectSchema = z.enum(['none', 'possible']);
export type Effect = z.infer<typeof effectSchema>;

const problem = <Code extends string, Shape extends z.ZodRawShape>(code: Code, shape: Shape) =>
  z.object({ code: z.literal(code), ...shape });

const effect = effectSchema;

/**
 * Every failure that the app expects, by `code`. The renderer has a title and a "what to do"
 * for each code under `errors.<code>` in its dictionaries; the members are their parameters.
 */
export const appErrorSchema = z.discriminatedUnion('code', [
  // The platform, as `main/platform` judges its answers.
  /** Nothing listens there, the name is unknown, or the connection broke. */
  problem('unreachable', { address: z.string(), detail: z.string(), effect }),
  /** No connection, no headers or no complete body within `afterMs` milliseconds. */
  problem('timed-out', {
    phase: z.enum(['connect', 'headers', 'body']),
    afterMs: z.int(),
    effect,
  }),
  /** `error: true`: the platform's own sentence, verbatim. */
  problem('refused', { message: z.string(), status: z.int(), effect }),
  /** The platform does not accept the access token; `status` of HTTP, null when nothing was sent. */
  problem('unauthorised', {
    message: z.string(),
    status: z.int().nullable().default(null),
    effect,
  }),
  /** 429; `retryAfterMs` in milliseconds where the platform named it. */
  problem('rate-limited', { retryAfterMs: z.int().nullable(), effect }),
  /** Something in between answered, such as a proxy's HTML page; `excerpt` is its first text. */
  problem('not-json', {
    status: z.int(),
    contentType: z.string(),
    excerpt: z.string(),
    effect,
  }),
  /** JSON, but not the envelope, or an envelope without the members that carry the meaning. */
  problem('meaningless', { detail: z.string(), effect }),
  /** More bytes than any real answer has; `limitBytes` in bytes. */
  problem('too-large', { limitBytes: z.int(), effect }),
  /** The platform answered with a redirect, which could carry the token elsewhere. */
  problem('redirected', { location: z.string(), effect }),
  /** A newer request made this one pointless. */
  problem('superseded', { effect }),
  /** The hub of the site cannot be asked now. */
  problem('hub-away', {}),

  // What the user gave.
  /** `issues` name the field by its path and the rule by a key of the dictionaries. */
  problem('invalid', {
    issues: z.array(z.object({ path: z.string(), rule: z.string() })),
  }),
  problem('bad-address', { address: z.string(), reason: z.enum(['syntax', 'https', 'path']) }),
  problem('not-found', {
    what: z.enum([
      'order',
      'printer',
      'pickup-point',
      'label',
      'print-job',
      'backup',
      'label-size',
      'print-batch',
      'tracking-link',
      'packer',
      'handover',
      'scan',
      'handed-parcel',
    ]),
    id: z.string(),
  }),
  /** What a form began from is no longer what is kept: somebody else saved it meanwhile. */
  problem('changed-elsewhere', {
    what: z.enum(['printer', 'pickup-point', 'label-size', 'station', 'order', 'packer']),
  }),
  /** Another bench of the site packs this order, for so many minutes more. */
  problem('claimed-elsewhere', { soc: z.string(), bench: z.string(), minutes: z.int() }),
  /** Another order of this station already has this soc. */
  problem('soc-taken', { soc: z.string() }),
  /** The same phone, name and COD was entered within the hour: `soc` at `enteredAt`. */
  problem('entered-alike', { id: z.string(), soc: z.string(), enteredAt: z.string() }),
  /** The street of an order names another area than the order's: `named` as it was written. */
  problem('street-conflict', { named: z.string() }),
  /**
   * A file of orders that is not read; nothing of it is kept. `row` and `column` counted from 1, `column` in
   * letters, null where it is the whole file; `limit` is what may be, where that is why.
   */
  problem('file-refused', {
    name: z.string(),
    why: refusalSchema,
    row: z.int().nullable(),
    column: z.string().nullable(),
    limit: z.int().nullable(),
    /** Names of the sheets that are there, where the wished one is not. */
    sheets: z.array(z.string()).optional(),
  }),
  /** Meanwhile other orders of the file can be entered than somebody saw: `orders` now. */
  problem('import-changed', { orders: z.int() }),
  problem('no-pickup-point', {}),
  problem('no-token', {}),
  /** The partner secret was given for `address`: somebody has to say whether the new one gets it. */
  problem('partner-of-other-address', { address: z.string() }),
  /** The queue still holds orders of the account that would be left. */
  problem('queue-not-empty', { waiting: z.int() }),
  /** The platform calls another program's address, which nobody gave up; empty where it tells none. */
  problem('webhook-of-others', { url: z.string() }),
  /** The order is not in a state that allows it. */
  problem('wrong-state', { state: z.string() }),
  /** The scale shows no weight that can be taken. */
  problem('no-weight', { why: noWeightSchema }),
  /** No label is printed of an order that is not sent any more; `labels` were asked for with it. */
  problem('order-unwanted', { soc: z.string(), state: z.string(), labels: z.int() }),

  // Who works here.
  /** Somebody has to sign in before anything is done: nothing was. */
  problem('nobody-signed-in', {}),
  /** Only with the shift lead's PIN: nothing was changed. */
  problem('lead-needed', {}),
  /** Whoever manages this computer, or set it up, locked that page of the set-up: nothing was changed. */
  problem('setting-locked', { setting: lockableSchema, by: lockerSchema }),
  /** `waitSeconds` until the next try counts; 0 for at once. */
  problem('wrong-pin', { waitSeconds: z.int() }),
  /** Too many wrong PINs: this one was not looked at. */
  problem('pin-waits', { waitSeconds: z.int() }),
  /** The badge belongs to somebody else. */
  problem('badge-taken', { name: z.string() }),
  /** Signing in would be asked of everybody, and nobody has a badge or a PIN. */
  problem('nobody-could-sign-in', {}),

  // Orders that need a person.
  /** The platform holds an order with this soc, but with other contents. */
  problem('soc-clash', {
    soc: z.string(),
    differs: z.array(z.string()),
    /** Those that are amounts, by name: as entered and as the platform shows them, dong or grams. */
    amounts: z.record(z.string(), z.object({ ours: z.int(), theirs: z.int() })).optional(),
    /** Those that are texts, by name; personal data. */
    texts: z.record(z.string(), z.object({ ours: z.string(), theirs: z.string() })).optional(),
  }),
  /** What the platform holds under the code that somebody named is not this order. */
  problem('other-order', {
    differs: z.array(z.string()),
    amounts: z.record(z.string(), z.object({ ours: z.int(), theirs: z.int() })).optional(),
    texts: z.record(z.string(), z.object({ ours: z.string(), theirs: z.string() })).optional(),
  }),
  /** Cancelled on the platform while its label was on a parcel, which may even have left. */
  problem('cancelled-after-print', { handedOver: z.boolean() }),
  /** The platform took the cancellation and still shows the order as alive. */
  problem('cancel-refused', { message: z.string() }),
  /** The answer got lost; the order is being looked up before anything is sent again. */
  problem('unsettled', { detail: z.string() }),
  /**
   * The platform answered the look-up in a way that leaves open whether it has the order: `message`
   * are its words, verbatim, and empty when there were none; `detail` is the code of what came.
   */
  problem('lookup-unclear', { detail: z.string(), message: z.string() }),

  // Labels and paper.
  problem('no-printer', {}),
  /** The platform's answer for a label was neither HTML nor PDF. */
  problem('label-unreadable', { detail: z.string() }),
  /** A label has `pages` pages where one was expected. */
  problem('label-pages', { pages: z.int() }),
  /** Page of the document against the chosen label, millimetres. */
  problem('label-size', {
    foundWidthMm: z.number(),
    foundHeightMm: z.number(),
    wantedWidthMm: z.number(),
    wantedHeightMm: z.number(),
  }),
  /** Packbench's own label has a barcode that does not fit across the paper; millimetres. */
  problem('paper-too-narrow', { neededMm: z.number(), widthMm: z.number() }),
  /** A barcode on the label belongs to another order. */
  problem('label-mismatch', { expected: z.array(z.string()), found: z.array(z.string()) }),
  /** The label shows no barcode that can be read. */
  problem('label-no-barcode', { expected: z.array(z.string()) }),
  /** Our own label would show nobody: the order's personal data were removed. */
  problem('personal-data-removed', {}),
  /** Nothing reached the printer. */
  problem('printer-unreachable', { address: z.string(), detail: z.string() }),
  /** The printer closed in mid-label: it may have printed. Sizes in bytes. */
  problem('printer-broke-off', {
    address: z.string(),
    sentBytes: z.int(),
    totalBytes: z.int(),
  }),
  /** This computer cannot print that way; nothing reached the printer. */
  problem('printer-unsupported', {
    way: z.enum(['spooler']),
    system: z.string(),
  }),
  /** The printer says that it cannot print now: nothing was sent, and the label follows by itself. */
  problem('printer-not-ready', { reasons: z.array(printerReasonSchema) }),
  /** The print queue, or the system, did not take the label; nothing was printed. */
  problem('printer-refused', { address: z.string(), detail: z.string() }),
  /**
   * A label that a print queue had taken came to no good end: cancelled there by somebody, given
   * up by the queue, no longer known to it, lost with it, or taken back since it was too old.
   * `effect` is of its paper.
   */
  problem('print-job-ended', {
    address: z.string(),
    how: z.enum(['canceled', 'aborted', 'gone', 'lost', 'expired']),
    detail: z.string(),
    effect,
  }),
  /** The printer that the label waited for was removed: it prints on the default one on a person's word. */
  problem('printer-removed', { name: z.string() }),
  /** The folder of the folder printer cannot be written. */
  problem('folder-unwritable', { folder: z.string(), detail: z.string() }),
  /** The app ended while the label was on its way. */
  problem('print-interrupted', {}),
  /** The job waited longer than `afterMs` milliseconds: it prints only when somebody still wants it. */
  problem('print-expired', { afterMs: z.int() }),
  /** The job comes from a backup: its label may have been printed since. */
  problem('print-restored', {}),
  /** Somebody stopped printing: the label waits until it is let go on. */
  problem('print-stopped', {}),
  /** The code that was scanned as the last good label is on none of the batch. */
  problem('label-not-in-batch', { scanned: z.string() }),
  /** Labels are on their way to this printer: what is no label would come out between them. */
  problem('labels-first', { name: z.string(), waiting: z.int() }),
  /** Nobody could fetch the products of so many orders in one go. */
  problem('too-many-to-pick', { orders: z.int(), most: z.int() }),
  /** The label that was scanned as the last good one was not sent yet in this batch. */
  problem('label-not-sent', { scanned: z.string() }),
  /** This label was already printed: a reprint needs a reason. */
  problem('reprint-needs-reason', { printed: z.int() }),
  /** The same of one that may have been printed between a backup and going back to it. */
  problem('may-have-been-printed', { soc: z.string() }),

  // The station's own file.
  /** The database was written by a newer Packbench. */
  problem('store-newer', { file: z.string(), found: z.int(), known: z.int() }),
  problem('store-corrupt', { file: z.string(), detail: z.string() }),
  problem('store-unwritable', { file: z.string(), detail: z.string() }),
  /** There is no room left where `file` lies, or not enough for what was asked. */
  problem('disk-full', { file: z.string() }),
  /** A backup that is damaged, or belongs to another account; nothing was changed. */
  problem('backup-unusable', { file: z.string(), detail: z.string() }),
  /** Another Packbench uses this data folder. */
  problem('second-instance', { folder: z.string() }),

  /** The system offers no place to keep secrets in, or it could not be written. */
  problem('vault-unavailable', { detail: z.string() }),

  /** A provisioning file that cannot be used. */
  problem('bad-provision', { file: z.string(), problems: z.array(z.string()) }),

  /** Stored by another version of Packbench, in a way that this one cannot read; `was` is its code. */
  problem('unknown-trouble', { was: z.string() }),

  /** An order that another version stored in a shape that this one cannot read whole: it is not sent. */
  problem('order-unreadable', { parts: z.array(z.string()) }),

  /** A bug. The incident number is in the log. */
  problem('internal', { incident: z.string() }),
]);

export type AppError = z.infer<typeof appErrorSchema>;
export type AppErrorCode = AppError['code'];

/** The errors that a function gives, by their codes: `Result<Printer, Failure<'not-found'>>`. */
export type Failure<Code extends AppErrorCode> = Extract<AppError, { code: Code }>;

/** The wire shape of a Result over IPC. */
export function resultSchema<T extends z.ZodType>(value: T) {
  return z.discriminatedUnion('ok', [
    z.object({ ok: z.literal(true), value }),
    z.object({ ok: z.literal(false), error: appErrorSchema }),
  ]);
}
