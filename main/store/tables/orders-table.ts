import type { Database } from 'better-sqlite3';
import type { CountedParcel, Delivery } from '../../../shared/model/delivery.ts';
import type {
  StoredDraft,
  OrderSummary,
  PlatformOrder,
  SyncState,
} from '../../../shared/model/order.ts';
import type { PickupPoint } from '../../../shared/model/pickup-point.ts';
import { waitingStates } from '../../../shared/order-state.ts';
import type { AppError } from '../../../shared/app-error.ts';
import { DifferencesTable } from './differences-table.ts';
import { ManyRows } from '../engine/many-rows.ts';
import { json, jsonOrNull, timestamp } from '../engine/row.ts';
import { onOrderDataChanged } from '../order-index/order-changes.ts';
import { OrderCodes } from '../order-index/order-codes.ts';
import { OrderContentsReader } from '../order-index/order-contents.ts';
import { BulkEligibility } from '../order-index/bulk-eligibility.ts';
import { storedNameKey } from '../order-index/name-key.ts';
import { OrderLists } from '../order-index/order-lists.ts';
import {
  ORDER_ROW,
  type OrderRow,
  type StoredOrder,
  toOrder,
  toSummary,
} from '../order-index/order-row.ts';
import { OrderTallies } from '../order-index/order-tallies.ts';
import type { SearchBlock } from '../order-index/search-blocks.ts';
import { SearchIndex } from '../order-index/search-index.ts';
import { searchTokens } from '../order-index/search.ts';
import { sqlList, sqlOf } from '../engine/sql.ts';

/** Details of the order that already uses a code, to distinguish it from a new one. */
export interface UsedCode {
  readonly phone: string | null;
  /** Amount in dong. */
  readonly codAmount: number | null;
  /** JSON; null if unknown. */
  readonly contents: string | null;
  /** Whether its personal data were removed. */
  readonly isForgotten: boolean;
}

/** Changes to an order. Undefined members remain unchanged. */
export interface OrderChange {
  sync?: SyncState;
  draft?: StoredDraft;
  pickupPoint?: PickupPoint | null;
  platform?: PlatformOrder;
  delivery?: Delivery | null;
  counted?: CountedParcel | null;
  trouble?: AppError | null;
  maybePrinted?: boolean;
}

type Counted = 'queued' | 'sending' | 'uncertain' | 'cancelling' | 'rejected' | 'troubled';

const WAITING = sqlList(waitingStates);
const INSERT_ALL = new ManyRows(
  `(?, ?, ?, 'queued', ?, ?, ?, ?)`,
  (rows) =>
    `INSERT INTO orders (id, soc, name_key, sync, draft, pickup_point, entered_at, updated_at) VALUES ${rows}`,
);
const BY_SEQS = `SELECT ${ORDER_ROW} FROM json_each(?) AS wanted CROSS JOIN orders ON orders.seq = wanted.value`;
const BY_ID = `SELECT ${ORDER_ROW} FROM orders WHERE id = ?`;
const ALARMS = `SELECT ${ORDER_ROW} FROM orders WHERE trouble IS NOT NULL AND sync = 'cancelled'
  AND trouble ->> 'code' = 'cancelled-after-print' ORDER BY trouble ->> 'handedOver' DESC, seq DESC`;

/** Orders with their platform data and the search index. */
export class OrdersTable {
  readonly #sql;
  /** Finds orders by code. */
  readonly codes: OrderCodes;
  /** Positions of orders in lists. */
  readonly lists: OrderLists;
  /** Which bulk actions apply to orders. */
  readonly kinds: BulkEligibility;
  /** Contents of parcels. */
  readonly contents: OrderContentsReader;
  /** Counts and sums of a list. */
  readonly tallies: OrderTallies;
  /** Differences from the platform's values. */
  readonly differences: DifferencesTable;
  readonly #index;

  constructor(db: Database) {
    this.#sql = sqlOf(db);
    this.#index = new SearchIndex(db);
    this.codes = new OrderCodes(db);
    this.lists = new OrderLists(db, this.#index, this.codes);
    this.kinds = new BulkEligibility(db);
    this.contents = new OrderContentsReader(db);
    this.tallies = new OrderTallies(db, this.lists);
    onOrderDataChanged(db, (seq) => {
      this.lists.touched(seq);
      this.tallies.touched(seq);
    });
    this.differences = new DifferencesTable(db);
  }

  /** Inserts an order as `queued`. Its soc must be unused: see `hasSoc`. */
  insert(order: {
    id: string;
    soc: string;
    draft: StoredDraft;
    pickupPoint: PickupPoint | null;
    at: number;
  }): StoredOrder {
    const { id, soc, draft, pickupPoint, at } = order;
    const now = timestamp(at);
    this.#sql.run(
      `INSERT INTO orders (id, soc, name_key, sync, draft, pickup_point, entered_at, updated_at)
       VALUES (?, ?, ?, 'queued', ?, ?, ?, ?)`,
      [id, soc, storedNameKey(draft.receiver.name), json(draft), json(pickupPoint), at, at],
    );
    return {
      id,
      soc,
      draft,
      pickupPoint,
      sync: 'queued',
      platform: null,
      delivery: null,
      counted: null,
      trouble: null,
      nextAttemptAt: now,
      attempts: 0,
      printed: 0,
      printedByOtherBenches: 0,
      maybePrinted: false,
      personalDataRemoved: false,
      unreadable: [],
      enteredAt: now,
      updatedAt: now,
    };
  }

  /** Writes a part of the search index: see `SearchIndex.catchUp`. Returns whether more may remain. */
  index(): boolean {
    return this.#index.catchUp();
  }

  /** Returns blocks that can be written, at most `limit`: see `SearchIndex.full`. */
  fullBlocks(limit: number): { from: number; to: number } | null {
    return this.#index.full(limit);
  }

  /** See `SearchIndex.take`. */
  takeBlocks(limit: number): { from: number; to: number } | null {
    return this.#index.take(limit);
  }

  /** See `SearchIndex.put`. */
  putBlock(block: SearchBlock): void {
    this.#index.put(block);
  }

  /** Inserts orders as `queued`, in this order; their drafts are JSON. The socs must be unused: see `usedCodes`. */
  insertAll(
    orders: readonly { readonly id: string; readonly soc: string; readonly draft: string }[],
    pickupPoint: PickupPoint,
    at: number,
  ): void {
    const point = json(pickupPoint);
    INSERT_ALL.run(
      this.#sql,
      orders.map(({ id, soc, draft }) => {
        const { receiver } = JSON.parse(draft) as StoredDraft;
        return [id, soc, storedNameKey(receiver.name), draft, point, at, at];
      }),
    );
  }

  /** Whether an order of this station has exactly this soc. */
  hasSoc(soc: string): boolean {
    return this.idOfSoc(soc) !== null;
  }

  idOfSoc(soc: string): string | null {
    return this.#sql.value<string>('SELECT id FROM orders WHERE soc = ?', [soc]);
  }

  /** Returns the codes of this station's orders that differ from the given ones in case only, by given code. */
  otherCases(socs: readonly string[]): Map<string, string> {
    return new Map(
      this.#sql
        .all<{ value: string; soc: string }>(
          `SELECT value, soc FROM json_each(?) AS wanted
           CROSS JOIN orders ON orders.soc = wanted.value COLLATE NOCASE WHERE soc <> value`,
          [json(socs)],
        )
        .map(({ value, soc }) => [value, soc]),
    );
  }

  idOfPlatformCode(platformCode: string): string | null {
    return this.#sql.value<string>('SELECT id FROM orders WHERE platform_code = ?', [platformCode]);
  }

  get(id: string): StoredOrder | null {
    const row = this.#sql.get<OrderRow>(BY_ID, [id]);
    return row ? toOrder(row) : null;
  }

  /** Returns those of the given orders that have a delivery status from the platform. */
  withDelivery(ids: readonly string[]): string[] {
    return this.#sql.values<string>(
      `SELECT orders.id FROM json_each(?) AS wanted CROSS JOIN orders ON orders.id = wanted.value
       WHERE orders.delivery IS NOT NULL`,
      [json(ids)],
    );
  }

  /** Returns details of this station's orders that use the given codes, by code. */
  usedCodes(socs: readonly string[]): Map<string, UsedCode> {
    const rows = this.#sql.all<Omit<UsedCode, 'isForgotten'> & { soc: string; known: 0 | 1 }>(
      `SELECT soc, draft ->> '$.receiver.phone' AS phone, draft ->> '$.codAmount' AS codAmount,
       draft -> '$.contents' AS contents, has_personal_data AS known
       FROM json_each(?) AS wanted CROSS JOIN orders ON orders.soc = wanted.value`,
      [json(socs)],
    );
    return new Map(
      rows.map(({ soc, known, ...use }) => [soc, { ...use, isForgotten: known === 0 }]),
    );
  }

  /** Returns orders in a state of the queue, in order of entry. */
  idsIn(state: 'queued' | 'sending' | 'uncertain'): string[] {
    return this.#sql.values<string>(
      `SELECT id FROM orders WHERE sync IN (${WAITING}) AND sync = ? ORDER BY seq`,
      [state],
    );
  }

  /** Changes an order and returns the result. `at` is ms. Throws if the order does not exist, which is a bug. */
  change(id: string, change: OrderChange, at: number): StoredOrder {
    const row = this.#sql.get<OrderRow>(BY_ID, [id]);
    if (!row) throw new Error(`No order ${id} to change`);
    const before = toOrder(row);
    const after = { ...before, ...change, updatedAt: timestamp(at) };
    this.#sql.run(
      `UPDATE orders SET sync = ?, platform_code = ?, platform = ?, delivery = ?, counted = ?, trouble = ?,
       maybe_printed = ?, updated_at = ? WHERE id = ?`,
      [
        after.sync,
        change.platform ? change.platform.platformCode : row.platform_code,
        // Unchanged columns are written back verbatim, so unreadable content is preserved.
        change.platform ? json(change.platform) : row.platform,
        change.delivery === undefined ? row.delivery : jsonOrNull(change.delivery),
        change.counted === undefined ? row.counted : jsonOrNull(change.counted),
        change.trouble === undefined ? row.trouble : jsonOrNull(change.trouble),
        after.maybePrinted ? 1 : 0,
        at,
        id,
      ],
    );
    if (after.counted !== null && (change.counted || change.draft || change.platform))
      this.differences.note(after);
    const { draft, pickupPoint } = change;
    if (draft || pickupPoint)
      this.#sql.run('UPDATE orders SET draft = ?, name_key = ?, pickup_point = ? WHERE id = ?', [
        draft ? json(draft) : row.draft,
        storedNameKey(after.draft.receiver.name),
        pickupPoint === undefined ? row.pickup_point : json(pickupPoint),
        id,
      ]);
    if (change.platform || draft)
      this.#index.refresh(row.seq, searchTokens(before), searchTokens(after));
    return { ...after, unreadable: before.unreadable.filter((part) => !change[part]) };
  }

  /** Counts one more printed label. `at` is ms. */
  countPrinted(id: string, at: number): void {
    this.#sql.run('UPDATE orders SET printed = printed + 1, updated_at = ? WHERE id = ?', [at, id]);
  }

  /**
   * Counts the orders in each state of the queue, rejected orders, and the `troubled` ones among all of them, which
   * wait for a person.
   */
  counts(): Record<Counted, number> {
    const counts = { queued: 0, sending: 0, uncertain: 0, cancelling: 0, rejected: 0, troubled: 0 };
    // Reads the cells, of which there are few: this runs after every change, even while 100,000 orders wait.
    const cells = this.#sql.tuples<[Counted, number]>(
      `SELECT sync, sum(orders) FROM order_cells
       WHERE day = '' AND (sync IN (${WAITING})
         OR (sync = 'rejected' AND trouble = 1)) GROUP BY sync
       UNION ALL SELECT 'troubled', coalesce(sum(orders), 0) FROM order_cells WHERE day = '' AND trouble = 1`,
    );
    return Object.assign(counts, Object.fromEntries(cells));
  }

  /**
   * Returns orders that were cancelled after printing and not yet acknowledged. Those that the courier has come
   * first.
   */
  alarms(): OrderSummary[] {
    return this.#sql.all<OrderRow>(ALARMS).map(toSummary);
  }

  /** Returns orders by id in order of entry, without duplicates and missing orders. */
  inEntryOrder(ids: readonly string[]): { seq: number; id: string }[] {
    const sql = 'SELECT seq, id FROM orders WHERE id = ?';
    const orders = [...new Set(ids)].flatMap(
      (id) => this.#sql.get<{ seq: number; id: string }>(sql, [id]) ?? [],
    );
    return orders.toSorted((one, other) => one.seq - other.seq);
  }

  /** Returns the ids of orders by `seq`. */
  idsOf(seqs: readonly number[]): string[] {
    const sql = 'SELECT id FROM orders WHERE seq = ?';
    return seqs.flatMap((seq) => this.#sql.value<string>(sql, [seq]) ?? []);
  }

  /** Returns list rows in the given order. Missing orders are skipped. */
  summaries(seqs: readonly number[]): OrderSummary[] {
    const rows = new Map(
      this.#sql.all<OrderRow>(BY_SEQS, [json(seqs)]).map((row) => [row.seq, row]),
    );
    return seqs.flatMap((seq) => rows.get(seq) ?? []).map(toSummary);
  }

  /** Returns list rows by id. Missing orders are skipped. */
  summariesOf(ids: readonly string[]): OrderSummary[] {
    return ids.flatMap((id) => this.#sql.get<OrderRow>(BY_ID, [id]) ?? []).map(toSummary);
  }
}
