import type { Database } from 'better-sqlite3';
import type {
  Delivery,
  Order,
  KeptDraft,
  OrderSummary,
  PlatformOrder,
  SyncState,
} from '../../shared/model/order.ts';
import type { PickupPoint } from '../../shared/model/pickup-point.ts';
import type { AppError } from '../../shared/result.ts';
import { json, jsonOrNull, parsed, parsedOrNull, timestamp } from './row.ts';
import { SearchIndex } from './search-index.ts';
import { searchExpression } from './search.ts';
import { storedTrouble } from './tolerant.ts';

/** An order with the pickup point as it was when the order was entered. */
export interface StoredOrder extends Order {
  /** Null for an order that was found on the platform: a look-up tells of no sender. */
  readonly pickupPoint: PickupPoint | null;
}

/** What may change about an order after it was entered; what is left out stays. */
export interface OrderChange {
  sync?: SyncState;
  draft?: KeptDraft;
  pickupPoint?: PickupPoint | null;
  platform?: PlatformOrder;
  delivery?: Delivery | null;
  trouble?: AppError | null;
  maybePrinted?: boolean;
}

interface Row {
  seq: number;
  id: string;
  soc: string;
  sync: SyncState;
  draft: string;
  pickup_point: string;
  platform: string | null;
  delivery: string | null;
  trouble: string | null;
  printed: number;
  maybe_printed: number;
  has_personal_data: number;
  entered_at: number;
  updated_at: number;
  next_at: number | null;
  attempts: number | null;
  cancel_wanted: number | null;
}

const SELECT = `SELECT orders.*, outbox.next_at, outbox.attempts, outbox.cancel_wanted
  FROM orders LEFT JOIN outbox ON outbox.order_id = orders.id`;

const filters = {
  all: '1',
  waiting: "orders.sync IN ('queued', 'sending', 'uncertain', 'cancelling')",
  /** What the queue cannot bring any further by itself; the rest of what is troubled only waits. */
  trouble: `orders.trouble IS NOT NULL AND (orders.sync IN ('rejected', 'created') OR
    (orders.sync = 'uncertain' AND orders.trouble ->> 'code' IN ('soc-clash', 'lookup-unclear')))`,
  cancelled: "orders.sync IN ('cancelled', 'withdrawn')",
} as const;

type Counted = 'queued' | 'sending' | 'uncertain' | 'cancelling' | 'rejected' | 'troubled';

export interface OrderListQuery {
  text: string;
  show: keyof typeof filters;
  /** Rows older than this `seq`. */
  before: number | null;
  limit: number;
}

/** Orders with what the platform says of them, and the index that they are searched by. */
export class OrdersTable {
  readonly #db;
  readonly #insert;
  readonly #index;
  readonly #byId;
  readonly #bySoc;
  readonly #byPlatformCode;
  readonly #change;
  readonly #correct;
  readonly #printed;
  readonly #counts;
  readonly #inState;

  constructor(db: Database) {
    this.#db = db;
    this.#insert = db.prepare<[string, string, string, string, number, number]>(
      `INSERT INTO orders (id, soc, sync, draft, pickup_point, entered_at, updated_at)
       VALUES (?, ?, 'queued', ?, ?, ?, ?)`,
    );
    this.#index = new SearchIndex(db);
    this.#byId = db.prepare<[string], Row>(`${SELECT} WHERE orders.id = ?`);
    this.#bySoc = db.prepare<[string], { id: string }>('SELECT id FROM orders WHERE soc = ?');
    this.#byPlatformCode = db.prepare<[string], { id: string }>(
      'SELECT id FROM orders WHERE platform_code = ?',
    );
    this.#change = db.prepare<
      [
        SyncState,
        string | null,
        string | null,
        string | null,
        string | null,
        number,
        number,
        string,
      ]
    >(
      `UPDATE orders SET sync = ?, platform_code = ?, platform = ?, delivery = ?, trouble = ?,
       maybe_printed = ?, updated_at = ? WHERE id = ?`,
    );
    this.#correct = db.prepare<[string, string, string]>(
      'UPDATE orders SET draft = ?, pickup_point = ? WHERE id = ?',
    );
    this.#inState = db.prepare<[SyncState], { id: string }>(
      `SELECT id FROM orders WHERE sync IN ('queued', 'sending', 'uncertain', 'cancelling') AND sync = ? ORDER BY seq`,
    );
    this.#printed = db.prepare<[number, string]>(
      'UPDATE orders SET printed = printed + 1, updated_at = ? WHERE id = ?',
    );
    this.#counts = db.prepare<[], { sync: SyncState | 'troubled'; count: number }>(
      `SELECT sync, count(*) AS count FROM orders
       WHERE sync IN ('queued', 'sending', 'uncertain', 'cancelling') GROUP BY sync
       UNION ALL SELECT 'rejected', count(*) FROM orders WHERE sync = 'rejected' AND trouble IS NOT NULL
       UNION ALL SELECT 'troubled', count(*) FROM orders WHERE ${filters.trouble}`,
    );
  }

  /** Adds an order as `queued`. The soc must be free: see `hasSoc`. */
  insert(order: {
    id: string;
    soc: string;
    draft: KeptDraft;
    pickupPoint: PickupPoint | null;
    at: number;
  }): StoredOrder {
    const { id, soc, draft, pickupPoint, at } = order;
    this.#insert.run(id, soc, json(draft), json(pickupPoint), at, at);
    return {
      id,
      soc,
      draft,
      pickupPoint,
      sync: 'queued',
      platform: null,
      delivery: null,
      trouble: null,
      nextAttemptAt: timestamp(at),
      attempts: 0,
      printed: 0,
      maybePrinted: false,
      personalDataRemoved: false,
      enteredAt: timestamp(at),
      updatedAt: timestamp(at),
    };
  }

  /** Makes at most `limit` new orders searchable; answers whether there may be more. */
  index(limit: number): boolean {
    return this.#index.catchUp(limit);
  }

  /** Takes what is no longer there out of the index: see `SearchIndex.compact`. */
  compactIndex(begin: boolean): boolean {
    return this.#index.compact(begin);
  }

  /** See `SearchIndex.tidyItself`. */
  tidyIndexItself(itself: boolean): void {
    this.#index.tidyItself(itself);
  }

  /** Whether an order of this station has this very soc. */
  hasSoc(soc: string): boolean {
    return this.#bySoc.get(soc) !== undefined;
  }

  idOfPlatformCode(platformCode: string): string | null {
    return this.#byPlatformCode.get(platformCode)?.id ?? null;
  }

  get(id: string): StoredOrder | null {
    const row = this.#byId.get(id);
    return row ? toOrder(row) : null;
  }

  /** Orders in a state of the queue, in the order of their entry. */
  idsIn(state: 'queued' | 'sending' | 'uncertain'): string[] {
    return this.#inState.all(state).map((row) => row.id);
  }

  /** Answers the order afterwards; `at` in ms. An order that is not there is a bug. */
  change(id: string, change: OrderChange, at: number): StoredOrder {
    const row = this.#byId.get(id);
    if (!row) throw new Error(`No order ${id} to change`);
    const before = toOrder(row);
    const after = { ...before, ...change, updatedAt: timestamp(at) };
    this.#change.run(
      after.sync,
      after.platform?.platformCode ?? null,
      jsonOrNull(after.platform),
      jsonOrNull(after.delivery),
      jsonOrNull(after.trouble),
      after.maybePrinted ? 1 : 0,
      at,
      id,
    );
    if (change.draft || change.pickupPoint)
      this.#correct.run(json(after.draft), json(after.pickupPoint), id);
    if (change.platform || change.draft)
      this.#index.refresh(row.seq, after.soc, after.draft, after.platform);
    return after;
  }

  /** Counts one more label on paper; `at` in ms. */
  countPrinted(id: string, at: number): void {
    this.#printed.run(at, id);
  }

  /**
   * How many orders wait in each state of the queue, how many were rejected, and how many of them
   * all are `troubled`: they stand still until somebody acts.
   */
  counts(): Record<Counted, number> {
    const counts = { queued: 0, sending: 0, uncertain: 0, cancelling: 0, rejected: 0, troubled: 0 };
    return Object.assign(
      counts,
      Object.fromEntries(this.#counts.all().map((row) => [row.sync, row.count])),
    );
  }

  /**
   * Newest first, but an order whose code is the very text comes before all others: whoever scans
   * a code and presses Enter means that one, however many others have the same words. `next`
   * continues where this page ends, or is null at the end. A text finds what
   * is indexed: see `index`.
   */
  list(query: OrderListQuery): { orders: OrderSummary[]; next: number | null } {
    const { sql, values } = listStatement(query);
    const rows = this.#db.prepare<(string | number)[], Row>(sql).all(...values, query.limit + 1);
    const page = rows.slice(0, query.limit);
    const last = page.at(-1);
    const isFirst = query.before === null;
    const named = this.#named(query) ?? (isFirst ? page.find(isNamed(query.text)) : undefined);
    const others = page.filter(({ id }) => id !== named?.id);
    return {
      orders: (named && isFirst ? [named, ...others] : others).map(toSummary),
      next: rows.length > page.length && last ? last.seq : null,
    };
  }

  /** The order whose own code, or the platform's, is the very text, wherever it stands. */
  #named({ text, show }: OrderListQuery): Row | undefined {
    const code = text.trim();
    const found = this.#bySoc.get(code) ?? this.#byPlatformCode.get(code);
    if (!found) return undefined;
    const sql = `${SELECT} WHERE orders.id = ? AND ${filters[show]}`;
    return this.#db.prepare<[string], Row>(sql).get(found.id);
  }
}

/** Whether what is printed or scanned off the label is the very text. */
function isNamed(text: string): (row: Row) => boolean {
  const code = text.trim();
  return ({ platform }) => {
    if (code === '' || platform === null) return false;
    const { shortCode, waybill } = parsed<PlatformOrder>(platform);
    return shortCode === code || waybill === code;
  };
}

/**
 * With a text the search index leads, row by row from the newest, so that a word that thousands
 * of orders have costs no more than the page that is shown.
 */
function listStatement({ text, show, before }: OrderListQuery) {
  const expression = searchExpression(text);
  const values: (string | number)[] = [];
  const conditions: string[] = [filters[show]];
  if (expression !== null) {
    conditions.push('orders_search MATCH ?');
    values.push(expression);
    // What waits is among the newest: nothing older has to be looked through.
    if (show !== 'all')
      conditions.push(
        `orders_search.rowid >= (SELECT min(seq) FROM orders WHERE ${filters[show]})`,
      );
  }
  const seq = expression === null ? 'orders.seq' : 'orders_search.rowid';
  if (before !== null) {
    conditions.push(`${seq} < ?`);
    values.push(before);
  }
  const found =
    expression === null
      ? 'orders'
      : 'orders_search CROSS JOIN orders ON orders.seq = orders_search.rowid';
  const sql = `SELECT orders.*, outbox.next_at, outbox.attempts, outbox.cancel_wanted
    FROM ${found} LEFT JOIN outbox ON outbox.order_id = orders.id
    WHERE ${conditions.join(' AND ')} ORDER BY ${seq} DESC LIMIT ?`;
  return { sql, values };
}

function toOrder(row: Row): StoredOrder {
  return {
    id: row.id,
    soc: row.soc,
    sync: row.sync,
    draft: parsed(row.draft),
    pickupPoint: parsed(row.pickup_point),
    platform: parsedOrNull(row.platform),
    delivery: parsedOrNull(row.delivery),
    trouble: storedTrouble(row.trouble),
    nextAttemptAt: row.next_at === null ? null : timestamp(row.next_at),
    attempts: row.attempts ?? 0,
    printed: row.printed,
    maybePrinted: row.maybe_printed === 1,
    personalDataRemoved: row.has_personal_data === 0,
    enteredAt: timestamp(row.entered_at),
    updatedAt: timestamp(row.updated_at),
  };
}

function toSummary(row: Row): OrderSummary {
  const order = toOrder(row);
  return {
    id: order.id,
    soc: order.soc,
    sync: order.sync,
    receiverName: order.draft.receiver.name,
    receiverPhone: order.draft.receiver.phone,
    province: order.draft.receiver.province,
    codAmount: order.draft.codAmount,
    weight: order.draft.weight,
    shortCode: order.platform?.shortCode ?? null,
    platformCode: order.platform?.platformCode ?? null,
    carrierName: order.platform?.carrierName ?? null,
    waybill: order.platform?.waybill ?? null,
    delivery: order.delivery,
    trouble: order.trouble,
    nextAttemptAt: order.nextAttemptAt,
    attempts: order.attempts,
    cancelWanted: row.cancel_wanted === 1,
    printed: order.printed,
    maybePrinted: order.maybePrinted,
    personalDataRemoved: order.personalDataRemoved,
    enteredAt: order.enteredAt,
  };
}
