import type { Database } from 'better-sqlite3';
import { json, timestamp } from '../engine/row.ts';
import { sqlOf } from '../engine/sql.ts';

/**
 * Result of a call: not processed yet, applied to an order, repetition of another call, older than the known state,
 * order not at this station, or unreadable.
 */
export type CallFate = 'new' | 'applied' | 'repeated' | 'late' | 'no-order' | 'unreadable';

/** A call as received. */
export interface StoredCall {
  readonly seq: number;
  /** UTF-8 as received; null after its removal. */
  readonly body: string | null;
  /** ISO 8601. */
  readonly receivedAt: string;
  readonly fate: CallFate;
  readonly orderId: string | null;
  readonly platformCode: string | null;
  /** Its content as recorded during processing; remains after the body is removed. */
  readonly says: string | null;
}

/** Number of calls per result. */
export type StoredCallCounts = Readonly<Record<CallFate, number>>;

/** Content of a call. */
export interface CallMeaning {
  readonly platformCode: string;
  /** Equal for all calls with the same content. */
  readonly says: string;
  /** Null if this station has no such order. */
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
// Calls are never deleted, so a position is simple arithmetic.
const UP_TO = `${CALL} WHERE seq <= ? ORDER BY seq DESC LIMIT ?`;
const NEW = `${CALL} WHERE fate = 'new' ORDER BY seq DESC LIMIT ? OFFSET ?`;
const BY_SEQ = `${CALL} WHERE seq = ?`;
const NEWEST = `${CALL} ORDER BY seq DESC LIMIT ?`;
const OF_FATE = `${CALL} WHERE fate = ? AND fate <> 'new'
  ORDER BY seq DESC LIMIT ? OFFSET ?`;

/** The platform's webhook calls (contract 6), as received. */
export class WebhookCallsTable {
  readonly #sql;

  constructor(db: Database) {
    this.#sql = sqlOf(db);
  }

  /** Appends a body as received. `at` is ms. */
  put(body: Buffer, at: number): void {
    this.#sql.run('INSERT INTO webhook_calls (body, received_at) VALUES (?, ?)', [body, at]);
  }

  /** Returns unprocessed calls, oldest first. */
  unapplied(limit: number): StoredCall[] {
    return this.#sql.all<Row>(UNAPPLIED, [limit]).map(toCall);
  }

  get hasUnapplied(): boolean {
    return this.#sql.isTrue(`SELECT EXISTS (SELECT 1 FROM webhook_calls WHERE fate = 'new')`);
  }

  /** Stores the result of a call, its content and its order. */
  settle(seq: number, fate: CallFate, meaning: CallMeaning | null): void {
    const { platformCode = null, says = null, orderId = null } = meaning ?? {};
    this.#sql.run(
      'UPDATE webhook_calls SET fate = ?, platform_code = ?, says = ?, order_id = ? WHERE seq = ?',
      [fate, platformCode, says, orderId, seq],
    );
  }

  /** Whether an earlier call had the same content in another form, such as with another sending time. */
  wasSaidBefore(says: string, seq: number): boolean {
    return this.#sql.isTrue(
      'SELECT EXISTS (SELECT 1 FROM webhook_calls WHERE says = ? AND seq < ?)',
      [says, seq],
    );
  }

  /** Marks calls that came before their order as unprocessed. Returns whether there were any. */
  wakeFor(orderIds: readonly string[]): boolean {
    const { changes } = this.#sql.run(
      `UPDATE webhook_calls SET fate = 'new' WHERE fate = 'no-order' AND platform_code IN
       (SELECT platform_code FROM orders WHERE id IN (SELECT value FROM json_each(?)))`,
      [json(orderIds)],
    );
    return changes > 0;
  }

  /** Returns the calls about an order, in order of receipt. */
  ofOrder(orderId: string): StoredCall[] {
    return this.#sql.all<Row>(OF_ORDER, [orderId]).map(toCall);
  }

  /** Deletes the bodies of calls about an order, because they contain personal data. */
  forgetOf(orderId: string): void {
    this.#sql.run('UPDATE webhook_calls SET body = NULL WHERE order_id = ? AND body IS NOT NULL', [
      orderId,
    ]);
  }

  /** Deletes at most `limit` bodies received before `before` (ms). Returns the count. */
  forgetBefore(before: number, limit: number): number {
    return this.#sql.run(
      `UPDATE webhook_calls SET body = NULL WHERE seq IN (
       SELECT seq FROM webhook_calls WHERE body IS NOT NULL AND fate <> 'new' AND received_at < ?
       ORDER BY seq LIMIT ?)`,
      [before, limit],
    ).changes;
  }

  /** Returns calls at `limit` positions from `offset`, newest first; with `fate` only those with that result. */
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

  /** Returns one call, or null. */
  get(seq: number): StoredCall | null {
    const row = this.#sql.get<Row>(BY_SEQ, [seq]);
    return row && toCall(row);
  }

  /** Counts the calls per result. */
  counts(): StoredCallCounts {
    return countsOf(
      this.#sql.all<Count>(`SELECT fate, calls FROM webhook_call_counts
        UNION ALL SELECT 'new', count(*) FROM webhook_calls WHERE fate = 'new'`),
    );
  }

  /** Returns the time of the last call about an order (ms), or null. */
  lastCallAt(orderId: string): number | null {
    return this.#sql.value<number | null>(
      'SELECT max(received_at) FROM webhook_calls WHERE order_id = ?',
      [orderId],
    );
  }

  /** Counts the calls about an order per result. */
  countsOfOrder(orderId: string): StoredCallCounts {
    return countsOf(
      this.#sql.all<Count>(
        'SELECT fate, count(*) AS calls FROM webhook_calls WHERE order_id = ? GROUP BY fate',
        [orderId],
      ),
    );
  }

  /** Returns the latest calls, newest first. */
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

function countsOf(rows: readonly Count[]): StoredCallCounts {
  const none = { new: 0, applied: 0, repeated: 0, late: 0, 'no-order': 0, unreadable: 0 };
  return Object.assign(none, Object.fromEntries(rows.map(({ fate, calls }) => [fate, calls])));
}
