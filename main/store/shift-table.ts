import type { Database } from 'better-sqlite3';
import { orderSteps } from '../../shared/model/order-event.ts';
import type { SyncState } from '../../shared/model/order.ts';
import { sqlOf } from './sql.ts';

/** Something that was done with an order. Amounts in dong, weight in grams, time in ms. */
export interface ShiftDeed {
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
   * By how much a parcel weighed more than was entered; less where negative. Null where that was not known, or it
   * was weighed again later.
   */
  readonly difference: number | null;
  /** Where it was done; missing for this bench. */
  readonly bench?: string;
  /** Of an order that another bench entered. */
  readonly steps?: StepTimes;
}

/** A scan at the bench; time in ms. */
export interface ShiftScan {
  readonly seq: number;
  readonly at: number;
  readonly packer: string | null;
  readonly carrier: string;
  /** Where it was done; missing for this bench. */
  readonly bench?: string;
}

/** A scan as the hub of a site is told of it. */
interface BareScan extends Pick<ShiftScan, 'seq' | 'at' | 'packer'> {
  readonly soc: string | null;
}

/** The first time of each step of an order, ms. */
export type StepTimes = Readonly<Partial<Record<(typeof orderSteps)[number], number>>>;

const STEPS = `SELECT kind, min(at) AS at FROM order_events WHERE order_id = ? AND kind IN (${orderSteps
  .map((step) => `'${step}'`)
  .join(', ')}) GROUP BY kind`;

/** Reads what was done in some time, in pieces of `limit` rows, in the order of time. */
export class ShiftTable {
  readonly #sql;

  constructor(db: Database) {
    this.#sql = sqlOf(db);
  }

  /** What was done after the deed with this time and id, and before `until`, ms. */
  deeds(after: { at: number; id: string }, until: number, limit: number): ShiftDeed[] {
    return this.#sql.all<ShiftDeed>(
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

  /** What was scanned after the scan with this time and number, and before `until`, ms. */
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

  /** Scans of higher numbers than that, in their order. */
  scansAfter(seq: number, limit: number): BareScan[] {
    return this.#sql.all<BareScan>(
      `SELECT pack_scans.seq, pack_scans.at, pack_scans.packer, orders.soc FROM pack_scans
       LEFT JOIN orders ON orders.id = pack_scans.order_id WHERE pack_scans.seq > ? ORDER BY pack_scans.seq LIMIT ?`,
      [seq, limit],
    );
  }

  /** The number of the last scan; 0 where there is none, as after all of them were removed: then numbers begin anew. */
  lastScan(): number {
    return this.#sql.count('SELECT coalesce(max(seq), 0) FROM pack_scans');
  }

  steps(orderId: string): StepTimes {
    return Object.fromEntries(this.#sql.tuples<[keyof StepTimes, number]>(STEPS, [orderId]));
  }

  /** What the platform calls each carrier. */
  carrierNames(): ReadonlyMap<string, string> {
    return new Map(this.#sql.tuples<[string, string]>('SELECT id, name FROM order_carriers'));
  }

  /** Also of those who were removed, where the name was kept. */
  packerNames(): ReadonlyMap<string, string | null> {
    return new Map(this.#sql.tuples<[string, string | null]>('SELECT id, name FROM packers'));
  }
}
