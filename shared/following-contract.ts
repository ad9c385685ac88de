import { z } from 'zod';
import { command, event, query } from './contract-entries.ts';
import { orderSummarySchema } from './model/order.ts';
import { timestampSchema } from './model/units.ts';
import {
  daysDifferencesSchema,
  listedUpdateSchema,
  updateCountsSchema,
  updateFateSchema,
} from './model/update.ts';

const nothing = z.undefined();
const id = z.object({ id: z.string() });

/** The part of the contract that is about what becomes of parcels: see `contract.ts`. */
export const followingContract = {
  /** Asks the platform now how an order is that it has; null when it does not show it. */
  'orders.follow': command(id, z.object({ at: timestampSchema }).nullable(), {
    emits: ['orders.changed', 'station.changed'],
  }),
  /** Opens the carrier's own page about an order's parcel in the system's browser. */
  'orders.openTracking': command(id, nothing, { emits: [] }),
  /** Orders that were cancelled after their label was printed, until somebody has read it. */
  'orders.alarms': query(
    nothing,
    z.object({ count: z.int(), orders: z.array(orderSummarySchema) }),
  ),
  /** How many updates came, by what came of them; with `orderId` those that told of this order. */
  'webhooks.counts': query(
    z.object({ orderId: z.string().nullable().default(null) }),
    updateCountsSchema,
  ),
  /** Updates at `limit` places from `offset` on, newest first; with `fate` only those that came to that. */
  'webhooks.range': query(
    z.object({
      fate: updateFateSchema.nullable().default(null),
      orderId: z.string().nullable().default(null),
      offset: z.int().min(0).default(0),
      limit: z.int().min(1).max(500).default(100),
    }),
    z.array(listedUpdateSchema),
  ),
  /** An update as it came; null once its body was removed. */
  'webhooks.body': query(z.object({ seq: z.int() }), z.string().nullable()),
  /** What the platform counted otherwise than agreed in the last days: sums by day and carrier. */
  'webhooks.differences': query(
    z.object({ days: z.int().min(1).max(92).default(31) }),
    z.array(daysDifferencesSchema),
  ),

  /** Somebody pressed a notice beside the clock; it was about this order, or about several. */
  'notices.pressed': event(
    z.object({ orderId: z.string().nullable(), kinds: z.array(z.string()) }),
  ),
  /** Updates came, and were looked at. */
  'webhooks.applied': event(nothing),
} as const;
