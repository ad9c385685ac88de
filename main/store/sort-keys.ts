import type { Database } from 'better-sqlite3';
import type { SortBy } from '../../shared/model/order-sort.ts';
import { nameKey } from './name-key.ts';

/** What an order is sorted by; null where that is not known (yet). */
export type Key = number | string | null;
/** `seq` and what it is sorted by. */
export type Keyed = readonly [number, Key];
/** When an order was entered stands in its `seq`. */
export type Sorted = Exclude<SortBy, 'entered'>;

/** Reads what orders are sorted by. */
export class SortKeys {
  readonly #between: Readonly<Record<Sorted, (from: number, to: number) => Keyed[]>>;

  constructor(db: Database) {
    const read = (column: string, table: string) =>
      db
        .prepare<[number, number], Keyed>(
          `SELECT seq, ${column} FROM ${table} WHERE seq BETWEEN ? AND ?`,
        )
        .raw();
    const [cod, fee] = [read('cod', 'order_facts'), read('fee', 'order_facts')];
    const changed = read('updated_at', 'order_facts');
    const name = read("draft ->> '$.receiver.name'", 'orders');
    this.#between = {
      cod: (from, to) => cod.all(from, to),
      fee: (from, to) => fee.all(from, to),
      changed: (from, to) => changed.all(from, to),
      // A name that was removed is not known.
      name: (from, to) =>
        name.all(from, to).map(([seq, key]) => [seq, nameKey(String(key ?? '')) || null]),
    };
  }

  /** Of the orders from one `seq` to another. */
  between(by: Sorted, from: number, to: number): readonly Keyed[] {
    return this.#between[by](from, to);
  }
}
