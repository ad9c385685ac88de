import type { Database } from 'better-sqlite3';
import { type Delivery, deliverySchema } from '../../shared/model/delivery.ts';
import { json } from './row.ts';

/** How an order of another bench stands by what the platform told the hub, and where in the log that came. */
export interface ToldDelivery {
  readonly position: number;
  readonly delivery: Delivery;
}

/** What the hub of the site hands out of the platform's updates. */
export class SiteCallsTable {
  readonly #progress;
  readonly #read;
  readonly #webhook;
  readonly #of;
  readonly #put;
  readonly #drop;

  constructor(db: Database) {
    this.#progress = db.prepare<[], { calls_to: number | null; webhook: string | null }>(
      'SELECT calls_to, webhook FROM site_link',
    );
    this.#read = db.prepare<[number]>('UPDATE site_link SET calls_to = ?');
    this.#webhook = db.prepare<[string | null]>('UPDATE site_link SET webhook = ?');
    this.#of = db.prepare<[string], { position: number; delivery: string }>(
      'SELECT position, delivery FROM site_deliveries WHERE soc = ?',
    );
    this.#put = db.prepare<[string, number, string]>(
      'INSERT OR REPLACE INTO site_deliveries (soc, position, delivery) VALUES (?, ?, ?)',
    );
    this.#drop = db.prepare<[string, number]>(
      'DELETE FROM site_deliveries WHERE soc = ? AND position < ?',
    );
  }

  /** What the platform calls, where a hub listens for this bench; null where the bench is on its own. */
  webhook(): string | null {
    return this.#progress.get()?.webhook ?? null;
  }

  putWebhook(url: string | null): void {
    this.#webhook.run(url);
  }

  /** Up to where updates were read; null before the first time. */
  readTo(): number | null {
    return this.#progress.get()?.calls_to ?? null;
  }

  putReadTo(position: number): void {
    this.#read.run(position);
  }

  of(soc: string): ToldDelivery | null {
    const row = this.#of.get(soc);
    if (!row) return null;
    return { position: row.position, delivery: deliverySchema.parse(JSON.parse(row.delivery)) };
  }

  put(soc: string, { position, delivery }: ToldDelivery): void {
    this.#put.run(soc, position, json(delivery));
  }

  /** A bench told of the order at a later place. */
  drop(soc: string, before: number): void {
    this.#drop.run(soc, before);
  }
}
