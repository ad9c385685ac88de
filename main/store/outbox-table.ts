import type { Database } from 'better-sqlite3';
import type { AppError } from '../../shared/app-error.ts';
import { ManyRows } from './many-rows.ts';
import { jsonOrNull } from './row.ts';
import { storedTrouble } from './tolerant.ts';
import { sqlOf } from './sql.ts';

/** Remaining work of the queue with one order. Times are ms. */
export interface OutboxEntry {
  orderId: string;
  /** Time of the next action; null waits for a person. */
  nextAt: number | null;
  /** Failed attempts since the last progress; sets the back-off. */
  attempts: number;
  /** Whether a create with this soc ever left: then only a look-up reveals its result. */
  everSent: boolean;
  /** Whether a cancellation is requested for the time when the create's result is known. */
  cancelWanted: boolean;
  /** Time of the first look-up that found no such order on the platform. */
  missingSince: number | null;
  /** The platform's refusal of a soc that had been sent, until a look-up confirms it. */
  refusal: AppError | null;
}

/** Creates an entry without history. */
export function freshEntry(orderId: string, nextAt: number | null): OutboxEntry {
  return {
    orderId,
    nextAt,
    attempts: 0,
    everSent: false,
    cancelWanted: false,
    missingSince: null,
    refusal: null,
  };
}

type Row = Omit<OutboxEntry, 'everSent' | 'cancelWanted' | 'refusal'> & {
  everSent: 0 | 1;
  cancelWanted: 0 | 1;
  refusal: string | null;
};

/** A due order, and its due time (ms). */
export interface DueOrder {
  readonly orderId: string;
  readonly since: number;
}

const PUT = new ManyRows(
  '(?, ?, ?, ?, ?, ?, ?)',
  (rows) =>
    `INSERT INTO outbox (order_id, next_at, attempts, ever_sent, cancel_wanted, missing_since, refusal)
     VALUES ${rows}
     ON CONFLICT (order_id) DO UPDATE SET next_at = excluded.next_at, attempts = excluded.attempts,
       ever_sent = excluded.ever_sent, cancel_wanted = excluded.cancel_wanted, missing_since = excluded.missing_since, refusal = excluded.refusal`,
);

// Both use an index of the few orders in such a state, however many are finished: `queued` by entry, the others by
// time.
const IN_STATE = `SELECT outbox.order_id AS orderId, outbox.next_at AS since FROM orders
  CROSS JOIN outbox ON outbox.order_id = orders.id
  WHERE orders.sync IN ('queued', 'sending', 'uncertain', 'cancelling') AND orders.sync = ?
  AND outbox.next_at <= ? ORDER BY`;
const BY_ENTRY = `${IN_STATE} orders.seq LIMIT ?`;
const BY_TIME = `${IN_STATE} outbox.next_at, orders.seq LIMIT ?`;

/** Remaining work of the queue: at most one row per order, none once done. */
export class OutboxTable {
  readonly #sql;

  constructor(db: Database) {
    this.#sql = sqlOf(db);
  }

  /** Writes an entry and replaces the order's earlier one. */
  put(entry: OutboxEntry): void {
    this.putAll([entry]);
  }

  /** Writes many entries. */
  putAll(entries: readonly OutboxEntry[]): void {
    PUT.run(
      this.#sql,
      entries.map((entry) => [
        entry.orderId,
        entry.nextAt,
        entry.attempts,
        entry.everSent ? 1 : 0,
        entry.cancelWanted ? 1 : 0,
        entry.missingSince,
        jsonOrNull(entry.refusal),
      ]),
    );
  }

  get(orderId: string): OutboxEntry | null {
    const row = this.#sql.get<Row>(
      `SELECT order_id AS orderId, next_at AS nextAt, attempts, ever_sent AS everSent,
         cancel_wanted AS cancelWanted, missing_since AS missingSince, refusal
       FROM outbox WHERE order_id = ?`,
      [orderId],
    );
    return (
      row && {
        ...row,
        everSent: row.everSent === 1,
        cancelWanted: row.cancelWanted === 1,
        refusal: storedTrouble(row.refusal),
      }
    );
  }

  remove(orderId: string): void {
    this.#sql.run('DELETE FROM outbox WHERE order_id = ?', [orderId]);
  }

  /** Due orders to send, at most `limit`, by entry: failed attempts do not change an order's position. */
  toSend(now: number, limit: number): DueOrder[] {
    return this.#sql.all<DueOrder>(BY_ENTRY, ['queued', now, limit]);
  }

  /** Due orders to look up or cancel, longest waiting first. */
  toSettle(state: 'uncertain' | 'cancelling', now: number, limit: number): DueOrder[] {
    return this.#sql.all<DueOrder>(BY_TIME, [state, now, limit]);
  }

  /** Other due work: mostly orders whose carrier codes must be looked up. */
  toFollowUp(now: number, limit: number): DueOrder[] {
    return this.#sql.all<DueOrder>(
      `SELECT outbox.order_id AS orderId, outbox.next_at AS since FROM outbox
       CROSS JOIN orders ON orders.id = outbox.order_id
       WHERE outbox.next_at <= ? AND orders.sync NOT IN ('queued', 'uncertain', 'cancelling')
       ORDER BY outbox.next_at, outbox.order_id LIMIT ?`,
      [now, limit],
    );
  }

  /** Whether any work is due: nearly always false, and queried every few seconds. */
  hasDue(now: number): boolean {
    return this.#sql.isTrue('SELECT EXISTS (SELECT 1 FROM outbox WHERE next_at <= ?)', [now]);
  }

  /** Time of the next due order after `now`, or null. */
  nextTime(now: number): number | null {
    return this.#sql.value<number>('SELECT min(next_at) FROM outbox WHERE next_at > ?', [now]);
  }

  /** Makes all orders to send or settle due at once. */
  wake(now: number): void {
    this.#sql.run(
      `UPDATE outbox SET next_at = :now WHERE next_at > :now AND order_id IN
       (SELECT id FROM orders WHERE sync IN ('queued', 'sending', 'uncertain', 'cancelling'))`,
      { now },
    );
  }

  /**
   * Handles a change of the wall clock by `byMs`. Set back: every wait retains its length. Set forward, or after a
   * sleep: waiting orders are due at once. Proofs that an order is missing are the exception: their time must pass
   * while the app runs.
   */
  shift(byMs: number): void {
    if (byMs < 0)
      this.#sql.run(
        'UPDATE outbox SET next_at = next_at + :by, missing_since = missing_since + :by',
        { by: byMs },
      );
    else
      this.#sql.run(
        `UPDATE outbox SET next_at = next_at + :by, missing_since = missing_since + :by
         WHERE missing_since IS NOT NULL`,
        { by: byMs },
      );
  }

  /** Sets the second look-up of missing orders to `ms` after the first one that missed them. */
  proveAfter(ms: number): void {
    this.#sql.run(
      `UPDATE outbox SET next_at = missing_since + ? WHERE missing_since IS NOT NULL
       AND next_at IS NOT NULL AND order_id IN (SELECT id FROM orders WHERE sync = 'uncertain')`,
      [ms],
    );
  }

  /**
   * Takes over from a process whose clock may have differed. Orders to send or settle are due at once, no wait exceeds
   * `latest`, and proofs that an order is missing restart.
   */
  takeOver(now: number, latest: number): void {
    this.#sql.run('UPDATE outbox SET missing_since = ? WHERE missing_since IS NOT NULL', [now]);
    this.#sql.run('UPDATE outbox SET next_at = :now WHERE next_at > :latest', { now, latest });
    this.wake(now);
  }
}
