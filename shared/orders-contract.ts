import { z } from 'zod';
import { command, event, query } from './contract-entries.ts';
import { listQuerySchema } from './model/order-sort.ts';
import { orderEventSchema } from './model/order-event.ts';
import {
  foundOrderSchema,
  storedDraftSchema,
  orderDraftSchema,
  orderSchema,
  orderSummarySchema,
} from './model/order.ts';
import { printJobSchema } from './model/print-job.ts';
import { codeLength, required, scannedCode } from './model/units.ts';
import { followedSchema } from './model/update.ts';

const nothing = z.undefined();
const id = z.object({ id: z.string() });
const lookup = z.object({
  code: required('code.missing', codeLength),
  kind: z.enum(['platform', 'soc']),
});
/** Content of the entry form, in the renderer's own notation; null if it is empty. */
const formContent = z.string().max(1_000_000).nullable();

/** Contract entries for orders and their queue; see `contract.ts`. */
export const ordersContract = {
  /**
   * Saves an order and queues it in one commit; with `print`, its label is printed automatically. `form` is the entry
   * form's new content, as for `form.keep`; undefined leaves it unchanged. Refused if it was typed into another
   * `opening` of the station. Refused with `unlessAlike` if the same phone, name and COD were entered within the hour
   * (`entered-alike`). Refused with `unlessStreetConflicts` if its street belongs to another area (`street-conflict`).
   */
  'orders.enter': command(
    z.object({
      draft: orderDraftSchema,
      print: z.boolean(),
      form: formContent.optional(),
      opening: z.string().optional(),
      unlessAlike: z.boolean().optional(),
      unlessStreetConflicts: z.boolean().optional(),
    }),
    orderSchema,
    { needs: 'packer', emits: ['orders.changed', 'station.changed', 'printing.changed'] },
  ),
  /**
   * Number of orders that match a query, and the list's revision, which increases with every change of a position.
   * Superseded by `orders.range` for another text.
   */
  'orders.count': query(listQuerySchema, z.object({ count: z.int(), revision: z.int() }), {
    needs: 'nobody',
  }),
  /**
   * Orders at `limit` positions from `offset` on, in the requested sort order; an order whose code equals the text is
   * first. Superseded by a newer `orders.range` for another text.
   */
  'orders.range': query(
    listQuerySchema.extend({
      offset: z.int().min(0).default(0),
      limit: z.int().min(1).max(500).default(100),
    }),
    z.object({ orders: z.array(orderSummarySchema), revision: z.int() }),
    { needs: 'nobody' },
  ),
  /** Rows of the list by their ids, in this order, without ids that do not exist. */
  'orders.rows': query(
    z.object({ ids: z.array(z.string()).min(1).max(500) }),
    z.object({ orders: z.array(orderSummarySchema) }),
    { needs: 'nobody' },
  ),
  /** The station's order with this code, scanned from a label or a parcel; null without one. */
  'orders.byCode': query(
    z.object({ code: scannedCode('code.missing') }),
    z.object({ id: z.string() }).nullable(),
    { needs: 'nobody' },
  ),
  'orders.get': query(
    id,
    z.object({
      order: orderSchema,
      events: z.array(orderEventSchema),
      jobs: z.array(printJobSchema),
      followed: followedSchema,
    }),
    { needs: 'nobody' },
  ),
  /**
   * Replaces the draft of an order that the platform cannot have: one that waits and was never sent, or a rejected one,
   * which is queued again. Its soc does not change. `unlessStreetConflicts` as for `orders.enter`.
   */
  'orders.correct': command(
    z.object({
      id: z.string(),
      draft: orderDraftSchema,
      before: storedDraftSchema.optional(),
      unlessStreetConflicts: z.boolean().optional(),
    }),
    orderSchema,
    { needs: 'packer', emits: ['orders.changed', 'station.changed'] },
  ),
  /**
   * Cancels an order. If it was never sent, it is withdrawn at once; otherwise it is cancelled on the platform as soon
   * as its state there is clear.
   */
  'orders.cancel': command(id, nothing, {
    needs: 'packer',
    emits: ['orders.changed', 'station.changed'],
  }),
  /** Marks the problem of an order as read, if the order needs no other action. */
  'orders.acknowledge': command(id, nothing, {
    needs: 'packer',
    emits: ['orders.changed', 'station.changed'],
  }),
  /** Undoes `orders.acknowledge`, as long as the order has not changed since (`wrong-state`). */
  'orders.bringTroubleBack': command(id, nothing, {
    needs: 'packer',
    emits: ['orders.changed', 'station.changed'],
  }),
  /** Looks up any order of the account, by the platform's code or the sender's; null without a match. */
  'orders.find': command(lookup, foundOrderSchema.nullable(), {
    needs: 'packer',
    emits: ['orders.changed', 'station.changed'],
  }),
  /** Adds an order found on the platform to this station's list; answers its id here. */
  'orders.adopt': command(lookup, id, {
    needs: 'packer',
    emits: ['orders.changed', 'station.changed'],
  }),
  /**
   * The user confirms that the platform does not have an order whose look-up gives no clear answer. It is sent again,
   * or withdrawn if it was cancelled.
   */
  'orders.declareMissing': command(id, nothing, {
    needs: 'packer',
    emits: ['orders.changed', 'station.changed'],
  }),
  /**
   * The user enters the platform code of such an order. It is adopted if the platform's order with that code is this
   * one.
   */
  'orders.declareFound': command(
    z.object({ id: z.string(), platformCode: required('code.missing', codeLength) }),
    nothing,
    { needs: 'packer', emits: ['orders.changed', 'station.changed'] },
  ),
  /**
   * The user accepts differences (`soc-clash`): the platform's order with this order's code is adopted with the
   * platform's values.
   */
  'orders.takeOver': command(id, nothing, {
    needs: 'packer',
    emits: ['orders.changed', 'station.changed'],
  }),
  /** Lets the queue retry all orders that wait for a planned attempt, or one order. */
  'orders.retry': command(z.object({ id: z.string().nullable() }), nothing, {
    needs: 'packer',
    emits: ['orders.changed', 'station.changed'],
  }),

  /** Pauses or continues the queue; a pause also survives restarts. Running requests finish. */
  'outbox.pause': command(z.object({ paused: z.boolean() }), nothing, {
    needs: 'packer',
    emits: ['station.changed'],
  }),

  'orders.changed': event(z.object({ ids: z.array(z.string()) })),
} as const;
