import type { Order, OrderSummary, SyncState } from '../../../shared/model/order.ts';
import type { PickupPoint } from '../../../shared/model/pickup-point.ts';
import { timestamp } from '../engine/row.ts';
import { countedOf, orderParts, pickupPointOf } from './stored-order.ts';
import { storedProblem } from '../engine/tolerant.ts';

/** An order with its pickup point at the time of entry. */
export interface StoredOrder extends Order {
  /** Null for an order that was found on the platform, because a look-up returns no sender. */
  readonly pickupPoint: PickupPoint | null;
  /** Number of its labels that other benches of the site printed or are about to print. `printed` includes them. */
  readonly printedByOtherBenches: number;
}

/** An order row of SQLite, with its queue entry. */
export interface OrderRow {
  seq: number;
  id: string;
  soc: string;
  sync: SyncState;
  draft: string;
  pickup_point: string;
  platform: string | null;
  platform_code: string | null;
  delivery: string | null;
  counted: string | null;
  trouble: string | null;
  printed: number;
  printed_elsewhere: number;
  maybe_printed: number;
  has_personal_data: number;
  entered_at: number;
  updated_at: number;
  next_at: number | null;
  attempts: number | null;
  cancel_wanted: number | null;
  handed_at: number | null;
}

/** Columns of an order with its queue entry. A join would take as long as ten of these. */
export const ORDER_ROW = `orders.*,
  (SELECT next_at FROM outbox WHERE order_id = orders.id) AS next_at,
  (SELECT attempts FROM outbox WHERE order_id = orders.id) AS attempts,
  (SELECT cancel_wanted FROM outbox WHERE order_id = orders.id) AS cancel_wanted,
  (SELECT scanned_at FROM handover_parcels WHERE order_id = orders.id) AS handed_at`;

/** Converts a row to an order. */
export function toOrder(row: OrderRow): StoredOrder {
  const { unreadable, ...parts } = orderParts(row);
  const pickupPoint = pickupPointOf(row.pickup_point);
  return {
    id: row.id,
    soc: row.soc,
    sync: row.sync,
    ...parts,
    pickupPoint: pickupPoint.value,
    counted: countedOf(row.counted),
    trouble: storedProblem(row.trouble),
    nextAttemptAt: row.next_at === null ? null : timestamp(row.next_at),
    attempts: row.attempts ?? 0,
    printed: row.printed + row.printed_elsewhere,
    printedByOtherBenches: row.printed_elsewhere,
    maybePrinted: row.maybe_printed === 1,
    personalDataRemoved: row.has_personal_data === 0,
    unreadable: pickupPoint.isComplete ? unreadable : [...unreadable, 'pickupPoint'],
    enteredAt: timestamp(row.entered_at),
    updatedAt: timestamp(row.updated_at),
  };
}

/** Converts a row to a list entry. */
export function toSummary(row: OrderRow): OrderSummary {
  const order = toOrder(row);
  return {
    id: order.id,
    soc: order.soc,
    sync: order.sync,
    receiverName: order.draft.receiver.name,
    receiverPhone: order.draft.receiver.phone,
    province: order.draft.receiver.province,
    codAmount: order.draft.codAmount,
    weight: order.draft.weight,
    shortCode: order.platform?.shortCode ?? null,
    platformCode: order.platform?.platformCode ?? null,
    carrierName: order.platform?.carrierName ?? null,
    waybill: order.platform?.waybill ?? null,
    delivery: order.delivery,
    trouble: order.trouble,
    nextAttemptAt: order.nextAttemptAt,
    attempts: order.attempts,
    cancelWanted: row.cancel_wanted === 1,
    printed: order.printed,
    maybePrinted: order.maybePrinted,
    personalDataRemoved: order.personalDataRemoved,
    unreadable: order.unreadable,
    enteredAt: order.enteredAt,
    ...(row.handed_at !== null && { handedOverAt: timestamp(row.handed_at) }),
  };
}
