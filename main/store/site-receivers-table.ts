import type { Database } from 'better-sqlite3';
import type { PastOrder } from './receivers-table.ts';
import { sqlOf } from './sql.ts';

const PHONE = "view ->> '$.receiverPhone'";
/** Orders that this bench has, too, tell of their receivers themselves. */
const OTHERS = 'NOT EXISTS (SELECT 1 FROM orders WHERE orders.soc = site_orders.soc)';

const NEXT = `SELECT ${PHONE} FROM site_orders WHERE ${PHONE} > ? AND ${PHONE} < ? AND ${OTHERS} ORDER BY ${PHONE} LIMIT 1`;
const ORDERS = `SELECT view ->> '$.orderId' AS id, soc, view ->> '$.sync' AS sync, view ->> '$.receiverName' AS name,
    coalesce(view ->> '$.address', '') AS address, view ->> '$.province' AS province,
    coalesce(view ->> '$.district', '') AS district, coalesce(view ->> '$.commune', '') AS commune,
    view ->> '$.codAmount' AS codAmount, view ->> '$.delivery.code' AS status,
    CAST(unixepoch(view ->> '$.enteredAt', 'subsec') * 1000 AS INTEGER) AS at,
    NOT EXISTS (SELECT 1 FROM site_forgotten WHERE site_forgotten.soc = site_orders.soc) AS remembered
  FROM site_orders WHERE ${PHONE} = ? AND ${OTHERS} ORDER BY first_at DESC LIMIT ?`;
const SOCS = `SELECT soc FROM site_orders WHERE ${PHONE} = ? UNION
  SELECT soc FROM orders WHERE has_personal_data = 1 AND draft ->> '$.receiver.phone' = ?`;

/** Receivers as the orders of other benches tell of them, and what of the site's orders was let be forgotten. */
export class SiteReceiversTable {
  readonly #sql;

  constructor(db: Database) {
    this.#sql = sqlOf(db);
  }

  /** The number after `after` that begins with `start` and that only other benches have; null when there is none. */
  nextPhone(start: string, after: string): string | null {
    return this.#sql.value<string>(NEXT, [after, `${start}:`]);
  }

  /** The newest `limit` orders of other benches for a number, the newest first. */
  ordersOf(phone: string, limit: number): PastOrder[] {
    return this.#sql.all<PastOrder>(ORDERS, [phone, limit]);
  }

  /** All orders of the site for a number, by their codes. */
  socsOf(phone: string): string[] {
    return this.#sql.values<string>(SOCS, [phone, phone]);
  }

  /** What was let be forgotten, by its number: codes of orders. */
  all(): Map<string, string[]> {
    return new Map(
      this.#sql
        .all<{ id: string; socs: string }>(
          'SELECT id, json_group_array(soc) AS socs FROM site_forgotten GROUP BY id',
        )
        .map(({ id, socs }) => [id, (JSON.parse(socs) as string[]).toSorted()]),
    );
  }

  /** From now on these orders suggest nobody, here or wherever they are. */
  forget(id: string, socs: readonly string[]): void {
    const list = JSON.stringify(socs);
    this.#sql.run('INSERT OR IGNORE INTO site_forgotten SELECT ?, value FROM json_each(?)', [
      id,
      list,
    ]);
    this.#sql.run(
      'UPDATE orders SET receiver_remembered = 0 WHERE soc IN (SELECT value FROM json_each(?))',
      [list],
    );
  }

  /** Takes that back. */
  remember(id: string): void {
    this.#sql.run(
      `UPDATE orders SET receiver_remembered = 1 WHERE soc IN (SELECT value FROM json_each(?)
       WHERE value NOT IN (SELECT soc FROM site_forgotten)) AND has_personal_data = 1`,
      [
        JSON.stringify(
          this.#sql.values<string>('DELETE FROM site_forgotten WHERE id = ? RETURNING soc', [id]),
        ),
      ],
    );
  }
}
