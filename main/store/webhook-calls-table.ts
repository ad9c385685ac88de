import type { Database } from 'better-sqlite3';
import { json, timestamp } from './row.ts';

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

interface Row {
  seq: number;
  body: Buffer | null;
  received_at: number;
  fate: CallFate;
  order_id: string | null;
  platform_code: string | null;
  says: string | null;
}

interface Count {
  fate: CallFate;
  calls: number;
}

/** The calls of the platform's webhook (contract 6), as they came. */
export class WebhookCallsTable {
  readonly #put;
  readonly #unapplied;
  readonly #anyUnapplied;
  readonly #settle;
  readonly #saidBefore;
  readonly #wake;
  readonly #ofOrder;
  readonly #newest;
  readonly #forgetOf;
  readonly #forgetBefore;
  readonly #all;
  readonly #ofFate;
  readonly #unseen;
  readonly #bySeq;
  readonly #counts;
  readonly #countsOf;
  readonly #last;
  readonly #toldAt;

  constructor(db: Database) {
    this.#put = db.prepare<[Buffer, number]>(
      'INSERT INTO webhook_calls (body, received_at) VALUES (?, ?)',
    );
    this.#unapplied = db.prepare<[number], Row>(
      `SELECT * FROM webhook_calls WHERE fate = 'new' ORDER BY seq LIMIT ?`,
    );
    this.#anyUnapplied = db
      .prepare<[], 0 | 1>(`SELECT EXISTS (SELECT 1 FROM webhook_calls WHERE fate = 'new')`)
      .pluck();
    this.#settle = db.prepare<[CallFate, string | null, string | null, string | null, number]>(
      'UPDATE webhook_calls SET fate = ?, platform_code = ?, says = ?, order_id = ? WHERE seq = ?',
    );
    this.#saidBefore = db
      .prepare<[string, number], 0 | 1>(
        'SELECT EXISTS (SELECT 1 FROM webhook_calls WHERE says = ? AND seq < ?)',
      )
      .pluck();
    this.#wake = db.prepare<[string]>(
      `UPDATE webhook_calls SET fate = 'new' WHERE fate = 'no-order' AND platform_code IN
       (SELECT platform_code FROM orders WHERE id IN (SELECT value FROM json_each(?)))`,
    );
    this.#ofOrder = db.prepare<[string], Row>(
      'SELECT * FROM webhook_calls WHERE order_id = ? ORDER BY seq',
    );
    this.#forgetOf = db.prepare<[string]>(
      'UPDATE webhook_calls SET body = NULL WHERE order_id = ? AND body IS NOT NULL',
    );
    this.#forgetBefore = db.prepare<[number, number]>(
      `UPDATE webhook_calls SET body = NULL WHERE seq IN (
         SELECT seq FROM webhook_calls WHERE body IS NOT NULL AND fate <> 'new' AND received_at < ?
         ORDER BY seq LIMIT ?)`,
    );
    this.#newest = db.prepare<[number], Row>(
      'SELECT * FROM webhook_calls ORDER BY seq DESC LIMIT ?',
    );
    // No call is ever deleted: a place is arithmetic.
    this.#all = db.prepare<[number, number], Row>(
      'SELECT * FROM webhook_calls WHERE seq <= ? ORDER BY seq DESC LIMIT ?',
    );
    this.#ofFate = db.prepare<[CallFate, number, number], Row>(
      `SELECT * FROM webhook_calls WHERE fate = ? AND fate <> 'new'
       ORDER BY seq DESC LIMIT ? OFFSET ?`,
    );
    this.#unseen = db.prepare<[number, number], Row>(
      `SELECT * FROM webhook_calls WHERE fate = 'new' ORDER BY seq DESC LIMIT ? OFFSET ?`,
    );
    this.#bySeq = db.prepare<[number], Row>('SELECT * FROM webhook_calls WHERE seq = ?');
    this.#last = db.prepare<[], number | null>('SELECT max(seq) FROM webhook_calls').pluck();
    this.#toldAt = db
      .prepare<[string], number | null>(
        'SELECT max(received_at) FROM webhook_calls WHERE order_id = ?',
      )
      .pluck();
    this.#counts = db.prepare<[], Count>(
      `SELECT fate, calls FROM webhook_call_counts
       UNION ALL SELECT 'new', count(*) FROM webhook_calls WHERE fate = 'new'`,
    );
    this.#countsOf = db.prepare<[string], Count>(
      'SELECT fate, count(*) AS calls FROM webhook_calls WHERE order_id = ? GROUP BY fate',
    );
  }

  /** Lays a body out as it came, behind all others. `at` in ms. */
  put(body: Buffer, at: number): void {
    this.#put.run(body, at);
  }

  /** Calls that nobody looked at yet, as they came. */
  unapplied(limit: number): StoredCall[] {
    return this.#unapplied.all(limit).map(toCall);
  }

  get hasUnapplied(): boolean {
    return this.#anyUnapplied.get() === 1;
  }

  /** Notes what came of a call, what it told, and of which order. */
  settle(seq: number, fate: CallFate, told: CallMeaning | null): void {
    const { platformCode = null, says = null, orderId = null } = told ?? {};
    this.#settle.run(fate, platformCode, says, orderId, seq);
  }

  /** Whether an earlier call told the very same in other words, such as another time of sending. */
  wasSaidBefore(says: string, seq: number): boolean {
    return this.#saidBefore.get(says, seq) === 1;
  }

  /** Lets calls that came before their order be looked at again; answers whether there are any. */
  wakeFor(orderIds: readonly string[]): boolean {
    return this.#wake.run(json(orderIds)).changes > 0;
  }

  /** What told of an order, as it came. */
  ofOrder(orderId: string): StoredCall[] {
    return this.#ofOrder.all(orderId).map(toCall);
  }

  /** Drops the bodies that told of an order, for the sake of the person in them. */
  forgetOf(orderId: string): void {
    this.#forgetOf.run(orderId);
  }

  /** Drops at most `limit` bodies that came before `before`, ms; answers how many. */
  forgetBefore(before: number, limit: number): number {
    return this.#forgetBefore.run(before, limit).changes;
  }

  /** Calls at `limit` places from `offset` on, newest first; with `fate` only those that came to that. */
  range(fate: CallFate | null, offset: number, limit: number): StoredCall[] {
    if (fate === null) return this.#all.all((this.#last.get() ?? 0) - offset, limit).map(toCall);
    const rows =
      fate === 'new' ? this.#unseen.all(limit, offset) : this.#ofFate.all(fate, limit, offset);
    return rows.map(toCall);
  }

  /** One call; null when there is none. */
  get(seq: number): StoredCall | null {
    const row = this.#bySeq.get(seq);
    return row ? toCall(row) : null;
  }

  /** How many calls came to what. */
  counts(): CallCounts {
    return countsOf(this.#counts.all());
  }

  /** When a call told of an order last, ms; null for never. */
  toldAt(orderId: string): number | null {
    return this.#toldAt.get(orderId) ?? null;
  }

  /** The same of those that told of an order. */
  countsOfOrder(orderId: string): CallCounts {
    return countsOf(this.#countsOf.all(orderId));
  }

  /** The last calls, newest first. */
  newest(limit: number): StoredCall[] {
    return this.#newest.all(limit).map(toCall);
  }
}

function toCall(row: Row): StoredCall {
  return {
    seq: row.seq,
    body: row.body?.toString('utf8') ?? null,
    receivedAt: timestamp(row.received_at),
    fate: row.fate,
    orderId: row.order_id,
    platformCode: row.platform_code,
    says: row.says,
  };
}

function countsOf(rows: readonly Count[]): CallCounts {
  const none = { new: 0, applied: 0, repeated: 0, late: 0, 'no-order': 0, unreadable: 0 };
  return Object.assign(none, Object.fromEntries(rows.map(({ fate, calls }) => [fate, calls])));
}
