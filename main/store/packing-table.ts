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

interface Row extends Omit<StoredPackScan, 'say' | 'facts'> {
  say: string;
  facts: string;
}

/** Orders among whose contents a scanned product is looked for: those that may be on the bench. */
const PRODUCTS_OF_ORDERS = 2_000;

const SCAN = `SELECT pack_scans.seq, pack_scans.at, pack_scans.station, pack_scans.mode, pack_scans.code, say,
  pack_scans.facts, pack_scans.order_id AS orderId, undone_at AS undoneAt, packers.name AS packerName,
  orders.draft ->> '$.receiver.name' AS receiverName, orders.platform ->> 'shortCode' AS shortCode
  FROM pack_scans LEFT JOIN orders ON orders.id = pack_scans.order_id
  LEFT JOIN packers ON packers.id = pack_scans.packer`;

const BY_ID = `${SCAN} WHERE pack_scans.seq = ?`;
const LATEST = `${SCAN} ORDER BY pack_scans.seq DESC LIMIT ?`;

/** Scans at the bench, and what they made of orders. */
export class PackingTable {
  readonly #sql;
  readonly #who;

  /** `who` tells the id of the packer who scans. */
  constructor(db: Database, who: () => string | null = () => null) {
    this.#sql = sqlOf(db);
    this.#who = who;
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
    return row && toScan(row);
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
    const row = this.#sql.get<
      Pick<PackedOrder, 'checkedAt' | 'checkedJob' | 'verifiedAt'> & { accepted: string }
    >(
      `SELECT checked_at AS checkedAt, checked_job AS checkedJob, verified_at AS verifiedAt, accepted
       FROM packed_orders WHERE order_id = ?`,
      [orderId],
    );
    const counted = this.#sql.tuples<[number, number]>(
      'SELECT line, counted FROM packed_products WHERE order_id = ?',
      [orderId],
    );
    return {
      checkedAt: row?.checkedAt ?? null,
      checkedJob: row?.checkedJob ?? null,
      verifiedAt: row?.verifiedAt ?? null,
      accepted: row ? storedList(row.accepted, z.string()) : [],
      counted: new Map(counted),
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
    this.#sql.run(
      `INSERT INTO packed_orders (order_id, verified_at) VALUES (?, ?)
       ON CONFLICT (order_id) DO UPDATE SET verified_at = excluded.verified_at`,
      [orderId, at],
    );
  }

  /** Notes that somebody has read a change, and went on. */
  accept(orderId: string, change: string): void {
    const accepted = new Set([...this.of(orderId).accepted, change]);
    this.#sql.run(
      `INSERT INTO packed_orders (order_id, accepted) VALUES (?, ?)
       ON CONFLICT (order_id) DO UPDATE SET accepted = excluded.accepted`,
      [orderId, json([...accepted])],
    );
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
    ...row,
    say: packSayingSchema.safeParse(row.say).data ?? null,
    facts: storedRecord(row.facts, packFactsSchema.valueType),
  };
}
