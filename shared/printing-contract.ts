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
import { scannedCode } from './model/units.ts';
import { waitingLabelsSchema } from './model/waiting-labels.ts';

const nothing = z.undefined();
const count = z.object({ labels: z.int() });
/** The labels of one batch, or all labels that wait for one printer. */
const line = z.union([z.object({ batchId: z.string() }), z.object({ printerId: z.string() })]);

const leaveOut = leaveOutSchema.nullable().default(null);

/** Contract entries for printing labels; see `contract.ts`. */
export const printingContract = {
  /**
   * Queues one label per order in one commit, in the order of entry; on the default printer unless `printerId` is set.
   * More than one order form a batch. A hundred orders block main for about 20 ms; use `printing.printChoice` for more.
   */
  'printing.print': command(
    z.object({
      orderIds: z.array(z.string()).min(1).max(100),
      printerId: z.string().nullable().default(null),
      reason: reprintReasonSchema.nullable().default(null),
      /** `slip` for an order that the platform does not have yet. */
      kind: paperKindSchema.default('label'),
    }),
    z.array(printJobSchema),
    { needs: 'packer', emits: ['orders.changed', 'station.changed', 'printing.changed'] },
  ),
  /**
   * Renders the dots of an order's label, or of the test label without an order, and prints no paper. Uses the default
   * printer unless a printer or an unsaved profile is set.
   */
  'printing.preview': query(
    z.object({
      orderId: z.string().nullable(),
      printerId: z.string().nullable().default(null),
      profile: printerInputSchema.nullable().default(null),
      /** Reprint number to show; 0 for a first label. */
      reprint: z.int().min(0).default(0),
    }),
    labelPreviewSchema,
    { needs: 'nobody' },
  ),
  /**
   * Survey of `printing.printChoice`: the number of labels, the first orders in the order of entry, and the last order
   * that the choice includes.
   */
  'printing.survey': query(
    orderChoiceSchema,
    z.object({
      labels: z.int(),
      /** Number of cancelled orders among them; these are not printed. */
      gone: z.int(),
      /** Number of orders among them whose parcel was delivered, returned or lost, and needs no label. */
      ended: z.int(),
      /** Orders of the first labels if ended parcels are left out, at most three. */
      first: z.array(orderSummarySchema),
      /** The same if ended parcels are included. */
      firstWithEnded: z.array(orderSummarySchema),
      /** Number of orders whose label is printed, printing or possibly printed; cancelled orders are excluded. */
      printed: z.int(),
      /** Number of orders among them whose parcel needs no label. */
      printedEnded: z.int(),
      /** Orders of the first labels if both ended and printed orders are left out, and if only printed ones are. */
      firstUnprinted: z.array(orderSummarySchema),
      firstUnprintedWithEnded: z.array(orderSummarySchema),
      /** The first orders that have a label. */
      printedOrders: z.array(orderSummarySchema),
      /** COD totals (dong) of the same groups. */
      cod: z.object({
        labels: z.int(),
        gone: z.int(),
        ended: z.int(),
        printed: z.int(),
        printedEnded: z.int(),
      }),
      upTo: z.int(),
    }),
    { needs: 'nobody' },
  ),
  /**
   * Queues one label per order, in the order of entry or of `group`, as one batch that grows while it is being queued;
   * stopping the batch ends that too. Answers the number of queued labels and the printer. As in `printing.print`, no
   * label is queued if one of them cannot be printed.
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
    { needs: 'packer', emits: ['orders.changed', 'station.changed', 'printing.changed'] },
  ),
  /**
   * Prints the pick list of a choice of orders on the label printer (the default one unless `printerId` is set), before
   * labels requested later, or saves it as a PDF in the station's folder. It prints no order label.
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
      /** Number of labels of the list; 0 for a PDF. */
      labels: z.int(),
      printerName: z.string().nullable(),
      /** The PDF's path; null for labels. */
      file: z.string().nullable(),
    }),
    { needs: 'packer', emits: [] },
  ),
  /** Unfinished batches, then finished ones; newest first. */
  'printing.batches': query(
    z.object({ limit: z.int().min(1).max(50).default(10) }),
    z.array(printBatchSchema),
    { needs: 'nobody' },
  ),
  /** Marks the results of these batches as seen. */
  'printing.seen': command(z.object({ batchIds: z.array(z.string()).max(50) }), nothing, {
    needs: 'nobody',
    emits: ['printing.changed'],
  }),
  /** Waiting labels of each printer; printers without waiting labels are omitted. */
  'printing.lines': query(nothing, z.array(waitingLabelsSchema), { needs: 'nobody' }),
  /** Pauses labels that have not started. The label being sent finishes. */
  'printing.stop': command(line, count, {
    needs: 'packer',
    emits: ['printing.changed', 'orders.changed', 'station.changed'],
  }),
  /** Queues the labels again, in their old order, that a stop or the printer paused. */
  'printing.goOn': command(line, count, {
    needs: 'packer',
    emits: ['printing.changed', 'orders.changed', 'station.changed'],
  }),
  /**
   * Moves a printer's labels that have not started to another printer with the same paper. Labels that another bench
   * requested stay. The label being sent follows if its printer does not take it.
   */
  'printing.move': command(z.object({ printerId: z.string(), toPrinterId: z.string() }), count, {
    needs: 'packer',
    emits: ['printing.changed', 'orders.changed', 'station.changed'],
  }),
  /** Discards the paused labels. */
  'printing.drop': command(line, count, {
    needs: 'packer',
    emits: ['printing.changed', 'orders.changed', 'station.changed'],
  }),
  /**
   * Continues after a jam. Labels up to the last good one count as printed; those sent after it print again. `lastGood`
   * is any code of its order, null if no label is good. The plan is carried out if it is the one that the user `agreed`
   * to; otherwise nothing changes, and the answer is the present plan.
   */
  'printing.resume': command(
    z.object({
      batchId: z.string(),
      lastGood: scannedCode('code.missing').nullable(),
      agreed: resumePlanSchema.nullable(),
    }),
    z.object({ plan: resumePlanSchema, isDone: z.boolean() }),
    { needs: 'packer', emits: ['printing.changed', 'orders.changed', 'station.changed'] },
  ),
  'printing.jobs': query(
    z.object({ limit: z.int().min(1).max(500).default(100) }),
    z.array(listedJobSchema),
    { needs: 'nobody' },
  ),
  /** The user's decision about a job that waits for it. */
  'printing.settle': command(
    z.object({
      id: z.string(),
      verdict: z.enum(['printed', 'print-again', 'print-fitted', 'drop']),
    }),
    nothing,
    { needs: 'packer', emits: ['printing.changed', 'orders.changed', 'station.changed'] },
  ),
  'printing.changed': event(z.object({ ids: z.array(z.string()) })),
} as const;
