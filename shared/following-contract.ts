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

/** Contract entries for the delivery of parcels; see `contract.ts`. */
export const followingContract = {
  /** Looks up the current state of an order on the platform; null if the platform does not show it. */
  'orders.follow': command(id, z.object({ at: timestampSchema }).nullable(), {
    needs: 'packer',
    emits: ['orders.changed', 'station.changed'],
  }),
  /** Opens the carrier's own page about an order's parcel in the system's browser. */
  'orders.openTracking': command(id, nothing, { needs: 'packer', emits: [] }),
  /** Orders that were cancelled after their label was printed, until a user confirms the alarm. */
  'orders.alarms': query(
    nothing,
    z.object({ count: z.int(), orders: z.array(orderSummarySchema) }),
    { needs: 'nobody' },
  ),
  /** Number of updates by result; with `orderId` only the updates about this order. */
  'webhooks.counts': query(
    z.object({ orderId: z.string().nullable().default(null) }),
    updateCountsSchema,
    { needs: 'nobody' },
  ),
  /** Updates at `limit` positions from `offset` on, newest first; with `fate` only those with this result. */
  'webhooks.range': query(
    z.object({
      fate: updateFateSchema.nullable().default(null),
      orderId: z.string().nullable().default(null),
      offset: z.int().min(0).default(0),
      limit: z.int().min(1).max(500).default(100),
    }),
    z.array(listedUpdateSchema),
    { needs: 'nobody' },
  ),
  /** The original body of an update; null after its removal. */
  'webhooks.body': query(z.object({ seq: z.int() }), z.string().nullable(), { needs: 'nobody' }),
  /** Amounts that the platform reports differently from the agreed ones, in the last days: sums by day and carrier. */
  'webhooks.differences': query(
    z.object({ days: z.int().min(1).max(92).default(31) }),
    z.array(daysDifferencesSchema),
    { needs: 'nobody' },
  ),

  /** The user clicked a notification of the operating system about this order, or about several orders. */
  'notices.pressed': event(
    z.object({ orderId: z.string().nullable(), kinds: z.array(z.string()) }),
  ),
  /** Updates were received and processed. */
  'webhooks.applied': event(nothing),
} as const;
