import type { Database } from 'better-sqlite3';
import { finishedStates, waitingStates } from '../../../shared/order-state.ts';
import { UNSETTLED } from './print-jobs-table.ts';
import { sqlList, sqlOf } from '../engine/sql.ts';

/** Position of a scan through rows, oldest first. Times are ms. */
export interface RowPosition {
  at: number;
  row: number;
}

/** Start of a scan. */
export const BEGINNING: RowPosition = { at: -1, row: -1 };

interface Walk {
  after: RowPosition;
  /** Upper limit of age: only rows before this time (ms). */
  before: number;
  limit: number;
}

/** Time (ms) since when a waiting order had no progress, apart from carrier codes that never came. */
type OfOrders = Walk & { waitedSince: number };

const noJobWaits = `NOT EXISTS (SELECT 1 FROM print_jobs
  WHERE print_jobs.order_id = orders.id AND ${UNSETTLED})`;

const ORDERS = `SELECT id, entered_at AS at, seq AS row FROM orders
  WHERE has_personal_data = 1 AND entered_at < :before AND (entered_at, seq) > (:at, :row)
  AND updated_at < :before AND sync IN (${sqlList(finishedStates)})
  AND trouble IS NULL AND ${noJobWaits}
  AND NOT EXISTS (SELECT 1 FROM outbox WHERE outbox.order_id = orders.id
    AND NOT (sync = 'created' AND cancel_wanted = 0 AND updated_at < :waitedSince))
  ORDER BY entered_at, seq LIMIT :limit`;
const LABELS = `SELECT labels.made_at AS at, labels.rowid AS row
  FROM labels CROSS JOIN orders ON orders.id = labels.order_id
  WHERE labels.made_at < :before AND (labels.made_at, labels.rowid) > (:at, :row)
  AND orders.sync NOT IN (${sqlList(waitingStates)}) AND ${noJobWaits}
  ORDER BY labels.made_at, labels.rowid LIMIT :limit`;

/** Finds finished rows that are old enough to be deleted. Never returns rows that still wait. */
export class RetentionTable {
  readonly #sql;

  constructor(db: Database) {
    this.#sql = sqlOf(db);
  }

  /** Returns finished orders that were neither entered nor changed since `before`. */
  orders({ after, before, waitedSince, limit }: OfOrders): (RowPosition & { id: string })[] {
    return this.#sql.all<RowPosition & { id: string }>(ORDERS, {
      ...after,
      before,
      waitedSince,
      limit,
    });
  }

  /** Stores that an order's personal data were removed. */
  forgotten(orderId: string): void {
    this.#sql.run('UPDATE orders SET has_personal_data = 0 WHERE id = ?', [orderId]);
  }

  /** Returns labels made before `before` of orders without waiting work. */
  labels(walk: Walk): RowPosition[] {
    return this.#sql.all<RowPosition>(LABELS, {
      ...walk.after,
      before: walk.before,
      limit: walk.limit,
    });
  }

  dropLabel({ row }: RowPosition): void {
    this.#sql.run('DELETE FROM labels WHERE rowid = ?', [row]);
  }
}
