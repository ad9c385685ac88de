import type { Database } from 'better-sqlite3';
import type { AppError } from '../../shared/app-error.ts';
import { ManyRows } from './many-rows.ts';
import { jsonOrNull } from './row.ts';
import { storedTrouble } from './tolerant.ts';
import { sqlOf } from './sql.ts';

/** The work that the queue still has with one order. Times are ms. */
export interface OutboxEntry {
  orderId: string;
  /** When to act next; null waits for a person. */
  nextAt: number | null;
  /** Failed tries since the last step forward; sets the back-off. */
  attempts: number;
  /** Whether a create with this soc ever left: then only a look-up can say what became of it. */
  everSent: boolean;
  /** Whether somebody wants the order gone as soon as it is known what became of it. */
  cancelWanted: boolean;
  /** When a look-up first found no such order on the platform. */
  missingSince: number | null;
  /** The platform's refusal of a soc that had been sent before, until a look-up confirms it. */
  refusal: AppError | null;
}

/** Work that begins now and has no history. */
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

/** An order whose time has come, and since when, ms. */
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

// Both lead by an index of the few orders that are in such a state, however many were ever
// finished: `queued` by its entry, the others by their time.
const IN_STATE = `SELECT outbox.order_id AS orderId, outbox.next_at AS since FROM orders
  CROSS JOIN outbox ON outbox.order_id = orders.id
  WHERE orders.sync IN ('queued', 'sending', 'uncertain', 'cancelling') AND orders.sync = ?
  AND outbox.next_at <= ? ORDER BY`;
const BY_ENTRY = `${IN_STATE} orders.seq LIMIT ?`;
const BY_TIME = `${IN_STATE} outbox.next_at, orders.seq LIMIT ?`;

/** What the queue still has to do: at most one row an order, and none once it is done. */
export class OutboxTable {
  readonly #sql;

  constructor(db: Database) {
    this.#sql = sqlOf(db);
  }

  /** In the place of the order's earlier entry. */
  put(entry: OutboxEntry): void {
    this.putAll([entry]);
  }

  /** The same of many. */
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

  /**
   * Orders to be sent whose time has come, at most `limit`, in the order of their entry: however
   * often one was tried, it keeps its turn.
   */
  toSend(now: number, limit: number): DueOrder[] {
    return this.#sql.all<DueOrder>(BY_ENTRY, ['queued', now, limit]);
  }

  /** Orders to be looked up or cancelled whose time has come, the longest waiting first. */
  toSettle(state: 'uncertain' | 'cancelling', now: number, limit: number): DueOrder[] {
    return this.#sql.all<DueOrder>(BY_TIME, [state, now, limit]);
  }

  /** What else is due: mostly orders whose carrier codes are to be asked for. */
  toFollowUp(now: number, limit: number): DueOrder[] {
    return this.#sql.all<DueOrder>(
      `SELECT outbox.order_id AS orderId, outbox.next_at AS since FROM outbox
       CROSS JOIN orders ON orders.id = outbox.order_id
       WHERE outbox.next_at <= ? AND orders.sync NOT IN ('queued', 'uncertain', 'cancelling')
       ORDER BY outbox.next_at, outbox.order_id LIMIT ?`,
      [now, limit],
    );
  }

  /** Whether anything may be taken up at all: nearly always not, and asked every few seconds. */
  hasDue(now: number): boolean {
    return this.#sql.isTrue('SELECT EXISTS (SELECT 1 FROM outbox WHERE next_at <= ?)', [now]);
  }

  /** When the next order after `now` will be due, or null. */
  nextTime(now: number): number | null {
    return this.#sql.value<number>('SELECT min(next_at) FROM outbox WHERE next_at > ?', [now]);
  }

  /** Lets everything that waits to be sent or settled act at once. */
  wake(now: number): void {
    this.#sql.run(
      `UPDATE outbox SET next_at = :now WHERE next_at > :now AND order_id IN
       (SELECT id FROM orders WHERE sync IN ('queued', 'sending', 'uncertain', 'cancelling'))`,
      { now },
    );
  }

  /**
   * The wall clock was moved by `byMs`. Set back: every wait stays as long as it was. Set on, which
   * also is how a sleep looks: what waited for its time may act at once, except for proofs that
   * an order is missing, whose time has to pass while somebody watches.
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

  /** Looks again for orders that were not found `ms` after the look-up that first missed them. */
  proveAfter(ms: number): void {
    this.#sql.run(
      `UPDATE outbox SET next_at = missing_since + ? WHERE missing_since IS NOT NULL
       AND next_at IS NOT NULL AND order_id IN (SELECT id FROM orders WHERE sync = 'uncertain')`,
      [ms],
    );
  }

  /**
   * Takes over from a process that may have had another time: everything that waits to be sent or
   * settled acts at once, nothing waits longer than until `latest`, and proofs that an order is
   * missing begin anew.
   */
  takeOver(now: number, latest: number): void {
    this.#sql.run('UPDATE outbox SET missing_since = ? WHERE missing_since IS NOT NULL', [now]);
    this.#sql.run('UPDATE outbox SET next_at = :now WHERE next_at > :latest', { now, latest });
    this.wake(now);
  }
}
