import { z } from 'zod';
import { call, event } from './contract-entries.ts';
import { followingContract } from './following-contract.ts';
import { packingContract } from './packing-contract.ts';
import { areaLevelSchema, areaProgressSchema, areaSchema } from './model/area.ts';
import { backupSchema, backupShelfSchema } from './model/backup.ts';
import {
  labelSizeInputSchema,
  labelSizeSchema,
  listedLabelSizeSchema,
} from './model/label-size.ts';
import { keptCorrectionSchema } from './model/calibration.ts';
import { labelPreviewSchema } from './model/label-preview.ts';
import { orderEventSchema } from './model/order-event.ts';
import {
  foundOrderSchema,
  keptDraftSchema,
  orderDraftSchema,
  orderChoiceSchema,
  orderQuerySchema as orderQuery,
  orderSchema,
  orderSummarySchema,
} from './model/order.ts';
import { pickupPointInputSchema, pickupPointSchema } from './model/pickup-point.ts';
import { printBatchSchema, resumePlanSchema } from './model/print-batch.ts';
import {
  listedJobSchema,
  paperKindSchema,
  printJobSchema,
  reprintReasonSchema,
} from './model/print-job.ts';
import { discoveredPrinterSchema, printerInputSchema, printerSchema } from './model/printer.ts';
import { waitingLabelsSchema } from './model/waiting-labels.ts';
import { printerConditionSchema, printerStatusSchema } from './model/printer-status.ts';
import { printRulesSchema } from './model/print-rules.ts';
import { quoteRequestSchema, quoteSchema } from './model/quote.ts';
import { readMessageSchema } from './model/read-message.ts';
import { knownReceiverSchema } from './model/receiver.ts';
import { retentionSchema } from './model/retention.ts';
import { carrierSchema, routingChoiceSchema, routingSchema } from './model/routing.ts';
import {
  accountInputSchema,
  modeSchema,
  stationSettingsSchema,
  stationStateSchema,
  trainingFaultsSchema,
  trainingUpdatesSchema,
} from './model/station.ts';
import { unclearOrdersSchema } from './model/unclear-orders.ts';
import { codeLength, required } from './model/units.ts';
import {
  handoverCarrierSchema,
  handoverClosingSchema,
  handoverDetailSchema,
  handoverScanSchema,
  handoverSchema,
} from './model/handover.ts';
import { followedSchema } from './model/update.ts';
import { webhookRecordSchema, webhookUrlSchema } from './model/webhook.ts';
import { reachSchema, webhookListenerSchema, webhooksSchema } from './model/webhook-listener.ts';
import type { Result } from './result.ts';

const nothing = z.undefined();
const count = z.object({ labels: z.int() });
/** The labels of one batch, or whatever waits for one printer. */
const line = z.union([z.object({ batchId: z.string() }), z.object({ printerId: z.string() })]);
const id = z.object({ id: z.string() });
const lookup = z.object({
  code: required('code.missing', codeLength),
  kind: z.enum(['platform', 'soc']),
});
/** What stands in the entry form, in the window's own notation; null for nothing. */
const keptForm = z.string().max(1_000_000).nullable();

/** What a printer took, in bytes, and how it was afterwards where it says so. */
const triedOut = z.object({
  sentBytes: z.int(),
  condition: printerConditionSchema.nullable(),
});

/**
 * Everything that the window and the main process say to each other: calls, which answer with a
 * `Result` of their output, and events, which main sends. Handlers, bridge and client derive
 * from this table; nothing else lists channels. A call that saves takes `before`, what its form began
 * from: when something else is kept by now, it fails with `changed-elsewhere`.
 */
export const contract = {
  ...followingContract,
  ...packingContract,
  /** Shows the window larger, smaller or as usual; answers the size, percent. Kept on this computer. */
  'window.zoom': call(
    z.object({ change: z.enum(['larger', 'smaller', 'normal']) }),
    z.object({ percent: z.int() }),
  ),
  /** A bug in the window, for the log: the incident is what the packer sees. Always answers. */
  'window.failed': call(
    z.object({
      incident: z.string().max(20),
      kind: z.enum(['render', 'error', 'rejection']),
      detail: z.string().max(10_000),
    }),
    nothing,
  ),

  'station.state': call(nothing, stationStateSchema),
  'station.save': call(
    stationSettingsSchema.extend({ before: stationSettingsSchema.optional() }),
    nothing,
  ),
  /** Opens training or the real account; the other one's data stays where it is. */
  'station.use': call(z.object({ mode: modeSchema }), nothing),
  /** Tries again to open a station that could not be opened. */
  'station.reopen': call(nothing, nothing),

  /** The backups of the station that is open, or that could not be opened. */
  'backups.list': call(nothing, backupShelfSchema),
  'backups.make': call(nothing, backupSchema),
  /**
   * Goes back to a backup: what is open is closed and kept aside, and every order that may have
   * been sent since is looked up. While there are any, nothing is sent before `outbox.pause` lets
   * the queue go. Always answers, also while the station's file is damaged.
   */
  'backups.restore': call(id, nothing),

  /** Keeps address and secrets of the real account and opens it. */
  'account.save': call(accountInputSchema, nothing),
  /** The real account as it was last saved, also in training; no address when it never was. */
  'account.kept': call(
    nothing,
    z.object({
      baseUrl: z.string(),
      hasToken: z.boolean(),
      hasPartner: z.boolean(),
      tokenForAreas: z.boolean(),
    }),
  ),
  /** Tries address, then token; answers how many provinces and carriers it saw. */
  'account.test': call(accountInputSchema, z.object({ provinces: z.int(), carriers: z.int() })),

  'pickupPoints.list': call(nothing, z.array(pickupPointSchema)),
  'pickupPoints.save': call(
    z.object({
      id: z.string().nullable(),
      point: pickupPointInputSchema,
      before: pickupPointSchema.optional(),
    }),
    pickupPointSchema,
  ),
  'pickupPoints.remove': call(id, nothing),

  'printers.list': call(nothing, z.array(printerSchema)),
  'printers.save': call(
    z.object({
      id: z.string().nullable(),
      printer: printerInputSchema,
      before: printerSchema.optional(),
    }),
    printerSchema,
  ),
  'printers.remove': call(id, nothing),
  /**
   * Printers that this computer knows. With `network`, also those that answer in its own network,
   * which takes some seconds and is asked of it by nobody but a person.
   */
  'printers.discover': call(
    z.object({ network: z.boolean().default(false) }),
    z.array(discoveredPrinterSchema),
  ),
  /** How every printer is that was asked since the station was opened; asks none itself. */
  'printers.status': call(nothing, z.array(printerStatusSchema)),
  /** Prints a test label and waits until the printer took it. */
  'printers.test': call(id, triedOut),
  /**
   * Prints a page on a printer as it is being set up, saved or not: the test label, a small page
   * that shows whether the language is right, or the ruler that it is calibrated with.
   */
  'printers.tryOut': call(
    z.object({ printer: printerInputSchema, page: z.enum(['test', 'language', 'ruler']) }),
    triedOut,
  ),
  /** What a printer was corrected by, for every size of paper that was ever in it. */
  'printers.calibrations': call(id, z.array(keptCorrectionSchema)),

  /** The table of label sizes: Packbench's own, changed or not, then those that were added. */
  'labelSizes.get': call(nothing, z.array(listedLabelSizeSchema)),
  /** Changes a size, or adds one when `id` is null. Printers keep what they were set up with. */
  'labelSizes.save': call(
    z.object({
      id: z.string().nullable(),
      size: labelSizeInputSchema,
      before: labelSizeSchema.optional(),
    }),
    labelSizeSchema,
  ),
  /** Takes away a size that was added; gives one of Packbench's its default back. */
  'labelSizes.remove': call(id, nothing),

  /** Up to `limit` areas of a level that match what was typed, the best first. */
  'areas.search': call(
    z.object({
      text: z.string().max(200),
      level: areaLevelSchema,
      /** Only inside this province or district. */
      within: z.string().nullable().default(null),
      limit: z.int().min(1).max(100).default(20),
    }),
    z.array(areaSchema),
  ),
  'areas.progress': call(nothing, areaProgressSchema),
  'areas.refresh': call(nothing, nothing),

  /** One quote a carrier. A newer request supersedes the one under way. */
  'quotes.get': call(quoteRequestSchema, z.array(quoteSchema)),
  /** Splits a chat message into the parts of an order, its area by the areas that are known here. */
  'messages.read': call(z.object({ text: z.string().max(4_000) }), readMessageSchema),
  /** Receivers of earlier orders whose phone begins as typed, at most four; none for less than six digits. */
  'receivers.find': call(z.object({ phone: z.string().max(100) }), z.array(knownReceiverSchema)),
  /** Suggests nobody for this phone any more until the next order for it. The orders stay as they are. */
  'receivers.forget': call(z.object({ phone: z.string().max(100) }), nothing),
  /** The carriers that the platform named last, to choose from where there are no quotes. */
  'carriers.list': call(nothing, z.array(carrierSchema.omit({ id: true }))),

  /**
   * Commits an order and its place in the queue; with `print`, its label follows by itself. `form`
   * is what the entry form holds from then on, as for `form.keep`; it is left alone without. Refused
   * when it was typed into another `opening` of the station, and, with `unlessAlike`, when the same phone,
   * name and COD was entered within the hour (`entered-alike`).
   */
  'orders.enter': call(
    z.object({
      draft: orderDraftSchema,
      print: z.boolean(),
      form: keptForm.optional(),
      opening: z.string().optional(),
      unlessAlike: z.boolean().optional(),
    }),
    orderSchema,
  ),
  /**
   * How many orders answer a query, and the list's revision: a number that grows as soon as another
   * order stands at some place. Superseded by `orders.range` for another text.
   */
  'orders.count': call(orderQuery, z.object({ count: z.int(), revision: z.int() })),
  /**
   * The orders at `limit` places from `offset` on, newest first; one whose code is the very text comes
   * before all others. Superseded by the same for another text.
   */
  'orders.range': call(
    orderQuery.extend({
      offset: z.int().min(0).default(0),
      limit: z.int().min(1).max(500).default(100),
    }),
    z.object({ orders: z.array(orderSummarySchema), revision: z.int() }),
  ),
  /** Rows of the list by their ids, in this order; one that is not there is left out. */
  'orders.rows': call(
    z.object({ ids: z.array(z.string()).min(1).max(500) }),
    z.object({ orders: z.array(orderSummarySchema) }),
  ),
  /** The order of this station that has this code, scanned off a label or a parcel; null for none. */
  'orders.byCode': call(
    z.object({ code: required('code.missing', codeLength) }),
    z.object({ id: z.string() }).nullable(),
  ),
  'orders.get': call(
    id,
    z.object({
      order: orderSchema,
      events: z.array(orderEventSchema),
      jobs: z.array(printJobSchema),
      followed: followedSchema,
    }),
  ),
  /**
   * Gives an order that the platform surely does not have another draft: one that waits and was
   * never sent, or one that was rejected, which is queued again. Its soc stays.
   */
  'orders.correct': call(
    z.object({ id: z.string(), draft: orderDraftSchema, before: keptDraftSchema.optional() }),
    orderSchema,
  ),
  /**
   * Takes an order back: withdrawn at once while it was never sent, else cancelled on the platform,
   * as soon as it is known what became of it.
   */
  'orders.cancel': call(id, nothing),
  /** Somebody has read the trouble of an order that needs nothing more. */
  'orders.acknowledge': call(id, nothing),
  /** Looks any order of the account up, by the platform's code or the sender's; null for none. */
  'orders.find': call(lookup, foundOrderSchema.nullable()),
  /** Takes an order that was found into this station's list; answers its id here. */
  'orders.adopt': call(lookup, id),
  /**
   * A person's word that the platform does not have an order whose look-up stays unclear: it is
   * sent again, or withdrawn when it was taken back.
   */
  'orders.declareMissing': call(id, nothing),
  /**
   * A person's word under which platform code such an order is there: it is adopted when what the
   * platform shows under that code is this order.
   */
  'orders.declareFound': call(
    z.object({ id: z.string(), platformCode: required('code.missing', codeLength) }),
    nothing,
  ),
  /** Lets the queue try now whatever waits for its time, or this one order. */
  'orders.retry': call(z.object({ id: z.string().nullable() }), nothing),

  /** Holds the queue back until it is let go, also across restarts. What is under way settles. */
  'outbox.pause': call(z.object({ paused: z.boolean() }), nothing),

  /** How long an order whose answer got lost may stay invisible on the platform. */
  'unclearOrders.get': call(nothing, unclearOrdersSchema),
  /** Also for the orders that wait already. */
  'unclearOrders.save': call(
    unclearOrdersSchema.extend({ before: unclearOrdersSchema.optional() }),
    nothing,
  ),

  /**
   * What stands in the entry form, kept so that a crash loses none of it. JSON text. Refused when it was
   * typed into another `opening` of the station, as just before a restore.
   */
  'form.keep': call(z.object({ form: keptForm, opening: z.string() }), nothing),
  'form.kept': call(nothing, z.string().nullable()),

  /** After how many days what is finished is forgotten. */
  'retention.get': call(nothing, retentionSchema),
  'retention.save': call(retentionSchema, nothing),

  'routing.get': call(nothing, routingSchema),
  'routing.save': call(routingChoiceSchema, nothing),

  /** Where the platform sends updates at the moment; null for nowhere. */
  'webhook.get': call(nothing, webhookRecordSchema.nullable()),
  /** `replaces` is somebody else's address that a person gave up; empty for one that cannot be read. */
  'webhook.register': call(
    z.object({ url: webhookUrlSchema, replaces: z.string().nullable().default(null) }),
    webhookRecordSchema,
  ),

  /** Whether and where this station listens for updates, and how that goes. */
  'webhooks.state': call(nothing, webhooksSchema),
  'webhooks.listen': call(
    z.object({ setting: webhookListenerSchema, before: webhookListenerSchema.optional() }),
    nothing,
  ),
  /** Makes another secret path, and registers it where the platform calls this station. */
  'webhooks.renewPath': call(nothing, nothing),
  /** Calls this station by its public address, as the platform would. */
  'webhooks.reach': call(nothing, reachSchema),
  /** Parcels given to carriers: those handovers that are open, then the others; the newest first. */
  'handovers.list': call(
    z.object({ limit: z.int().min(1).max(100).default(30) }),
    z.array(handoverSchema),
  ),
  /** Carriers for whom labelled parcels stand here, and how many; those with most first. */
  'handovers.waiting': call(
    nothing,
    z.array(z.object({ carrier: handoverCarrierSchema, parcels: z.int() })),
  ),
  /** The carrier's open handover, or a new one. */
  'handovers.open': call(handoverCarrierSchema, handoverSchema),
  'handovers.get': call(id, handoverDetailSchema),
  /** Puts the parcel with this code into a handover, or says why not. */
  'handovers.scan': call(
    z.object({ id: z.string(), code: required('code.missing', 100) }),
    handoverScanSchema,
  ),
  'handovers.takeOut': call(z.object({ orderId: z.string() }), nothing),
  /** Ends a handover. `leaving` is how many labelled parcels somebody knows to stay behind: more of them ask. */
  'handovers.close': call(
    z.object({ id: z.string(), leaving: z.int().min(0) }),
    handoverClosingSchema,
  ),
  'handovers.reopen': call(id, handoverSchema),
  /** Keeps the list of a handover, to be signed, as a PDF of A4 pages; answers the whole path of the file. */
  'handovers.saveList': call(id, z.object({ file: z.string() })),
  /** Prints the list on as many labels as it takes; on the default printer unless one is named. */
  'handovers.printList': call(
    z.object({ id: z.string(), printerId: z.string().nullable().default(null) }),
    z.object({ labels: z.int(), printerName: z.string() }),
  ),

  /** What a trainer has made go wrong; only answers in training. */
  'training.faults': call(nothing, trainingFaultsSchema),
  'training.setFaults': call(trainingFaultsSchema, nothing),
  /**
   * Whether the embedded platform sends its updates to this station by itself, and how fast orders
   * travel there; only answers in training. Switching them on also lets the station listen, on this
   * computer only, and registers its address: orders that are entered afterwards use it.
   */
  'training.updates': call(nothing, trainingUpdatesSchema),
  'training.setUpdates': call(trainingUpdatesSchema, nothing),

  /**
   * Queues one label an order, in the order of their entry; on the default printer unless one is named.
   * More than one order make a batch.
   */
  'printing.print': call(
    z.object({
      orderIds: z.array(z.string()).min(1).max(500),
      printerId: z.string().nullable().default(null),
      reason: reprintReasonSchema.nullable().default(null),
      /** A slip, for an order that the platform does not know yet. */
      kind: paperKindSchema.default('label'),
    }),
    z.array(printJobSchema),
  ),
  /**
   * The dots that would be printed, and sends nothing: of an order's label, or of the test label
   * without an order; on the default printer unless one is named or a profile is tried.
   */
  'printing.preview': call(
    z.object({
      orderId: z.string().nullable(),
      printerId: z.string().nullable().default(null),
      profile: printerInputSchema.nullable().default(null),
      /** The number that the reprint would carry, 0 for a first label. */
      reprint: z.int().min(0).default(0),
    }),
    labelPreviewSchema,
  ),
  /**
   * What `printing.printChoice` would print: how many labels, which order's first, and up to which
   * order, for the choice that is printed afterwards.
   */
  'printing.survey': call(
    orderChoiceSchema,
    z.object({ labels: z.int(), first: orderSummarySchema.nullable(), upTo: z.int() }),
  ),
  /**
   * Queues one label an order, in the order of their entry, as one batch that grows while it is being
   * queued; stopping it ends that, too. Answers how many were queued, and for
   * which printer. Nothing is when one of them
   * cannot be printed, as with `printing.print`.
   */
  'printing.printChoice': call(
    z.object({
      choice: orderChoiceSchema,
      printerId: z.string().nullable().default(null),
      reason: reprintReasonSchema.nullable().default(null),
    }),
    z.object({ labels: z.int(), printerId: z.string() }),
  ),
  /** Batches that are not done yet, then the others; the newest first. */
  'printing.batches': call(
    z.object({ limit: z.int().min(1).max(50).default(10) }),
    z.array(printBatchSchema),
  ),
  /** What waits for each printer; printers for which nothing does are missing. */
  'printing.lines': call(nothing, z.array(waitingLabelsSchema)),
  /** Holds back what has not started; what is being sent settles. */
  'printing.stop': call(line, count),
  /** Queues again, in its old order, what was held back by a stop or by the printer. */
  'printing.goOn': call(line, count),
  /** Gives up what is held back. */
  'printing.drop': call(line, count),
  /**
   * Goes on after a jam: labels up to the last good one count as printed, those sent after it print
   * again. `lastGood` is any code of its order, null when none came out well. Without `isSure`
   * nothing is changed, and the answer says what would be.
   */
  'printing.resume': call(
    z.object({
      batchId: z.string(),
      lastGood: required('code.missing', codeLength).nullable(),
      isSure: z.boolean(),
    }),
    resumePlanSchema,
  ),
  'printing.jobs': call(
    z.object({ limit: z.int().min(1).max(500).default(100) }),
    z.array(listedJobSchema),
  ),
  /** How strict the station is with labels. */
  'printing.rules': call(nothing, printRulesSchema),
  'printing.saveRules': call(printRulesSchema, nothing),
  /** A person's word on a job that waits for one. */
  'printing.settle': call(
    z.object({
      id: z.string(),
      verdict: z.enum(['printed', 'print-again', 'print-fitted', 'drop']),
    }),
    nothing,
  ),

  'station.changed': event(stationStateSchema),
  /** The listener for updates is in another state, or set up otherwise. */
  'webhooks.changed': event(nothing),
  /** A parcel was scanned into a handover or taken out, or one was opened or closed. */
  'handovers.changed': event(nothing),
  'orders.changed': event(z.object({ ids: z.array(z.string()) })),
  'printing.changed': event(z.object({ ids: z.array(z.string()) })),
  /** A printer is in another state, or for other reasons, than before. */
  'printers.statusChanged': event(printerStatusSchema),
  'areas.changed': event(areaProgressSchema),
  /** A backup was made, or one that was too old was removed. */
  'backups.changed': event(nothing),
  /** `carriers`: the platform has named other ones. */
  'setup.changed': event(
    z.object({
      what: z.enum([
        'printers',
        'pickup-points',
        'label-sizes',
        'unclear-orders',
        'carriers',
        'tracking-links',
        'notices',
      ]),
    }),
  ),
  /** The station was opened, failed to open, or was exchanged: everything shown is stale. */
  'station.opened': event(nothing),
  /** Somebody started the app a second time on this data folder. */
  'station.startedAgain': event(nothing),
} as const;

type Contract = typeof contract;
type Kind<K extends 'call' | 'event'> = {
  [Name in keyof Contract]: Contract[Name]['kind'] extends K ? Name : never;
}[keyof Contract];

export type CallName = Kind<'call'>;
export type EventName = Kind<'event'>;
/** What a caller hands over: defaults may be left out. */
export type CallInput<Name extends CallName> = z.input<Contract[Name]['input']>;
/** What a handler receives: parsed, with defaults. */
export type CallRequest<Name extends CallName> = z.output<Contract[Name]['input']>;
/** What a handler gives back, before it is parsed. */
export type CallAnswer<Name extends CallName> = z.input<Contract[Name]['output']>;
/** What the caller gets. */
export type CallOutput<Name extends CallName> = z.output<Contract[Name]['output']>;
export type EventPayload<Name extends EventName> = z.output<Contract[Name]['payload']>;

/** One handler a call. A missing one does not compile. */
export type Handlers = {
  [Name in CallName]: (
    request: CallRequest<Name>,
  ) => Promise<Result<CallAnswer<Name>>> | Result<CallAnswer<Name>>;
};

/** What the preload puts on `window.packbench`: it only forwards. */
export interface Bridge {
  invoke(channel: string, input?: unknown): Promise<unknown>;
  on(channel: string, listener: (payload: never) => void): () => void;
}
