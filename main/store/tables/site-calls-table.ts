import type { Database } from 'better-sqlite3';
import { type Delivery, deliverySchema } from '../../../shared/model/delivery.ts';
import { json } from '../engine/row.ts';
import { sqlOf } from '../engine/sql.ts';

/** Delivery state of another bench's order, as the hub received it from the platform, with its place in the log. */
export interface SharedDelivery {
  readonly position: number;
  readonly delivery: Delivery;
}

/** The platform's updates, as distributed by the hub of the site. */
export class SiteCallsTable {
  readonly #sql;

  constructor(db: Database) {
    this.#sql = sqlOf(db);
  }

  /** Returns the URL that the platform calls, if a hub listens for this bench; null without a hub. */
  webhook(): string | null {
    return this.#sql.value<string>('SELECT webhook FROM site_link');
  }

  putWebhook(url: string | null): void {
    this.#sql.run('UPDATE site_link SET webhook = ?', [url]);
  }

  /** Returns the position up to which updates were read; null before the first time. */
  readTo(): number | null {
    return this.#sql.value<number>('SELECT calls_to FROM site_link');
  }

  putReadTo(position: number): void {
    this.#sql.run('UPDATE site_link SET calls_to = ?', [position]);
  }

  of(soc: string): SharedDelivery | null {
    const row = this.#sql.get<{ position: number; delivery: string }>(
      'SELECT position, delivery FROM site_deliveries WHERE soc = ?',
      [soc],
    );
    if (!row) return null;
    return { position: row.position, delivery: deliverySchema.parse(JSON.parse(row.delivery)) };
  }

  put(soc: string, { position, delivery }: SharedDelivery): void {
    this.#sql.run(
      'INSERT OR REPLACE INTO site_deliveries (soc, position, delivery) VALUES (?, ?, ?)',
      [soc, position, json(delivery)],
    );
  }

  /** Deletes the state after a bench sent the order at a later place. */
  drop(soc: string, before: number): void {
    this.#sql.run('DELETE FROM site_deliveries WHERE soc = ? AND position < ?', [soc, before]);
  }
}
