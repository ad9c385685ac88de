import type { Database } from 'better-sqlite3';
import type { SortBy } from '../../../shared/model/order-sort.ts';
import { nameKey } from './name-key.ts';
import { sqlOf } from '../engine/sql.ts';

/** A sort key; null if it is unknown (yet). */
export type Key = number | string | null;
/** `seq` and sort key. */
export type Keyed = readonly [number, Key];
/** The order of entry needs no key, because `seq` contains it. */
export type Sorted = Exclude<SortBy, 'entered'>;

const BETWEEN: Readonly<Record<Sorted, string>> = {
  cod: 'SELECT seq, cod FROM order_facts WHERE seq BETWEEN ? AND ?',
  fee: 'SELECT seq, fee FROM order_facts WHERE seq BETWEEN ? AND ?',
  changed: 'SELECT seq, updated_at FROM order_facts WHERE seq BETWEEN ? AND ?',
  name: "SELECT seq, draft ->> '$.receiver.name' FROM orders WHERE seq BETWEEN ? AND ?",
};

/** Reads sort keys of orders. */
export class SortKeys {
  readonly #sql;

  constructor(db: Database) {
    this.#sql = sqlOf(db);
  }

  /** Returns the keys of orders from one `seq` to another. */
  between(by: Sorted, from: number, to: number): readonly Keyed[] {
    const keys = this.#sql.tuples<Keyed>(BETWEEN[by], [from, to]);
    if (by !== 'name') return keys;
    // A removed name counts as unknown.
    return keys.map(([seq, key]) => [seq, nameKey(String(key ?? '')) || null]);
  }
}
