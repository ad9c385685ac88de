import type { Database } from 'better-sqlite3';
import { sqlOf } from '../engine/sql.ts';

/** Times (ms) of an order's last and next look-up. */
export interface LookTimes {
  readonly last: number | null;
  readonly next: number | null;
}

/** Sentinel for no planned look-up. */
const NEVER = Number.MAX_SAFE_INTEGER;

/** Sentinel for the first look-up. It is not 0, which means unplanned. */
const FIRST = 1;

const DUE = `SELECT id FROM (
    SELECT id, look_up_at, printed FROM orders
    WHERE sync = 'created' AND look_up_at > 0 AND look_up_at <= ?
    ORDER BY look_up_at LIMIT ?) AS longest
  ORDER BY look_up_at = ${FIRST} DESC,
    printed > 0 AND NOT EXISTS (
      SELECT 1 FROM handover_parcels WHERE order_id = longest.id) DESC,
    look_up_at`;
const PLAN = 'UPDATE orders SET look_up_at = ? WHERE id = ?';
const CATCH_UP = `UPDATE orders SET look_up_at = :since WHERE id IN (
  SELECT id FROM orders
  WHERE sync = 'created' AND look_up_at > :since AND look_up_at < ${NEVER}
    AND coalesce(looked_up_at, 0) < :since
  ORDER BY look_up_at LIMIT :limit)`;
const SHIFT = `UPDATE orders SET look_up_at = max(${FIRST}, look_up_at + :by)
  WHERE sync = 'created' AND look_up_at > ${FIRST} AND look_up_at < ${NEVER}`;
const PULL_IN = `UPDATE orders SET look_up_at = :now
  WHERE sync = 'created' AND look_up_at > :latest AND look_up_at < ${NEVER}`;

/** Schedule of status look-ups for orders that the platform has. Times are ms. */
export class FollowedOrdersTable {
  readonly #sql;

  constructor(db: Database) {
    this.#sql = sqlOf(db);
  }

  /** Stores the time (ms) of a look-up that found the order. */
  lookedUp(orderId: string, at: number): void {
    this.#sql.run('UPDATE orders SET looked_up_at = ? WHERE id = ?', [at, orderId]);
  }

  /** Returns the last and next look-up of an order (ms); null for never. */
  timesOf(orderId: string): LookTimes {
    const times = this.#sql.get<{ sync: string; looked_up_at: number | null; look_up_at: number }>(
      'SELECT sync, looked_up_at, look_up_at FROM orders WHERE id = ?',
      [orderId],
    );
    const next = times?.look_up_at ?? NEVER;
    const isPlanned = times?.sync === 'created' && next !== NEVER && next !== 0;
    return { last: times?.looked_up_at ?? null, next: isPlanned ? next : null };
  }

  /**
   * Returns ids of the `limit` due orders that have waited longest. Those of `planFirst` come first, then those with a
   * printed label and no handover, whose parcels are still here.
   */
  due(now: number, limit: number): string[] {
    return this.#sql.values<string>(DUE, [now, limit]);
  }

  /** Returns ids of orders without a planned look-up, newest first. An earlier version planned none. */
  unplanned(limit: number): string[] {
    return this.#sql.values<string>(
      `SELECT id FROM orders WHERE sync = 'created' AND look_up_at = 0
       ORDER BY seq DESC LIMIT ?`,
      [limit],
    );
  }

  /** Plans the next look-up of an order; null ends the look-ups. */
  plan(orderId: string, at: number | null): void {
    this.#sql.run(PLAN, [at ?? NEVER, orderId]);
  }

  /** Plans the look-up of an order before those of all others. */
  planFirst(orderId: string): void {
    this.#sql.run(PLAN, [FIRST, orderId]);
  }

  /** Shifts planned look-ups by `byMs` after the wall clock was set. */
  shift(byMs: number): void {
    this.#sql.run(SHIFT, { by: byMs });
  }

  /**
   * Makes look-ups due that are planned for later than `latest` (ms). Needed if the clock was set back while the app
   * did not run.
   */
  pullIn(now: number, latest: number): void {
    this.#sql.run(PULL_IN, { now, latest });
  }

  /**
   * Makes look-ups due that are planned for later and were not done since `since`: at most `limit` orders, soonest
   * first. Returns their number.
   */
  catchUp(since: number, limit: number): number {
    return this.#sql.run(CATCH_UP, { since, limit }).changes;
  }
}
