import type { Database } from 'better-sqlite3';
import type { AppError } from '../../shared/app-error.ts';
import { ManyRows } from './many-rows.ts';
import { jsonOrNull } from './row.ts';
import { storedTrouble } from './tolerant.ts';

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

interface Row {
  order_id: string;
  next_at: number | null;
  attempts: number;
  ever_sent: number;
  cancel_wanted: number;
  missing_since: number | null;
  refusal: string | null;
}

/** States of an order in which the queue has work with it. */
type Unsettled = 'queued' | 'uncertain' | 'cancelling';

interface DueRow {
  order_id: string;
  next_at: number;
}

/** An order whose time has come, and since when, ms. */
export interface DueOrder {
  readonly orderId: string;
  readonly since: number;
}

function toDue(row: DueRow): DueOrder {
  return { orderId: row.order_id, since: row.next_at };
}

/** What the queue still has to do: at most one row an order, and none once it is done. */
export class OutboxTable {
  readonly #put;
  readonly #get;
  readonly #remove;
  readonly #inState;
  readonly #others;
  readonly #hasDue;
  readonly #nextTime;
  readonly #wake;
  readonly #pullIn;
  readonly #shiftAll;
  readonly #shiftProofs;
  readonly #restartProofs;
  readonly #proveAfter;

  constructor(db: Database) {
    this.#put = new ManyRows(
      db,
      '(?, ?, ?, ?, ?, ?, ?)',
      (rows) =>
        `INSERT INTO outbox (order_id, next_at, attempts, ever_sent, cancel_wanted, missing_since, refusal)
         VALUES ${rows}
         ON CONFLICT (order_id) DO UPDATE SET next_at = excluded.next_at, attempts = excluded.attempts,
         ever_sent = excluded.ever_sent, cancel_wanted = excluded.cancel_wanted, missing_since = excluded.missing_since, refusal = excluded.refusal`,
    );
    this.#get = db.prepare<[string], Row>('SELECT * FROM outbox WHERE order_id = ?');
    this.#remove = db.prepare<[string]>('DELETE FROM outbox WHERE order_id = ?');
    // Both lead by an index of the few orders that are in such a state, however many were ever
    // finished: `queued` by its entry, the others by their time.
    const inState = (order: string) =>
      db.prepare<[Unsettled, number, number], DueRow>(
        `SELECT outbox.order_id, outbox.next_at FROM orders
         CROSS JOIN outbox ON outbox.order_id = orders.id
         WHERE orders.sync IN ('queued', 'sending', 'uncertain', 'cancelling') AND orders.sync = ?
         AND outbox.next_at <= ? ORDER BY ${order} LIMIT ?`,
      );
    this.#inState = {
      byEntry: inState('orders.seq'),
      byTime: inState('outbox.next_at, orders.seq'),
    };
    this.#others = db.prepare<[number, number], DueRow>(
      `SELECT outbox.order_id, outbox.next_at FROM outbox
       CROSS JOIN orders ON orders.id = outbox.order_id
       WHERE outbox.next_at <= ? AND orders.sync NOT IN ('queued', 'uncertain', 'cancelling')
       ORDER BY outbox.next_at, outbox.order_id LIMIT ?`,
    );
    this.#hasDue = db
      .prepare<[number], 0 | 1>('SELECT EXISTS (SELECT 1 FROM outbox WHERE next_at <= ?)')
      .pluck();
    this.#nextTime = db.prepare<[number], { next_at: number | null }>(
      'SELECT min(next_at) AS next_at FROM outbox WHERE next_at > ?',
    );
    this.#wake = db.prepare<[{ now: number }]>(
      `UPDATE outbox SET next_at = :now WHERE next_at > :now AND order_id IN
       (SELECT id FROM orders WHERE sync IN ('queued', 'sending', 'uncertain', 'cancelling'))`,
    );
    this.#pullIn = db.prepare<[{ now: number; latest: number }]>(
      'UPDATE outbox SET next_at = :now WHERE next_at > :latest',
    );
    this.#shiftAll = db.prepare<[{ by: number }]>(
      'UPDATE outbox SET next_at = next_at + :by, missing_since = missing_since + :by',
    );
    this.#shiftProofs = db.prepare<[{ by: number }]>(
      `UPDATE outbox SET next_at = next_at + :by, missing_since = missing_since + :by
       WHERE missing_since IS NOT NULL`,
    );
    this.#restartProofs = db.prepare<[number]>(
      'UPDATE outbox SET missing_since = ? WHERE missing_since IS NOT NULL',
    );
    this.#proveAfter = db.prepare<[number]>(
      `UPDATE outbox SET next_at = missing_since + ? WHERE missing_since IS NOT NULL
       AND next_at IS NOT NULL AND order_id IN (SELECT id FROM orders WHERE sync = 'uncertain')`,
    );
  }

  /** In the place of the order's earlier entry. */
  put(entry: OutboxEntry): void {
    this.putAll([entry]);
  }

  /** The same of many. */
  putAll(entries: readonly OutboxEntry[]): void {
    this.#put.run(
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
    const row = this.#get.get(orderId);
    if (!row) return null;
    return {
      orderId: row.order_id,
      nextAt: row.next_at,
      attempts: row.attempts,
      everSent: row.ever_sent === 1,
      cancelWanted: row.cancel_wanted === 1,
      missingSince: row.missing_since,
      refusal: storedTrouble(row.refusal),
    };
  }

  remove(orderId: string): void {
    this.#remove.run(orderId);
  }

  /**
   * Orders to be sent whose time has come, at most `limit`, in the order of their entry: however
   * often one was tried, it keeps its turn.
   */
  toSend(now: number, limit: number): DueOrder[] {
    return this.#inState.byEntry.all('queued', now, limit).map(toDue);
  }

  /** Orders to be looked up or cancelled whose time has come, the longest waiting first. */
  toSettle(state: 'uncertain' | 'cancelling', now: number, limit: number): DueOrder[] {
    return this.#inState.byTime.all(state, now, limit).map(toDue);
  }

  /** What else is due: mostly orders whose carrier codes are to be asked for. */
  toFollowUp(now: number, limit: number): DueOrder[] {
    return this.#others.all(now, limit).map(toDue);
  }

  /** Whether anything may be taken up at all: nearly always not, and asked every few seconds. */
  hasDue(now: number): boolean {
    return this.#hasDue.get(now) === 1;
  }

  /** When the next order after `now` will be due, or null. */
  nextTime(now: number): number | null {
    return this.#nextTime.get(now)?.next_at ?? null;
  }

  /** Lets everything that waits to be sent or settled act at once. */
  wake(now: number): void {
    this.#wake.run({ now });
  }

  /**
   * The wall clock was moved by `byMs`. Set back: every wait stays as long as it was. Set on, which
   * also is how a sleep looks: what waited for its time may act at once, except for proofs that
   * an order is missing, whose time has to pass while somebody watches.
   */
  shift(byMs: number): void {
    if (byMs < 0) this.#shiftAll.run({ by: byMs });
    else this.#shiftProofs.run({ by: byMs });
  }

  /** Looks again for orders that were not found `ms` after the look-up that first missed them. */
  proveAfter(ms: number): void {
    this.#proveAfter.run(ms);
  }

  /**
   * Takes over from a process that may have had another time: everything that waits to be sent or
   * settled acts at once, nothing waits longer than until `latest`, and proofs that an order is
   * missing begin anew.
   */
  takeOver(now: number, latest: number): void {
    this.#restartProofs.run(now);
    this.#pullIn.run({ now, latest });
    this.wake(now);
  }
}
