import type { Database } from 'better-sqlite3';
import type { SyncState } from '../../../shared/model/order.ts';
import { mayBePrinted } from '../../../shared/order-state.ts';
import { sqlOf } from '../engine/sql.ts';

/** Details of an earlier order for a receiver. `at` is ms. */
export interface PastOrder {
  readonly id: string;
  readonly soc: string;
  readonly sync: SyncState;
  readonly name: string;
  readonly address: string;
  readonly province: string;
  readonly district: string;
  readonly commune: string;
  /** Amount in dong; null if only the platform knows it. */
  readonly codAmount: number | null;
  /** The platform's status code; null before the first status. */
  readonly status: string | null;
  readonly at: number;
  /** 0 after a person removed the receiver from the suggestions. */
  readonly remembered: 0 | 1;
}

/** Whether the order counts as valid: neither cancelled nor rejected. */
export function isMeant({ sync, status }: Pick<PastOrder, 'sync' | 'status'>): boolean {
  return mayBePrinted({ sync, delivery: status === null ? null : { code: status } });
}

const PHONE = "draft ->> '$.receiver.phone'";

const NEXT = `SELECT ${PHONE} FROM orders WHERE has_personal_data = 1 AND ${PHONE} > ? AND ${PHONE} < ?
  ORDER BY ${PHONE} LIMIT 1`;
const ORDERS = `SELECT id, soc, sync, coalesce(draft ->> '$.receiver.name', '') AS name,
    coalesce(draft ->> '$.receiver.address', '') AS address,
    coalesce(draft ->> '$.receiver.province', '') AS province,
    coalesce(draft ->> '$.receiver.district', '') AS district,
    coalesce(draft ->> '$.receiver.commune', '') AS commune,
    draft ->> '$.codAmount' AS codAmount, delivery ->> 'code' AS status,
    entered_at AS at, receiver_remembered AS remembered
  FROM orders WHERE has_personal_data = 1 AND ${PHONE} = ? ORDER BY seq DESC LIMIT ?`;
const WITH_ORDERS = `SELECT value FROM json_each(?) AS wanted WHERE EXISTS
  (SELECT 1 FROM orders WHERE has_personal_data = 1 AND ${PHONE} = wanted.value)`;
const FORGET = `UPDATE orders SET receiver_remembered = 0
  WHERE has_personal_data = 1 AND ${PHONE} = ? AND receiver_remembered = 1 RETURNING id`;

/** Receivers by phone number, read from their orders. There is no second copy of their data. */
export class ReceiversTable {
  readonly #sql;

  constructor(db: Database) {
    this.#sql = sqlOf(db);
  }

  /** Returns the first number after `after` that begins with the digits `start`, or null. */
  nextPhone(start: string, after: string): string | null {
    // A colon is the character after 9.
    return this.#sql.value<string>(NEXT, [after, `${start}:`]);
  }

  /** Returns the newest `limit` orders for a number, newest first. */
  ordersOf(phone: string, limit: number): PastOrder[] {
    return this.#sql.all<PastOrder>(ORDERS, [phone, limit]);
  }

  /** Returns those of the given numbers that have orders at this station. */
  withOrders(phones: readonly string[]): Set<string> {
    return new Set(this.#sql.values<string>(WITH_ORDERS, [JSON.stringify(phones)]));
  }

  /** Removes a number's existing orders from the suggestions. Returns the affected orders. */
  forget(phone: string): string[] {
    return this.#sql.values<string>(FORGET, [phone]);
  }

  /** Uses these orders for suggestions again. */
  remember(ids: readonly string[]): void {
    this.#sql.run(
      `UPDATE orders SET receiver_remembered = 1
       WHERE id IN (SELECT value FROM json_each(?)) AND has_personal_data = 1`,
      [JSON.stringify(ids)],
    );
  }
}
