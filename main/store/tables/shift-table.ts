import type { Database } from 'better-sqlite3';
import { orderSteps } from '../../../shared/model/order-event.ts';
import type { SyncState } from '../../../shared/model/order.ts';
import { sqlOf } from '../engine/sql.ts';

/** An action on an order. Amounts are dong, weights grams, times ms. */
export interface ShiftAction {
  readonly id: string;
  readonly at: number;
  readonly kind: 'entered' | 'print-queued' | 'print-sent' | 'handed-over' | 'weighed';
  readonly orderId: string;
  readonly packer: string | null;
  readonly reason: string | null;
  readonly reprint: number;
  /** Null for a label. */
  readonly slip: string | null;
  readonly sync: SyncState;
  readonly carrier: string;
  readonly cod: number | null;
  readonly fee: number | null;
  readonly weight: number | null;
  /**
   * Measured minus entered weight; negative if the parcel was lighter. Null if unknown, or if the parcel was weighed
   * again later.
   */
  readonly difference: number | null;
  /** The bench; undefined for this one. */
  readonly bench?: string;
  /** For orders that another bench entered. */
  readonly steps?: StepTimes;
}

/** A scan at the bench; time in ms. */
export interface ShiftScan {
  readonly seq: number;
  readonly at: number;
  readonly packer: string | null;
  readonly carrier: string;
  /** The bench; undefined for this one. */
  readonly bench?: string;
}

/** A scan as sent to the hub of a site. */
interface BareScan extends Pick<ShiftScan, 'seq' | 'at' | 'packer'> {
  readonly soc: string | null;
}

/** Time (ms) of the first occurrence of each step of an order. */
export type StepTimes = Readonly<Partial<Record<(typeof orderSteps)[number], number>>>;

const STEPS = `SELECT kind, min(at) AS at FROM order_events WHERE order_id = ? AND kind IN (${orderSteps
  .map((step) => `'${step}'`)
  .join(', ')}) GROUP BY kind`;

/** Reads the actions in a period, at most `limit` rows per call, in order of time. */
export class ShiftTable {
  readonly #sql;

  constructor(db: Database) {
    this.#sql = sqlOf(db);
  }

  /** Returns actions after the one with this time and id, and before `until` (ms). */
  actions(after: { at: number; id: string }, until: number, limit: number): ShiftAction[] {
    return this.#sql.all<ShiftAction>(
      `SELECT events.id, events.at, events.kind, events.order_id AS orderId, events.packer,
       events.facts ->> '$.reason' AS reason, coalesce(events.facts ->> '$.reprint', 0) AS reprint,
       events.facts ->> '$.slip' AS slip, orders.sync, order_facts.carrier,
       order_facts.cod, order_facts.fee, orders.draft ->> '$.weight' AS weight,
       CASE events.kind WHEN 'weighed' THEN (SELECT iif(last.at = events.at, last.grams - last.entered_grams, NULL)
         FROM weighings AS last WHERE last.order_id = events.order_id ORDER BY last.seq DESC LIMIT 1) END AS difference
       FROM order_events AS events INDEXED BY order_events_of_shift
       CROSS JOIN orders ON orders.id = events.order_id
       CROSS JOIN order_facts ON order_facts.seq = orders.seq
       WHERE events.kind IN ('entered', 'print-queued', 'print-sent', 'handed-over', 'weighed')
       AND (events.at, events.id) > (?, ?) AND events.at < ? ORDER BY events.at, events.id LIMIT ?`,
      [after.at, after.id, until, limit],
    );
  }

  /** Returns scans after the one with this time and number, and before `until` (ms). */
  scans(after: { at: number; seq: number }, until: number, limit: number): ShiftScan[] {
    return this.#sql.all<ShiftScan>(
      `SELECT pack_scans.seq, pack_scans.at, pack_scans.packer,
       coalesce(order_facts.carrier, '') AS carrier FROM pack_scans INDEXED BY pack_scans_at
       LEFT JOIN orders ON orders.id = pack_scans.order_id
       LEFT JOIN order_facts ON order_facts.seq = orders.seq
       WHERE (pack_scans.at, pack_scans.seq) > (?, ?) AND pack_scans.at < ?
       ORDER BY pack_scans.at, pack_scans.seq LIMIT ?`,
      [after.at, after.seq, until, limit],
    );
  }

  /** Returns scans with higher numbers, in ascending order. */
  scansAfter(seq: number, limit: number): BareScan[] {
    return this.#sql.all<BareScan>(
      `SELECT pack_scans.seq, pack_scans.at, pack_scans.packer, orders.soc FROM pack_scans
       LEFT JOIN orders ON orders.id = pack_scans.order_id WHERE pack_scans.seq > ? ORDER BY pack_scans.seq LIMIT ?`,
      [seq, limit],
    );
  }

  /** Returns the number of the last scan, or 0. After all scans were deleted, numbers restart. */
  lastScan(): number {
    return this.#sql.count('SELECT coalesce(max(seq), 0) FROM pack_scans');
  }

  steps(orderId: string): StepTimes {
    return Object.fromEntries(this.#sql.tuples<[keyof StepTimes, number]>(STEPS, [orderId]));
  }

  /** Returns the platform's name of each carrier. */
  carrierNames(): ReadonlyMap<string, string> {
    return new Map(this.#sql.tuples<[string, string]>('SELECT id, name FROM order_carriers'));
  }

  /** Includes removed packers; the name is null unless it was retained. */
  packerNames(): ReadonlyMap<string, string | null> {
    return new Map(this.#sql.tuples<[string, string | null]>('SELECT id, name FROM packers'));
  }
}
