import { z } from 'zod';
import { command, event, query } from './contract-entries.ts';
import { listQuerySchema } from './model/order-sort.ts';
import { orderEventSchema } from './model/order-event.ts';
import {
  foundOrderSchema,
  keptDraftSchema,
  orderDraftSchema,
  orderSchema,
  orderSummarySchema,
} from './model/order.ts';
import { printJobSchema } from './model/print-job.ts';
import { codeLength, required } from './model/units.ts';
import { followedSchema } from './model/update.ts';

const nothing = z.undefined();
const id = z.object({ id: z.string() });
const lookup = z.object({
  code: required('code.missing', codeLength),
  kind: z.enum(['platform', 'soc']),
});
/** What stands in the entry form, in the window's own notation; null for nothing. */
const keptForm = z.string().max(1_000_000).nullable();

/** The part of the contract that is about orders and their queue: see `contract.ts`. */
export const ordersContract = {
  /**
   * Commits an order and its place in the queue; with `print`, its label follows by itself. `form`
   * is what the entry form holds from then on, as for `form.keep`; it is left alone without. Refused
   * when it was typed into another `opening` of the station, with `unlessAlike` when the same phone,
   * name and COD was entered within the hour (`entered-alike`), and with `unlessStreetConflicts` when its street
   * names another area than the order's (`street-conflict`).
   */
  'orders.enter': command(
    z.object({
      draft: orderDraftSchema,
      print: z.boolean(),
      form: keptForm.optional(),
      opening: z.string().optional(),
      unlessAlike: z.boolean().optional(),
      unlessStreetConflicts: z.boolean().optional(),
    }),
    orderSchema,
    { emits: ['orders.changed', 'station.changed', 'printing.changed'] },
  ),
  /**
   * How many orders answer a query, and the list's revision: a number that grows as soon as another
   * order stands at some place. Superseded by `orders.range` for another text.
   */
  'orders.count': query(listQuerySchema, z.object({ count: z.int(), revision: z.int() })),
  /**
   * The orders at `limit` places from `offset` on, sorted as asked; one whose code is the very text comes
   * before all others. Superseded by the same for another text.
   */
  'orders.range': query(
    listQuerySchema.extend({
      offset: z.int().min(0).default(0),
      limit: z.int().min(1).max(500).default(100),
    }),
    z.object({ orders: z.array(orderSummarySchema), revision: z.int() }),
  ),
  /** Rows of the list by their ids, in this order; one that is not there is left out. */
  'orders.rows': query(
    z.object({ ids: z.array(z.string()).min(1).max(500) }),
    z.object({ orders: z.array(orderSummarySchema) }),
  ),
  /** The order of this station that has this code, scanned off a label or a parcel; null for none. */
  'orders.byCode': query(
    z.object({ code: required('code.missing', codeLength) }),
    z.object({ id: z.string() }).nullable(),
  ),
  'orders.get': query(
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
   * never sent, or one that was rejected, which is queued again. Its soc stays. `unlessStreetConflicts` as for
   * `orders.enter`.
   */
  'orders.correct': command(
    z.object({
      id: z.string(),
      draft: orderDraftSchema,
      before: keptDraftSchema.optional(),
      unlessStreetConflicts: z.boolean().optional(),
    }),
    orderSchema,
    { emits: ['orders.changed', 'station.changed'] },
  ),
  /**
   * Takes an order back: withdrawn at once while it was never sent, else cancelled on the platform,
   * as soon as it is known what became of it.
   */
  'orders.cancel': command(id, nothing, { emits: ['orders.changed', 'station.changed'] }),
  /** Somebody has read the trouble of an order that needs nothing more. */
  'orders.acknowledge': command(id, nothing, { emits: ['orders.changed', 'station.changed'] }),
  /** Takes back that this was read, as long as nothing else happened to the order since (`wrong-state`). */
  'orders.bringTroubleBack': command(id, nothing, { emits: ['orders.changed', 'station.changed'] }),
  /** Looks any order of the account up, by the platform's code or the sender's; null for none. */
  'orders.find': command(lookup, foundOrderSchema.nullable(), {
    emits: ['orders.changed', 'station.changed'],
  }),
  /** Takes an order that was found into this station's list; answers its id here. */
  'orders.adopt': command(lookup, id, { emits: ['orders.changed', 'station.changed'] }),
  /**
   * A person's word that the platform does not have an order whose look-up stays unclear: it is
   * sent again, or withdrawn when it was taken back.
   */
  'orders.declareMissing': command(id, nothing, { emits: ['orders.changed', 'station.changed'] }),
  /**
   * A person's word under which platform code such an order is there: it is adopted when what the
   * platform shows under that code is this order.
   */
  'orders.declareFound': command(
    z.object({ id: z.string(), platformCode: required('code.missing', codeLength) }),
    nothing,
    { emits: ['orders.changed', 'station.changed'] },
  ),
  /**
   * A person accepts what differs (`soc-clash`): the order that the platform has under this order's
   * code is taken over with the platform's values.
   */
  'orders.takeOver': command(id, nothing, { emits: ['orders.changed', 'station.changed'] }),
  /** Lets the queue try now whatever waits for its time, or this one order. */
  'orders.retry': command(z.object({ id: z.string().nullable() }), nothing, {
    emits: ['orders.changed', 'station.changed'],
  }),

  /** Holds the queue back until it is let go, also across restarts. What is under way settles. */
  'outbox.pause': command(z.object({ paused: z.boolean() }), nothing, {
    emits: ['station.changed'],
  }),

  'orders.changed': event(z.object({ ids: z.array(z.string()) })),
} as const;
