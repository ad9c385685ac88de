import type { Database } from 'better-sqlite3';
import { json, timestamp } from './row.ts';
import { sqlOf } from './sql.ts';

/**
 * What came of a call: not looked at yet, told of an order, said what another call had said, said
 * less than was known, told of an order that this station does not have, or of nothing at all.
 */
export type CallFate = 'new' | 'applied' | 'repeated' | 'late' | 'no-order' | 'unreadable';

/** A call as it came. */
export interface StoredCall {
  readonly seq: number;
  /** UTF-8, as it came; null once it was forgotten. */
  readonly body: string | null;
  /** ISO 8601. */
  readonly receivedAt: string;
  readonly fate: CallFate;
  readonly orderId: string | null;
  readonly platformCode: string | null;
  /** What it tells, as it was noted when it was looked at: stays when the body is forgotten. */
  readonly says: string | null;
}

/** How many calls came to what. */
export type CallCounts = Readonly<Record<CallFate, number>>;

/** What a call tells. */
export interface CallMeaning {
  readonly platformCode: string;
  /** The same for all calls that tell the same. */
  readonly says: string;
  /** Null when this station has no such order. */
  readonly orderId: string | null;
}

interface Row extends Omit<StoredCall, 'body' | 'receivedAt'> {
  body: Buffer | null;
  receivedAt: number;
}

interface Count {
  fate: CallFate;
  calls: number;
}

const CALL = `SELECT seq, body, received_at AS receivedAt, fate, order_id AS orderId, platform_code AS platformCode, says
  FROM webhook_calls`;
const UNAPPLIED = `${CALL} WHERE fate = 'new' ORDER BY seq LIMIT ?`;
const OF_ORDER = `${CALL} WHERE order_id = ? ORDER BY seq`;
// No call is ever deleted: a place is arithmetic.
const UP_TO = `${CALL} WHERE seq <= ? ORDER BY seq DESC LIMIT ?`;
const NEW = `${CALL} WHERE fate = 'new' ORDER BY seq DESC LIMIT ? OFFSET ?`;
const BY_SEQ = `${CALL} WHERE seq = ?`;
const NEWEST = `${CALL} ORDER BY seq DESC LIMIT ?`;
const OF_FATE = `${CALL} WHERE fate = ? AND fate <> 'new'
  ORDER BY seq DESC LIMIT ? OFFSET ?`;

/** The calls of the platform's webhook (contract 6), as they came. */
export class WebhookCallsTable {
  readonly #sql;

  constructor(db: Database) {
    this.#sql = sqlOf(db);
  }

  /** Lays a body out as it came, behind all others. `at` in ms. */
  put(body: Buffer, at: number): void {
    this.#sql.run('INSERT INTO webhook_calls (body, received_at) VALUES (?, ?)', [body, at]);
  }

  /** Calls that nobody looked at yet, as they came. */
  unapplied(limit: number): StoredCall[] {
    return this.#sql.all<Row>(UNAPPLIED, [limit]).map(toCall);
  }

  get hasUnapplied(): boolean {
    return this.#sql.isTrue(`SELECT EXISTS (SELECT 1 FROM webhook_calls WHERE fate = 'new')`);
  }

  /** Notes what came of a call, what it told, and of which order. */
  settle(seq: number, fate: CallFate, told: CallMeaning | null): void {
    const { platformCode = null, says = null, orderId = null } = told ?? {};
    this.#sql.run(
      'UPDATE webhook_calls SET fate = ?, platform_code = ?, says = ?, order_id = ? WHERE seq = ?',
      [fate, platformCode, says, orderId, seq],
    );
  }

  /** Whether an earlier call told the very same in other words, such as another time of sending. */
  wasSaidBefore(says: string, seq: number): boolean {
    return this.#sql.isTrue(
      'SELECT EXISTS (SELECT 1 FROM webhook_calls WHERE says = ? AND seq < ?)',
      [says, seq],
    );
  }

  /** Lets calls that came before their order be looked at again; answers whether there are any. */
  wakeFor(orderIds: readonly string[]): boolean {
    const { changes } = this.#sql.run(
      `UPDATE webhook_calls SET fate = 'new' WHERE fate = 'no-order' AND platform_code IN
       (SELECT platform_code FROM orders WHERE id IN (SELECT value FROM json_each(?)))`,
      [json(orderIds)],
    );
    return changes > 0;
  }

  /** What told of an order, as it came. */
  ofOrder(orderId: string): StoredCall[] {
    return this.#sql.all<Row>(OF_ORDER, [orderId]).map(toCall);
  }

  /** Drops the bodies that told of an order, for the sake of the person in them. */
  forgetOf(orderId: string): void {
    this.#sql.run('UPDATE webhook_calls SET body = NULL WHERE order_id = ? AND body IS NOT NULL', [
      orderId,
    ]);
  }

  /** Drops at most `limit` bodies that came before `before`, ms; answers how many. */
  forgetBefore(before: number, limit: number): number {
    return this.#sql.run(
      `UPDATE webhook_calls SET body = NULL WHERE seq IN (
       SELECT seq FROM webhook_calls WHERE body IS NOT NULL AND fate <> 'new' AND received_at < ?
       ORDER BY seq LIMIT ?)`,
      [before, limit],
    ).changes;
  }

  /** Calls at `limit` places from `offset` on, newest first; with `fate` only those that came to that. */
  range(fate: CallFate | null, offset: number, limit: number): StoredCall[] {
    if (fate === null) {
      const last = this.#sql.count('SELECT max(seq) FROM webhook_calls');
      return this.#sql.all<Row>(UP_TO, [last - offset, limit]).map(toCall);
    }
    const rows =
      fate === 'new'
        ? this.#sql.all<Row>(NEW, [limit, offset])
        : this.#sql.all<Row>(OF_FATE, [fate, limit, offset]);
    return rows.map(toCall);
  }

  /** One call; null when there is none. */
  get(seq: number): StoredCall | null {
    const row = this.#sql.get<Row>(BY_SEQ, [seq]);
    return row && toCall(row);
  }

  /** How many calls came to what. */
  counts(): CallCounts {
    return countsOf(
      this.#sql.all<Count>(`SELECT fate, calls FROM webhook_call_counts
        UNION ALL SELECT 'new', count(*) FROM webhook_calls WHERE fate = 'new'`),
    );
  }

  /** When a call told of an order last, ms; null for never. */
  toldAt(orderId: string): number | null {
    return this.#sql.value<number | null>(
      'SELECT max(received_at) FROM webhook_calls WHERE order_id = ?',
      [orderId],
    );
  }

  /** The same of those that told of an order. */
  countsOfOrder(orderId: string): CallCounts {
    return countsOf(
      this.#sql.all<Count>(
        'SELECT fate, count(*) AS calls FROM webhook_calls WHERE order_id = ? GROUP BY fate',
        [orderId],
      ),
    );
  }

  /** The last calls, newest first. */
  newest(limit: number): StoredCall[] {
    return this.#sql.all<Row>(NEWEST, [limit]).map(toCall);
  }
}

function toCall(row: Row): StoredCall {
  return {
    ...row,
    body: row.body?.toString('utf8') ?? null,
    receivedAt: timestamp(row.receivedAt),
  };
}

function countsOf(rows: readonly Count[]): CallCounts {
  const none = { new: 0, applied: 0, repeated: 0, late: 0, 'no-order': 0, unreadable: 0 };
  return Object.assign(none, Object.fromEntries(rows.map(({ fate, calls }) => [fate, calls])));
}
