import type { Database } from 'better-sqlite3';
import { sqlOf } from './sql.ts';

/** When an order was looked up last, and when it will be next, ms. */
export interface LookTimes {
  readonly last: number | null;
  readonly next: number | null;
}

/** Later than any time. */
const NEVER = Number.MAX_SAFE_INTEGER;

/** Earlier than any time, but not 0, which means unplanned. */
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

/** Schedules look-ups of orders on the platform. Times are ms. */
export class FollowedOrdersTable {
  readonly #sql;

  constructor(db: Database) {
    this.#sql = sqlOf(db);
  }

  /** Records a successful look-up of an order; `at` in ms. */
  lookedUp(orderId: string, at: number): void {
    this.#sql.run('UPDATE orders SET looked_up_at = ? WHERE id = ?', [at, orderId]);
  }

  /** When an order was looked up last, and when it will be next, ms; null for never. */
  timesOf(orderId: string): LookTimes {
    const times = this.#sql.get<{ sync: string; looked_up_at: number | null; look_up_at: number }>(
      'SELECT sync, looked_up_at, look_up_at FROM orders WHERE id = ?',
      [orderId],
    );
    const next = times?.look_up_at ?? NEVER;
    const isPlanned = times?.sync === 'created' && next !== NEVER && next !== 0;
    return { last: times?.looked_up_at ?? null, next: isPlanned ? next : null };
  }

  /** Ids of due orders: those of `planFirst`, then at most `limit` of the longest waiting with parcels packed here. */
  due(now: number, limit: number): string[] {
    return this.#sql.values<string>(DUE, [now, limit]);
  }

  /** Ids of orders without a planned look-up, newest first: an earlier version followed none. */
  unplanned(limit: number): string[] {
    return this.#sql.values<string>(
      `SELECT id FROM orders WHERE sync = 'created' AND look_up_at = 0
       ORDER BY seq DESC LIMIT ?`,
      [limit],
    );
  }

  /** Plans the next look-up of an order; null ends its look-ups. */
  plan(orderId: string, at: number | null): void {
    this.#sql.run(PLAN, [at ?? NEVER, orderId]);
  }

  /** Plans the next look-up of an order before those of all others. */
  planFirst(orderId: string): void {
    this.#sql.run(PLAN, [FIRST, orderId]);
  }

  /** Moves planned look-ups by `byMs` after a change of the wall clock. */
  shift(byMs: number): void {
    this.#sql.run(SHIFT, { by: byMs });
  }

  /** Makes look-ups due that are planned later than `latest` (ms): the clock was set back while no process ran. */
  pullIn(now: number, latest: number): void {
    this.#sql.run(PULL_IN, { now, latest });
  }

  /**
   * Makes at most `limit` planned look-ups due whose orders were not looked up since `since`, earliest first. Returns
   * their number.
   */
  catchUp(since: number, limit: number): number {
    return this.#sql.run(CATCH_UP, { since, limit }).changes;
  }
}
