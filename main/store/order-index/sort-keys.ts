import type { Database } from 'better-sqlite3';
import type { OrderSort, SortBy } from '../../../shared/model/order-sort.ts';
import { sqlOf } from '../engine/sql.ts';

/** A sort key; null if it is unknown (yet). */
export type Key = number | string | null;
/** `seq` and sort key. */
export type Keyed = readonly [number, Key];
/** The order of entry needs no key, because `seq` contains it. */
export type Sorted = Exclude<SortBy, 'entered'>;
/** Keys without an index. */
export type NumberKey = Exclude<Sorted, 'name'>;

/** Precedes the first order by name. */
export const BEFORE_NAMES: Keyed = [0, '\u{10FFFF}'];

/** Precedes the first order without a known key. */
export const BEFORE_UNKNOWN: Keyed = [Number.MAX_SAFE_INTEGER, null];

const KEY: Readonly<Record<Sorted, string>> = {
  cod: 'SELECT cod FROM order_facts WHERE seq = ?',
  fee: 'SELECT fee FROM order_facts WHERE seq = ?',
  changed: 'SELECT updated_at FROM order_facts WHERE seq = ?',
  name: 'SELECT name_key FROM orders WHERE seq = ?',
};
const BETWEEN: Readonly<Record<NumberKey, string>> = {
  cod: 'SELECT seq, cod FROM order_facts WHERE seq BETWEEN ? AND ? ORDER BY seq DESC',
  fee: 'SELECT seq, fee FROM order_facts WHERE seq BETWEEN ? AND ? ORDER BY seq DESC',
  changed: 'SELECT seq, updated_at FROM order_facts WHERE seq BETWEEN ? AND ? ORDER BY seq DESC',
};
const FIRST_NAMED: Readonly<Record<OrderSort['way'], string>> = {
  down: `SELECT seq FROM orders WHERE name_key IS NOT NULL
    ORDER BY name_key DESC, seq DESC LIMIT ?`,
  up: 'SELECT seq FROM orders WHERE name_key IS NOT NULL ORDER BY name_key, seq LIMIT ?',
};
// A row value, (name_key, seq) < (?, ?), would read all orders of the same name from the first one on.
const NEXT_NAMED = `SELECT seq, name_key FROM orders WHERE name_key = ? AND seq < ?
  UNION ALL SELECT seq, name_key FROM orders WHERE name_key < ?
  ORDER BY name_key DESC, seq DESC LIMIT ?`;
const NEXT_UNNAMED = `SELECT seq, name_key FROM orders WHERE name_key IS NULL AND seq < ?
  ORDER BY seq DESC LIMIT ?`;

/** Reads sort keys of orders. */
export class SortKeys {
  readonly #sql;

  constructor(db: Database) {
    this.#sql = sqlOf(db);
  }

  of(by: Sorted, seq: number): Key {
    return this.#sql.value<number | string>(KEY[by], [seq]);
  }

  /** Returns the keys of orders from one `seq` to another, newest first. */
  between(by: NumberKey, from: number, to: number): readonly (readonly [number, number | null])[] {
    return this.#sql.tuples(BETWEEN[by], [from, to]);
  }

  /** Returns the `seq` of the first orders with a name, in its order. */
  firstNamed(way: OrderSort['way'], limit: number): readonly number[] {
    return this.#sql.values<number>(FIRST_NAMED[way], [limit]);
  }

  /** Returns the orders after one by descending name, and after the last name those without one. */
  nextByName([seq, key]: Keyed, limit: number): readonly Keyed[] {
    if (key === null) return this.#sql.tuples<Keyed>(NEXT_UNNAMED, [seq, limit]);
    const named = this.#sql.tuples<Keyed>(NEXT_NAMED, [key, seq, key, limit]);
    return named.length > 0 ? named : this.nextByName(BEFORE_UNKNOWN, limit);
  }
}

/** Compares in descending order: unknown keys last, equal keys newest first. */
export function compareKeyed([seq, key]: Keyed, [other, otherKey]: Keyed): number {
  if (key === otherKey) return other - seq;
  if (key === null) return 1;
  if (otherKey === null) return -1;
  return key > otherKey ? -1 : 1;
}
