import type { Database } from 'better-sqlite3';
import { z } from 'zod';
import {
  type PackFacts,
  packFactsSchema,
  type PackMode,
  type PackSaying,
  packSayingSchema,
} from '../../shared/model/packing.ts';
import { json } from './row.ts';
import { storedList, storedRecord } from './tolerant.ts';
import { sqlOf } from './sql.ts';

/** A scan as it is written. Times are ms. */
export interface NewPackScan {
  readonly at: number;
  readonly station: string;
  readonly mode: PackMode;
  readonly code: string;
  readonly say: PackSaying;
  readonly facts: PackFacts;
  readonly orderId: string | null;
}

/** A scan as it stands in the record; `say` is null for a word of another version. */
export interface StoredPackScan extends Omit<NewPackScan, 'say'> {
  readonly seq: number;
  readonly say: PackSaying | null;
  readonly undoneAt: number | null;
  readonly packerName: string | null;
  readonly receiverName: string | null;
  readonly shortCode: string | null;
}

/** What scans made of an order. Times are ms. */
export interface PackedOrder {
  readonly checkedAt: number | null;
  /** The newest print job of its label by then; null where it had none here. */
  readonly checkedJob: string | null;
  readonly verifiedAt: number | null;
  /** Changes that somebody has read, and went on all the same. */
  readonly accepted: readonly string[];
  /** How many pieces of each line of the contents were scanned, by the line's number. */
  readonly counted: ReadonlyMap<number, number>;
}

interface Row {
  seq: number;
  at: number;
  station: string;
  mode: PackMode;
  code: string;
  say: string;
  facts: string;
  order_id: string | null;
  undone_at: number | null;
  packer_name: string | null;
  receiver_name: string | null;
  short_code: string | null;
}

/** Orders among whose contents a scanned product is looked for: those that may be on the bench. */
const PRODUCTS_OF_ORDERS = 2_000;

const SCAN = `SELECT pack_scans.*, orders.draft ->> '$.receiver.name' AS receiver_name,
  orders.platform ->> 'shortCode' AS short_code, packers.name AS packer_name
  FROM pack_scans LEFT JOIN orders ON orders.id = pack_scans.order_id
  LEFT JOIN packers ON packers.id = pack_scans.packer`;

const BY_ID = `${SCAN} WHERE pack_scans.seq = ?`;
const LATEST = `${SCAN} ORDER BY pack_scans.seq DESC LIMIT ?`;

/** Scans at the bench, and what they made of orders. */
export class PackingTable {
  readonly #sql;
  readonly #who;
  readonly #setVerified;
  readonly #setAccepted;

  /** `who` tells the id of the packer who scans. */
  constructor(db: Database, who: () => string | null = () => null) {
    this.#sql = sqlOf(db);
    this.#who = who;
    const set = (column: string) =>
      `INSERT INTO packed_orders (order_id, ${column}) VALUES (?, ?)
       ON CONFLICT (order_id) DO UPDATE SET ${column} = excluded.${column}`;
    this.#setVerified = db.prepare<[string, number | null]>(set('verified_at'));
    this.#setAccepted = db.prepare<[string, string]>(set('accepted'));
  }

  /** Writes a scan; answers its number. */
  insert({ at, station, mode, code, say, facts, orderId }: NewPackScan): number {
    const { lastInsertRowid } = this.#sql.run(
      `INSERT INTO pack_scans (at, station, mode, code, say, facts, order_id, packer)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
      [at, station, mode, code, say, json(facts), orderId, this.#who()],
    );
    return Number(lastInsertRowid);
  }

  get(seq: number): StoredPackScan | null {
    const row = this.#sql.get<Row>(BY_ID, [seq]);
    return row ? toScan(row) : null;
  }

  /** The newest first. */
  latest(limit: number): StoredPackScan[] {
    return this.#sql.all<Row>(LATEST, [limit]).map(toScan);
  }

  /** Notes that a scan was taken back. */
  undone(seq: number, at: number): void {
    this.#sql.run('UPDATE pack_scans SET undone_at = ? WHERE seq = ?', [at, seq]);
  }

  /** Notes that what was scanned of an order's contents was taken back, as far as it came to one of these. */
  undoneOf(orderId: string, says: readonly PackSaying[], at: number): void {
    this.#sql.run(
      `UPDATE pack_scans SET undone_at = ? WHERE order_id = ? AND mode = 'verify'
       AND undone_at IS NULL AND say IN (SELECT value FROM json_each(?))`,
      [at, orderId, json(says)],
    );
  }

  /** What scans made of an order so far. */
  of(orderId: string): PackedOrder {
    const row = this.#sql.get<{
      checked_at: number | null;
      checked_job: string | null;
      verified_at: number | null;
      accepted: string;
    }>(
      'SELECT checked_at, checked_job, verified_at, accepted FROM packed_orders WHERE order_id = ?',
      [orderId],
    );
    return {
      checkedAt: row?.checked_at ?? null,
      checkedJob: row?.checked_job ?? null,
      verifiedAt: row?.verified_at ?? null,
      accepted: row ? storedList(row.accepted, z.string()) : [],
      counted: new Map(
        this.#sql
          .all<{ line: number; counted: number }>(
            'SELECT line, counted FROM packed_products WHERE order_id = ?',
            [orderId],
          )
          .map(({ line, counted }) => [line, counted]),
      ),
    };
  }

  /** Notes when the label was scanned back, and which print job was its newest; null takes that back. */
  setChecked(orderId: string, at: number | null): void {
    this.#sql.run(
      `INSERT INTO packed_orders (order_id, checked_at, checked_job) VALUES (?, ?,
         (SELECT id FROM print_jobs WHERE order_id = ? AND kind = 'label' ORDER BY seq DESC LIMIT 1))
       ON CONFLICT (order_id) DO UPDATE SET checked_at = excluded.checked_at, checked_job = excluded.checked_job`,
      [orderId, at, orderId],
    );
  }

  setVerified(orderId: string, at: number | null): void {
    this.#setVerified.run(orderId, at);
  }

  /** Notes that somebody has read a change, and went on. */
  accept(orderId: string, change: string): void {
    this.#setAccepted.run(orderId, json([...new Set([...this.of(orderId).accepted, change])]));
  }

  /** Counts more pieces of a line of an order's contents. */
  count(orderId: string, line: number, pieces: number): void {
    this.#sql.run(
      `INSERT INTO packed_products (order_id, line, counted) VALUES (?, ?, ?)
       ON CONFLICT (order_id, line) DO UPDATE SET counted = counted + excluded.counted`,
      [orderId, line, pieces],
    );
  }

  /**
   * Removes scans from before `before` (ms), at most `limit`, that belong to no order or to one whose
   * personal data are gone. Answers how many.
   */
  forgetScansBefore(before: number, limit: number): number {
    return this.#sql.run(
      `DELETE FROM pack_scans WHERE seq IN (
       SELECT pack_scans.seq FROM pack_scans LEFT JOIN orders ON orders.id = pack_scans.order_id
       WHERE pack_scans.at < ? AND (orders.id IS NULL OR orders.has_personal_data = 0)
       ORDER BY pack_scans.at LIMIT ?)`,
      [before, limit],
    ).changes;
  }

  /** The name of the newest product with one of these codes; null if no order of late has one. */
  productOf(codes: readonly string[]): string | null {
    return this.#sql.value<string>(
      `SELECT product.value ->> 'name' FROM
         (SELECT draft FROM orders WHERE has_personal_data = 1 ORDER BY seq DESC LIMIT ?) AS late,
         json_each(late.draft, '$.contents.products') AS product
       WHERE upper(product.value ->> 'sku') IN (SELECT value FROM json_each(?)) LIMIT 1`,
      [PRODUCTS_OF_ORDERS, json(codes)],
    );
  }

  /** Begins anew with the contents of an order. */
  forgetCounts(orderId: string): void {
    this.#sql.run('DELETE FROM packed_products WHERE order_id = ?', [orderId]);
  }
}

function toScan(row: Row): StoredPackScan {
  return {
    seq: row.seq,
    at: row.at,
    station: row.station,
    mode: row.mode,
    code: row.code,
    say: packSayingSchema.safeParse(row.say).data ?? null,
    facts: storedRecord(row.facts, packFactsSchema.valueType),
    orderId: row.order_id,
    undoneAt: row.undone_at,
    packerName: row.packer_name,
    receiverName: row.receiver_name,
    shortCode: row.short_code,
  };
}
