import type { Database } from 'better-sqlite3';
import { z } from 'zod';
import {
  type ScanDetails,
  scanDetailsSchema,
  type PackMode,
  type ScanResult,
  scanResultSchema,
} from '../../../shared/model/packing.ts';
import { json } from '../engine/row.ts';
import { storedList, storedRecord } from '../engine/tolerant.ts';
import { sqlOf } from '../engine/sql.ts';

/** A new scan. Times are ms. */
export interface NewPackScan {
  readonly at: number;
  readonly station: string;
  readonly mode: PackMode;
  readonly code: string;
  readonly result: ScanResult;
  readonly facts: ScanDetails;
  readonly orderId: string | null;
}

/** A stored scan; `result` is null for a value of another version. */
export interface StoredPackScan extends Omit<NewPackScan, 'result'> {
  readonly seq: number;
  readonly result: ScanResult | null;
  readonly undoneAt: number | null;
  readonly packerName: string | null;
  readonly receiverName: string | null;
  readonly shortCode: string | null;
}

/** Packing state of an order. Times are ms. */
export interface PackedOrder {
  readonly checkedAt: number | null;
  /** The newest print job of its label at that time; null if there was none at this bench. */
  readonly checkedJob: string | null;
  readonly verifiedAt: number | null;
  /** Changes that the packer acknowledged. */
  readonly accepted: readonly string[];
  /** Scanned pieces per line of the contents, by line number. */
  readonly counted: ReadonlyMap<number, number>;
}

interface Row extends Omit<StoredPackScan, 'result' | 'facts'> {
  result: string;
  facts: string;
}

/** The newest order of each code is found in the index. */
const PRODUCT = `SELECT product.value ->> 'name'
  FROM (SELECT max((SELECT max(seq) FROM order_products WHERE sku = code.value)) AS seq FROM json_each(@codes) AS code)
    AS newest
  JOIN orders USING (seq), json_each(orders.draft, '$.contents.products') AS product
  WHERE upper(product.value ->> 'sku') IN (SELECT value FROM json_each(@codes)) LIMIT 1`;

const SCAN = `SELECT pack_scans.seq, pack_scans.at, pack_scans.station, pack_scans.mode, pack_scans.code, say AS result,
  pack_scans.facts, pack_scans.order_id AS orderId, undone_at AS undoneAt, packers.name AS packerName,
  orders.draft ->> '$.receiver.name' AS receiverName, orders.platform ->> 'shortCode' AS shortCode
  FROM pack_scans LEFT JOIN orders ON orders.id = pack_scans.order_id
  LEFT JOIN packers ON packers.id = pack_scans.packer`;

const BY_ID = `${SCAN} WHERE pack_scans.seq = ?`;
const LATEST = `${SCAN} ORDER BY pack_scans.seq DESC LIMIT ?`;

/** Scans at the bench, and the packing state of orders. */
export class PackingTable {
  readonly #sql;
  readonly #who;

  /** `who` returns the id of the packer who scans. */
  constructor(db: Database, who: () => string | null = () => null) {
    this.#sql = sqlOf(db);
    this.#who = who;
  }

  /** Inserts a scan and returns its number. */
  insert({ at, station, mode, code, result, facts, orderId }: NewPackScan): number {
    const { lastInsertRowid } = this.#sql.run(
      `INSERT INTO pack_scans (at, station, mode, code, say, facts, order_id, packer)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
      [at, station, mode, code, result, json(facts), orderId, this.#who()],
    );
    return Number(lastInsertRowid);
  }

  get(seq: number): StoredPackScan | null {
    const row = this.#sql.get<Row>(BY_ID, [seq]);
    return row && toScan(row);
  }

  /** Returns the newest scans first. */
  latest(limit: number): StoredPackScan[] {
    return this.#sql.all<Row>(LATEST, [limit]).map(toScan);
  }

  /** Marks a scan as undone. */
  undone(seq: number, at: number): void {
    this.#sql.run('UPDATE pack_scans SET undone_at = ? WHERE seq = ?', [at, seq]);
  }

  /** Marks an order's content scans with one of these results as undone. */
  undoneOf(orderId: string, says: readonly ScanResult[], at: number): void {
    this.#sql.run(
      `UPDATE pack_scans SET undone_at = ? WHERE order_id = ? AND mode = 'verify'
       AND undone_at IS NULL AND say IN (SELECT value FROM json_each(?))`,
      [at, orderId, json(says)],
    );
  }

  /** Returns the packing state of an order. */
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

  /** Stores the time of the label check and the label's newest print job; null reverts it. */
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

  /** Stores that a packer acknowledged a change. */
  accept(orderId: string, change: string): void {
    const accepted = new Set([...this.of(orderId).accepted, change]);
    this.#sql.run(
      `INSERT INTO packed_orders (order_id, accepted) VALUES (?, ?)
       ON CONFLICT (order_id) DO UPDATE SET accepted = excluded.accepted`,
      [orderId, json([...accepted])],
    );
  }

  /** Adds scanned pieces to a line of an order's contents. */
  count(orderId: string, line: number, pieces: number): void {
    this.#sql.run(
      `INSERT INTO packed_products (order_id, line, counted) VALUES (?, ?, ?)
       ON CONFLICT (order_id, line) DO UPDATE SET counted = counted + excluded.counted`,
      [orderId, line, pieces],
    );
  }

  /**
   * Deletes at most `limit` scans older than `before` (ms) that belong to no order, or to one without personal data.
   * Returns the count.
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

  /** Returns the name of the newest product with one of these codes, which are in capital letters; null without one. */
  productOf(codes: readonly string[]): string | null {
    return this.#sql.value<string>(PRODUCT, { codes: json(codes) });
  }

  /** Resets the scanned pieces of an order. */
  forgetCounts(orderId: string): void {
    this.#sql.run('DELETE FROM packed_products WHERE order_id = ?', [orderId]);
  }
}

function toScan(row: Row): StoredPackScan {
  return {
    ...row,
    result: scanResultSchema.safeParse(row.result).data ?? null,
    facts: storedRecord(row.facts, scanDetailsSchema.valueType),
  };
}
