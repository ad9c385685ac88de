import type { Database } from 'better-sqlite3';
import { sqlOf } from '../engine/sql.ts';

/** Fetched or drawn labels. `variant` distinguishes sources and sizes of one order. */
export class LabelsTable {
  readonly #sql;

  constructor(db: Database) {
    this.#sql = sqlOf(db);
  }

  /** Stores a label and replaces one of the same variant. `at` is ms. */
  put(orderId: string, variant: string, pdf: Uint8Array, at: number): void {
    this.#sql.run(
      `INSERT INTO labels (order_id, variant, pdf, made_at) VALUES (?, ?, ?, ?)
       ON CONFLICT (order_id, variant) DO UPDATE SET pdf = excluded.pdf, made_at = excluded.made_at`,
      [orderId, variant, pdf, at],
    );
  }

  get(orderId: string, variant: string): Uint8Array | null {
    return this.#sql.value<Uint8Array>(
      'SELECT pdf FROM labels WHERE order_id = ? AND variant = ?',
      [orderId, variant],
    );
  }

  /** Deletes every label of an order after its content changed. */
  forget(orderId: string): void {
    this.#sql.run('DELETE FROM labels WHERE order_id = ?', [orderId]);
  }
}
