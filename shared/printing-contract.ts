import { z } from 'zod';
import { command, event, query } from './contract-entries.ts';
import { labelPreviewSchema } from './model/label-preview.ts';
import { orderSummarySchema } from './model/order.ts';
import { orderChoiceSchema } from './model/order-query.ts';
import {
  leaveOutSchema,
  printBatchSchema,
  printGroupSchema,
  resumePlanSchema,
} from './model/print-batch.ts';
import {
  listedJobSchema,
  paperKindSchema,
  printJobSchema,
  reprintReasonSchema,
} from './model/print-job.ts';
import { printerInputSchema } from './model/printer.ts';
import { codeLength, required } from './model/units.ts';
import { waitingLabelsSchema } from './model/waiting-labels.ts';

const nothing = z.undefined();
const count = z.object({ labels: z.int() });
/** The labels of one batch, or whatever waits for one printer. */
const line = z.union([z.object({ batchId: z.string() }), z.object({ printerId: z.string() })]);

const leaveOut = leaveOutSchema.nullable().default(null);

/** The part of the contract that is about labels on their way to paper: see `contract.ts`. */
export const printingContract = {
  /**
   * Queues one label an order in one commit, in the order of their entry; on the default printer unless one is
   * named. More than one order make a batch. A hundred take main some 20 ms: whoever wants more asks
   * `printing.printChoice`.
   */
  'printing.print': command(
    z.object({
      orderIds: z.array(z.string()).min(1).max(100),
      printerId: z.string().nullable().default(null),
      reason: reprintReasonSchema.nullable().default(null),
      /** A slip, for an order that the platform does not know yet. */
      kind: paperKindSchema.default('label'),
    }),
    z.array(printJobSchema),
    { emits: ['orders.changed', 'station.changed', 'printing.changed'] },
  ),
  /**
   * The dots that would be printed, and sends nothing: of an order's label, or of the test label
   * without an order; on the default printer unless one is named or a profile is tried.
   */
  'printing.preview': query(
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
   * What `printing.printChoice` would print: how many labels, whose come first in the order of entry, and up
   * to which order, for the choice that is printed afterwards.
   */
  'printing.survey': query(
    orderChoiceSchema,
    z.object({
      labels: z.int(),
      /** Of them, taken back: nothing is printed of those. */
      gone: z.int(),
      /** Of them, with a parcel that arrived, came back or got lost, and needs no label any more. */
      ended: z.int(),
      /** Whose labels come first where ended parcels get none, three at the most. */
      first: z.array(orderSummarySchema),
      /** The same where ended parcels get one, too. */
      firstWithEnded: z.array(orderSummarySchema),
      /** Orders with a label already, printed, on its way or perhaps printed; none that was taken back. */
      printed: z.int(),
      /** Of them, with a parcel that needs no label any more. */
      printedEnded: z.int(),
      /** Whose labels come first where neither ended nor printed orders get one, and where ended ones do. */
      firstUnprinted: z.array(orderSummarySchema),
      firstUnprintedWithEnded: z.array(orderSummarySchema),
      /** The first orders that have a label. */
      printedOrders: z.array(orderSummarySchema),
      upTo: z.int(),
    }),
  ),
  /**
   * Queues one label an order, in the order of their entry or of `group`, as one batch that grows while it is being
   * queued; stopping it ends that, too. Answers how many were queued, and for
   * which printer. Nothing is when one of them
   * cannot be printed, as with `printing.print`.
   */
  'printing.printChoice': command(
    z.object({
      choice: orderChoiceSchema,
      printerId: z.string().nullable().default(null),
      reason: reprintReasonSchema.nullable().default(null),
      leaveOut,
      group: printGroupSchema.nullable().default(null),
    }),
    z.object({ labels: z.int(), printerId: z.string() }),
    { emits: ['orders.changed', 'station.changed', 'printing.changed'] },
  ),
  /**
   * Lists what has to be fetched for a choice of orders: on the label printer (the default one unless one is
   * named), before any label that is asked for meanwhile, or as a PDF in the station's folder. No label is
   * printed by it.
   */
  'printing.pickList': command(
    z.object({
      choice: orderChoiceSchema,
      leaveOut,
      group: printGroupSchema.nullable().default(null),
      on: z.enum(['labels', 'pdf']),
      printerId: z.string().nullable().default(null),
    }),
    z.object({
      orders: z.int(),
      products: z.int(),
      /** Labels of the list; 0 for a PDF. */
      labels: z.int(),
      printerName: z.string().nullable(),
      /** Its path; null on labels. */
      file: z.string().nullable(),
    }),
    { emits: [] },
  ),
  /** Batches that are not done yet, then the others; the newest first. */
  'printing.batches': query(
    z.object({ limit: z.int().min(1).max(50).default(10) }),
    z.array(printBatchSchema),
  ),
  /** Somebody has seen what came of these batches. */
  'printing.seen': command(z.object({ batchIds: z.array(z.string()).max(50) }), nothing, {
    emits: ['printing.changed'],
  }),
  /** What waits for each printer; printers for which nothing does are missing. */
  'printing.lines': query(nothing, z.array(waitingLabelsSchema)),
  /** Holds back what has not started; what is being sent settles. */
  'printing.stop': command(line, count, {
    emits: ['printing.changed', 'orders.changed', 'station.changed'],
  }),
  /** Queues again, in its old order, what was held back by a stop or by the printer. */
  'printing.goOn': command(line, count, {
    emits: ['printing.changed', 'orders.changed', 'station.changed'],
  }),
  /** Gives up what is held back. */
  'printing.drop': command(line, count, {
    emits: ['printing.changed', 'orders.changed', 'station.changed'],
  }),
  /**
   * Goes on after a jam: labels up to the last good one count as printed, those sent after it print
   * again. `lastGood` is any code of its order, null when none came out well. Without `isSure`
   * nothing is changed, and the answer says what would be.
   */
  'printing.resume': command(
    z.object({
      batchId: z.string(),
      lastGood: required('code.missing', codeLength).nullable(),
      isSure: z.boolean(),
    }),
    resumePlanSchema,
    { emits: ['printing.changed', 'orders.changed', 'station.changed'] },
  ),
  'printing.jobs': query(
    z.object({ limit: z.int().min(1).max(500).default(100) }),
    z.array(listedJobSchema),
  ),
  /** A person's word on a job that waits for one. */
  'printing.settle': command(
    z.object({
      id: z.string(),
      verdict: z.enum(['printed', 'print-again', 'print-fitted', 'drop']),
    }),
    nothing,
    { emits: ['printing.changed', 'orders.changed', 'station.changed'] },
  ),
  'printing.changed': event(z.object({ ids: z.array(z.string()) })),
} as const;
