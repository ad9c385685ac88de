import { z } from 'zod';
import { refusalSchema } from './model/import-refusal.ts';
import { lockableSchema, lockerSchema } from './model/lock.ts';
import { printerReasonSchema } from './model/printer-status.ts';
import { noWeightSchema } from './model/scale.ts';

/**
 * Whether a failed request may have changed something on the platform. `possible` on a create means: look the order up
 * by its soc before it is sent again.
 */
const effectSchema = z.enum(['none', 'possible']);
export type Effect = z.infer<typeof effectSchema>;

const problem = <Code extends string, Shape extends z.ZodRawShape>(code: Code, shape: Shape) =>
  z.object({ code: z.literal(code), ...shape });

const effect = effectSchema;

/**
 * All expected failures, by `code`. The renderer has a title and a remedy for each code under `errors.<code>` in its
 * dictionaries; the members are their parameters.
 */
export const appErrorSchema = z.discriminatedUnion('code', [
  // Platform failures, as classified by `main/platform`.
  /** No server at the address, unknown name, or broken connection. */
  problem('unreachable', { address: z.string(), detail: z.string(), effect }),
  /** No connection, no headers or no complete body within `afterMs` milliseconds. */
  problem('timed-out', {
    phase: z.enum(['connect', 'headers', 'body']),
    afterMs: z.int(),
    effect,
  }),
  /** `error: true`: the platform's message, verbatim. */
  problem('refused', { message: z.string(), status: z.int(), effect }),
  /** The platform rejects the access token; `status` is the HTTP status, null if no request was sent. */
  problem('unauthorised', {
    message: z.string(),
    status: z.int().nullable().default(null),
    effect,
  }),
  /** HTTP 429; `retryAfterMs` in milliseconds, if the platform sent it. */
  problem('rate-limited', { retryAfterMs: z.int().nullable(), effect }),
  /** Another server answered, for example a proxy with an HTML page; `excerpt` is the start of its text. */
  problem('not-json', {
    status: z.int(),
    contentType: z.string(),
    excerpt: z.string(),
    effect,
  }),
  /** JSON that is not the envelope, or an envelope without required members. */
  problem('meaningless', { detail: z.string(), effect }),
  /** The answer is larger than any real one; `limitBytes` in bytes. */
  problem('too-large', { limitBytes: z.int(), effect }),
  /** The platform answered with a redirect, which could send the token to another host. */
  problem('redirected', { location: z.string(), effect }),
  /** A newer request replaced this one. */
  problem('superseded', { effect }),
  /** The site's hub is unreachable. */
  problem('hub-away', {}),

  // Invalid input.
  /** `issues` have the field's path and the rule's dictionary key. */
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
  /** The stored value changed after the form was opened: another user saved it. */
  problem('changed-elsewhere', {
    what: z.enum(['printer', 'pickup-point', 'label-size', 'station', 'order', 'packer']),
  }),
  /** Another bench of the site has claimed this order for `minutes` more. */
  problem('claimed-elsewhere', { soc: z.string(), bench: z.string(), minutes: z.int() }),
  /** Another order of this station already has this soc. */
  problem('soc-taken', { soc: z.string() }),
  /** The same phone, name and COD was entered within the hour: `soc` at `enteredAt`. */
  problem('entered-alike', { id: z.string(), soc: z.string(), enteredAt: z.string() }),
  /** The street of an order names another area than the order's; `named` is the written name. */
  problem('street-conflict', { named: z.string() }),
  /**
   * An order file was refused and not stored. `row` and `column` count from 1, `column` in letters; both are null for
   * the whole file. `limit` is the maximum, if it was exceeded.
   */
  problem('file-refused', {
    name: z.string(),
    why: refusalSchema,
    row: z.int().nullable(),
    column: z.string().nullable(),
    limit: z.int().nullable(),
    /** Names of existing sheets, if the requested one is missing. */
    sheets: z.array(z.string()).optional(),
  }),
  /** The set of orders that can be entered changed after it was shown: now `orders`. */
  problem('import-changed', { orders: z.int() }),
  problem('no-pickup-point', {}),
  problem('no-token', {}),
  /** The partner secret was saved for `address`: the user has to confirm that the new address gets it. */
  problem('partner-of-other-address', { address: z.string() }),
  /** The queue still has orders of the account that would be replaced. */
  problem('queue-not-empty', { waiting: z.int() }),
  /**
   * The platform sends updates to another program's address, and no user has released it. Empty if none is reported.
   */
  problem('webhook-of-others', { url: z.string() }),
  /** The order's state does not allow this. */
  problem('wrong-state', { state: z.string() }),
  /** The scale shows no usable weight. */
  problem('no-weight', { why: noWeightSchema }),
  /** A handover with a parcel whose order was cancelled since the scan is not closed. */
  problem('cancelled-in-handover', { soc: z.string(), receiverName: z.string() }),
  /** An order that is no longer sent gets no label; `labels` were requested with it. */
  problem('order-unwanted', { soc: z.string(), state: z.string(), labels: z.int() }),

  // Sign-in and rights.
  /** A packer has to sign in first. The call changed no data. */
  problem('nobody-signed-in', {}),
  /** Needs the shift lead's PIN. The call changed no data. */
  problem('lead-needed', {}),
  /** The administrator or the provisioning file locked this set-up page. The call changed no data. */
  problem('setting-locked', { setting: lockableSchema, by: lockerSchema }),
  /** `waitSeconds` until the next attempt; 0 for at once. */
  problem('wrong-pin', { waitSeconds: z.int() }),
  /** Too many wrong PINs; this one was not checked. */
  problem('pin-waits', { waitSeconds: z.int() }),
  /** The badge belongs to another packer. */
  problem('badge-taken', { name: z.string() }),
  /** Sign-in would be required, but no packer has a badge or a PIN. */
  problem('nobody-could-sign-in', {}),

  // Orders that need a decision.
  /** The platform has an order with this soc and other contents. */
  problem('soc-clash', {
    soc: z.string(),
    differs: z.array(z.string()),
    /** Differing amounts by name: as entered and as the platform shows them, dong or grams. */
    amounts: z.record(z.string(), z.object({ ours: z.int(), theirs: z.int() })).optional(),
    /** Differing texts by name; personal data. */
    texts: z.record(z.string(), z.object({ ours: z.string(), theirs: z.string() })).optional(),
  }),
  /** The platform's order with the entered code is not this order. */
  problem('other-order', {
    differs: z.array(z.string()),
    amounts: z.record(z.string(), z.object({ ours: z.int(), theirs: z.int() })).optional(),
    texts: z.record(z.string(), z.object({ ours: z.string(), theirs: z.string() })).optional(),
  }),
  /** Cancelled on the platform after its label was printed; the parcel may even have left. */
  problem('cancelled-after-print', { handedOver: z.boolean() }),
  /** The platform accepted the cancellation but still shows the order as active. */
  problem('cancel-refused', { message: z.string() }),
  /** The answer to the request was lost. The queue looks the order up before it sends it again. */
  problem('unsettled', { detail: z.string() }),
  /**
   * The platform's look-up does not show whether it has the order. `message` is its text, verbatim, empty if it sent no
   * text; `detail` is the code of the answer.
   */
  problem('lookup-unclear', { detail: z.string(), message: z.string() }),

  // Labels and printing.
  problem('no-printer', {}),
  /** The platform's answer for a label was neither HTML nor PDF. */
  problem('label-unreadable', { detail: z.string() }),
  /** A label has `pages` pages where one was expected. */
  problem('label-pages', { pages: z.int() }),
  /** Page size of the document and of the chosen label (mm). */
  problem('label-size', {
    foundWidthMm: z.number(),
    foundHeightMm: z.number(),
    wantedWidthMm: z.number(),
    wantedHeightMm: z.number(),
  }),
  /** A barcode of Packbench's own label is wider than the paper; millimetres. */
  problem('paper-too-narrow', { neededMm: z.number(), widthMm: z.number() }),
  /** A barcode on the label belongs to another order. */
  problem('label-mismatch', { expected: z.array(z.string()), found: z.array(z.string()) }),
  /** The label has no readable barcode. */
  problem('label-no-barcode', { expected: z.array(z.string()) }),
  /** Packbench's own label would have no receiver: the order's personal data were removed. */
  problem('personal-data-removed', {}),
  /** No data reached the printer. */
  problem('printer-unreachable', { address: z.string(), detail: z.string() }),
  /** The printer closed the connection during a label, which may be printed. Sizes in bytes. */
  problem('printer-broke-off', {
    address: z.string(),
    sentBytes: z.int(),
    totalBytes: z.int(),
  }),
  /** This computer cannot print that way. No data reached the printer. */
  problem('printer-unsupported', {
    way: z.enum(['spooler']),
    system: z.string(),
  }),
  /** The printer reports that it cannot print now. No data was sent; the label is printed automatically later. */
  problem('printer-not-ready', { reasons: z.array(printerReasonSchema) }),
  /** The print queue, or the operating system, refused the label. It was not printed. */
  problem('printer-refused', { address: z.string(), detail: z.string() }),
  /**
   * A print queue accepted a label but did not print it. The job was cancelled by a user, given up by the queue,
   * unknown to the queue, lost with it, or withdrawn because it was too old. `effect`: whether the label may be on
   * paper.
   */
  problem('print-job-ended', {
    address: z.string(),
    how: z.enum(['canceled', 'aborted', 'gone', 'lost', 'expired']),
    detail: z.string(),
    effect,
  }),
  /** The printer that the label waited for was removed: it prints on the default printer after a user confirms it. */
  problem('printer-removed', { name: z.string() }),
  /** The folder of the folder printer cannot be written. */
  problem('folder-unwritable', { folder: z.string(), detail: z.string() }),
  /** The app ended while the label was on its way. */
  problem('print-interrupted', {}),
  /** The job waited longer than `afterMs` milliseconds; it prints only after confirmation. */
  problem('print-expired', { afterMs: z.int() }),
  /** The job comes from a backup. Its label may have been printed since. */
  problem('print-restored', {}),
  /** Printing was stopped; the label waits until it is resumed. */
  problem('print-stopped', {}),
  /** The code scanned as the last good label is on no label of the batch. */
  problem('label-not-in-batch', { scanned: z.string() }),
  /** Labels are being sent to this printer; other prints would come out between them. */
  problem('labels-first', { name: z.string(), waiting: z.int() }),
  /** Too many orders for one pick list. */
  problem('too-many-to-pick', { orders: z.int(), most: z.int() }),
  /** The label scanned as the last good one has not been sent in this batch. */
  problem('label-not-sent', { scanned: z.string() }),
  /** This label was already printed: a reprint needs a reason. */
  problem('reprint-needs-reason', { printed: z.int() }),
  /** The label may have been printed between a backup and its restoration: a reprint needs a reason. */
  problem('may-have-been-printed', { soc: z.string() }),

  // The station's database.
  /** The database was written by a newer Packbench. */
  problem('store-newer', { file: z.string(), found: z.int(), known: z.int() }),
  problem('store-corrupt', { file: z.string(), detail: z.string() }),
  problem('store-unwritable', { file: z.string(), detail: z.string() }),
  /** The disk of `file` has no space, or not enough for this request. */
  problem('disk-full', { file: z.string() }),
  /** The backup is damaged, or belongs to another account or bench. The call changed no data. */
  problem('backup-unusable', { file: z.string(), detail: z.string() }),
  /**
   * The data were last used on another computer. A person decides whether they moved or were copied. `unsent`: orders in
   * them that are not on the platform yet, or not cancelled there yet.
   */
  problem('other-computer', { file: z.string(), unsent: z.int() }),
  /** The hub found these data open twice at the same time. A person decides which of the two is this bench. */
  problem('bench-twice', { file: z.string(), unsent: z.int() }),
  /** Another Packbench uses this data folder. */
  problem('second-instance', { folder: z.string() }),

  /** The system has no secret storage, or it cannot be written. */
  problem('vault-unavailable', { detail: z.string() }),

  /** The provisioning file is invalid. */
  problem('bad-provision', { file: z.string(), problems: z.array(z.string()) }),

  /** Stored by another version of Packbench in an unreadable format; `was` is its code. */
  problem('unknown-trouble', { was: z.string() }),

  /** An order stored by another version that this one cannot read completely; it is not sent. */
  problem('order-unreadable', { parts: z.array(z.string()) }),

  /** A bug. The incident number is in the log. */
  problem('internal', { incident: z.string() }),
]);

export type AppError = z.infer<typeof appErrorSchema>;
export type AppErrorCode = AppError['code'];

/** The errors of a function, by code: `Result<Printer, Failure<'not-found'>>`. */
export type Failure<Code extends AppErrorCode> = Extract<AppError, { code: Code }>;

/** Schema of a `Result` over IPC. */
export function resultSchema<T extends z.ZodType>(value: T) {
  return z.discriminatedUnion('ok', [
    z.object({ ok: z.literal(true), value }),
    z.object({ ok: z.literal(false), error: appErrorSchema }),
  ]);
}
