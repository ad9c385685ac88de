import { z } from 'zod';
import { call, event } from './contract-entries.ts';
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
  'orders.count': call(listQuerySchema, z.object({ count: z.int(), revision: z.int() })),
  /**
   * The orders at `limit` places from `offset` on, sorted as asked; one whose code is the very text comes
   * before all others. Superseded by the same for another text.
   */
  'orders.range': call(
    listQuerySchema.extend({
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
  /** Takes back that this was read, as long as nothing else happened to the order since (`wrong-state`). */
  'orders.bringTroubleBack': call(id, nothing),
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

  'orders.changed': event(z.object({ ids: z.array(z.string()) })),
} as const;
