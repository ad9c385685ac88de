import type { Database } from 'better-sqlite3';

/** A weight as it is written. `at` is ms, weights are grams. */
export interface NewWeighing {
  readonly orderId: string;
  readonly at: number;
  readonly grams: number;
  readonly enteredGrams: number | null;
  readonly station: string;
}

const columns = `seq, order_id AS orderId, at, grams, entered_grams AS enteredGrams, station`;

/** What the scale at the bench showed of parcels. */
export class WeighingsTable {
  readonly #insert;
  readonly #of;
  readonly #forget;

  constructor(db: Database) {
    this.#insert = db.prepare<[NewWeighing]>(
      `INSERT INTO weighings (order_id, at, grams, entered_grams, station)
       VALUES (:orderId, :at, :grams, :enteredGrams, :station)`,
    );
    this.#of = db.prepare<[string], NewWeighing & { seq: number }>(
      `SELECT ${columns} FROM weighings WHERE order_id = ? ORDER BY seq`,
    );
    this.#forget = db.prepare<[string]>('DELETE FROM weighings WHERE order_id = ?');
  }

  /** Writes one; answers its number. */
  insert(weighing: NewWeighing): number {
    return Number(this.#insert.run(weighing).lastInsertRowid);
  }

  /** Those of an order, the oldest first. */
  of(orderId: string): (NewWeighing & { seq: number })[] {
    return this.#of.all(orderId);
  }

  /** Removes those of an order. */
  forgetOf(orderId: string): void {
    this.#forget.run(orderId);
  }
}
