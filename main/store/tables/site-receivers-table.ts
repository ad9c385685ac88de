import type { Database } from 'better-sqlite3';
import type { PastOrder } from './receivers-table.ts';
import { sqlOf } from '../engine/sql.ts';

const PHONE = "view ->> '$.receiverPhone'";
/** For orders that this bench also has, their own rows have the receivers. */
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

/** Receivers of other benches' orders, and removals from the suggestions for orders of the site. */
export class SiteReceiversTable {
  readonly #sql;

  constructor(db: Database) {
    this.#sql = sqlOf(db);
  }

  /**
   * Returns the first number after `after` that begins with `start` and that only other benches have; null if there is
   * none.
   */
  nextPhone(start: string, after: string): string | null {
    return this.#sql.value<string>(NEXT, [after, `${start}:`]);
  }

  /** Returns the newest `limit` orders of other benches for a number, newest first. */
  ordersOf(phone: string, limit: number): PastOrder[] {
    return this.#sql.all<PastOrder>(ORDERS, [phone, limit]);
  }

  /** Returns the socs of all orders of the site for a number. */
  socsOf(phone: string): string[] {
    return this.#sql.values<string>(SOCS, [phone, phone]);
  }

  /** Returns the removals from the suggestions by their id, with the socs of their orders. */
  all(): Map<string, string[]> {
    return new Map(
      this.#sql
        .all<{ id: string; socs: string }>(
          'SELECT id, json_group_array(soc) AS socs FROM site_forgotten GROUP BY id',
        )
        .map(({ id, socs }) => [id, (JSON.parse(socs) as string[]).toSorted()]),
    );
  }

  /** Removes the receivers of these orders from the suggestions, at every bench. */
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

  /** Reverts a removal. */
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
