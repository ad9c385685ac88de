import type { Database } from 'better-sqlite3';
import type { AppError } from '../../../shared/app-error.ts';
import { waitingStates } from '../../../shared/order-state.ts';
import { ManyRows } from '../engine/many-rows.ts';
import { jsonOrNull } from '../engine/row.ts';
import { storedProblem } from '../engine/tolerant.ts';
import { sqlList, sqlOf } from '../engine/sql.ts';

/** Outstanding queue work of one order. Times are ms. */
export interface OutboxEntry {
  orderId: string;
  /** Time of the next action; null waits for a person. */
  nextAt: number | null;
  /** Failed attempts since the last progress; determines the back-off. */
  attempts: number;
  /**
   * Whether an earlier request of the present kind (create or cancel) may still take effect. Then a look-up comes first.
   */
  mayHaveArrived: boolean;
  /** Whether the order is to be cancelled as soon as its state is known. */
  cancelWanted: boolean;
  /** Time of the first look-up that did not find the order on the platform. */
  missingSince: number | null;
  /** The platform's refusal of the last create, until a look-up confirms that the platform has no order. */
  refusal: AppError | null;
}

/** Returns an entry without history. */
export function newOutboxEntry(orderId: string, nextAt: number | null): OutboxEntry {
  return {
    orderId,
    nextAt,
    attempts: 0,
    mayHaveArrived: false,
    cancelWanted: false,
    missingSince: null,
    refusal: null,
  };
}

type Row = Omit<OutboxEntry, 'mayHaveArrived' | 'cancelWanted' | 'refusal'> & {
  mayHaveArrived: 0 | 1;
  cancelWanted: 0 | 1;
  refusal: string | null;
};

/** A due order and the time (ms) since when it is due. */
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

const WAITING = sqlList(waitingStates);
// Both start from an index of the few orders in such a state, however many orders are finished: `queued` by entry, the
// others by time.
const IN_STATE = `SELECT outbox.order_id AS orderId, outbox.next_at AS since FROM orders
  CROSS JOIN outbox ON outbox.order_id = orders.id
  WHERE orders.sync IN (${WAITING}) AND orders.sync = ?
  AND outbox.next_at <= ? ORDER BY`;
const BY_ENTRY = `${IN_STATE} orders.seq LIMIT ?`;
const BY_TIME = `${IN_STATE} outbox.next_at, orders.seq LIMIT ?`;

/** Outstanding work of the queue: at most one row per order, and none after completion. */
export class OutboxTable {
  readonly #sql;

  constructor(db: Database) {
    this.#sql = sqlOf(db);
  }

  /** Inserts an entry or replaces the order's earlier one. */
  put(entry: OutboxEntry): void {
    this.putAll([entry]);
  }

  /** Inserts or replaces several entries. */
  putAll(entries: readonly OutboxEntry[]): void {
    PUT.run(
      this.#sql,
      entries.map((entry) => [
        entry.orderId,
        entry.nextAt,
        entry.attempts,
        entry.mayHaveArrived ? 1 : 0,
        entry.cancelWanted ? 1 : 0,
        entry.missingSince,
        jsonOrNull(entry.refusal),
      ]),
    );
  }

  get(orderId: string): OutboxEntry | null {
    const row = this.#sql.get<Row>(
      `SELECT order_id AS orderId, next_at AS nextAt, attempts, ever_sent AS mayHaveArrived,
         cancel_wanted AS cancelWanted, missing_since AS missingSince, refusal
       FROM outbox WHERE order_id = ?`,
      [orderId],
    );
    return (
      row && {
        ...row,
        mayHaveArrived: row.mayHaveArrived === 1,
        cancelWanted: row.cancelWanted === 1,
        refusal: storedProblem(row.refusal),
      }
    );
  }

  remove(orderId: string): void {
    this.#sql.run('DELETE FROM outbox WHERE order_id = ?', [orderId]);
  }

  /**
   * Returns due orders to send, at most `limit`, in order of entry. Failed attempts do not change an order's
   * position.
   */
  toSend(now: number, limit: number): DueOrder[] {
    return this.#sql.all<DueOrder>(BY_ENTRY, ['queued', now, limit]);
  }

  /** Returns due orders to look up or cancel, longest waiting first. */
  toSettle(state: 'uncertain' | 'cancelling', now: number, limit: number): DueOrder[] {
    return this.#sql.all<DueOrder>(BY_TIME, [state, now, limit]);
  }

  /** Returns other due orders: mostly those whose carrier codes are to be fetched. */
  toFollowUp(now: number, limit: number): DueOrder[] {
    return this.#sql.all<DueOrder>(
      `SELECT outbox.order_id AS orderId, outbox.next_at AS since FROM outbox
       CROSS JOIN orders ON orders.id = outbox.order_id
       WHERE outbox.next_at <= ? AND orders.sync NOT IN ('queued', 'uncertain', 'cancelling')
       ORDER BY outbox.next_at, outbox.order_id LIMIT ?`,
      [now, limit],
    );
  }

  /** Whether any entry is due. Called every few seconds, and nearly always false. */
  hasDue(now: number): boolean {
    return this.#sql.isTrue('SELECT EXISTS (SELECT 1 FROM outbox WHERE next_at <= ?)', [now]);
  }

  /** Returns the time at which the next order after `now` is due, or null. */
  nextTime(now: number): number | null {
    return this.#sql.value<number>('SELECT min(next_at) FROM outbox WHERE next_at > ?', [now]);
  }

  /** Makes everything due that waits to be sent or settled. */
  wake(now: number): void {
    this.#sql.run(
      `UPDATE outbox SET next_at = :now WHERE next_at > :now AND order_id IN
       (SELECT id FROM orders WHERE sync IN (${WAITING}))`,
      { now },
    );
  }

  /**
   * Adjusts times after the wall clock moved by `byMs`. If it was set back, every wait retains its length. If it was
   * set forward, which also follows a sleep, waiting entries may run immediately. Exceptions are proofs that an order
   * is missing, which must wait while the app runs.
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

  /** Plans the next look-up of missing orders `ms` after the look-up that first missed them. */
  proveAfter(ms: number): void {
    this.#sql.run(
      `UPDATE outbox SET next_at = missing_since + ? WHERE missing_since IS NOT NULL
       AND next_at IS NOT NULL AND order_id IN (SELECT id FROM orders WHERE sync = 'uncertain')`,
      [ms],
    );
  }

  /**
   * Takes over from a process whose clock may have differed. Everything that waits to be sent or settled is due now, no
   * entry waits beyond `latest`, and proofs that an order is missing restart.
   */
  inherit(now: number, latest: number): void {
    this.#sql.run('UPDATE outbox SET missing_since = ? WHERE missing_since IS NOT NULL', [now]);
    this.#sql.run('UPDATE outbox SET next_at = :now WHERE next_at > :latest', { now, latest });
    this.wake(now);
  }
}
