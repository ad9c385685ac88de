import type { Database } from 'better-sqlite3';
import { sqlOf } from '../engine/sql.ts';

/** An order that this bench packs: start, and end of the hub's reservation (ms); null if it was not requested yet. */
interface ClaimedOrder {
  readonly soc: string;
  readonly askedAt: number;
  readonly until: number | null;
}

/** Orders that a packer at this bench started to pack, for use after a restart. */
export class SiteClaimsTable {
  readonly #sql;

  constructor(db: Database) {
    this.#sql = sqlOf(db);
  }

  put({ soc, askedAt, until }: ClaimedOrder): void {
    this.#sql.run(
      `INSERT INTO site_held (soc, asked_at, until) VALUES (?, ?, ?)
       ON CONFLICT (soc) DO UPDATE SET asked_at = excluded.asked_at, until = excluded.until`,
      [soc, askedAt, until],
    );
  }

  get(soc: string): ClaimedOrder | null {
    return this.#sql.get<ClaimedOrder>(
      'SELECT soc, asked_at AS askedAt, until FROM site_held WHERE soc = ?',
      [soc],
    );
  }

  remove(soc: string): void {
    this.#sql.run('DELETE FROM site_held WHERE soc = ?', [soc]);
  }

  /** Returns orders started since then (ms) for which the hub was not asked. */
  unconfirmed(since: number): string[] {
    return this.#sql.values<string>(
      'SELECT soc FROM site_held WHERE asked_at >= ? AND until IS NULL ORDER BY asked_at',
      [since],
    );
  }

  /** Shifts all times by `byMs` after the wall clock was set. */
  shift(byMs: number): void {
    this.#sql.run('UPDATE site_held SET asked_at = asked_at + :by, until = until + :by', {
      by: byMs,
    });
  }

  /** Deletes entries from before then (ms). */
  forgetBefore(at: number): void {
    this.#sql.run('DELETE FROM site_held WHERE asked_at < ?', [at]);
  }
}
