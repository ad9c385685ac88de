import type { Database } from 'better-sqlite3';

/** Labels that were fetched or drawn. `variant` tells sources and sizes of one order apart. */
export class LabelsTable {
  readonly #put;
  readonly #get;
  readonly #forget;

  constructor(db: Database) {
    this.#put = db.prepare<[string, string, Uint8Array, number]>(
      `INSERT INTO labels (order_id, variant, pdf, made_at) VALUES (?, ?, ?, ?)
       ON CONFLICT (order_id, variant) DO UPDATE SET pdf = excluded.pdf, made_at = excluded.made_at`,
    );
    this.#get = db.prepare<[string, string], { pdf: Uint8Array }>(
      'SELECT pdf FROM labels WHERE order_id = ? AND variant = ?',
    );
    this.#forget = db.prepare<[string]>('DELETE FROM labels WHERE order_id = ?');
  }

  /** `at` in ms. A label of the same variant is replaced. */
  put(orderId: string, variant: string, pdf: Uint8Array, at: number): void {
    this.#put.run(orderId, variant, pdf, at);
  }

  get(orderId: string, variant: string): Uint8Array | null {
    return this.#get.get(orderId, variant)?.pdf ?? null;
  }

  /** Drops every label of an order, because what it shows has changed. */
  forget(orderId: string): void {
    this.#forget.run(orderId);
  }
}
