import type { Database } from 'better-sqlite3';
import { sqlOf } from './sql.ts';

/** An order that this bench packs: since when, and until when the hub keeps it, ms; null where it was not asked yet. */
interface HeldOrder {
  readonly soc: string;
  readonly askedAt: number;
  readonly until: number | null;
}

/** Orders that somebody at this bench took to pack, as a restart finds them again. */
export class SiteHeldTable {
  readonly #sql;

  constructor(db: Database) {
    this.#sql = sqlOf(db);
  }

  put({ soc, askedAt, until }: HeldOrder): void {
    this.#sql.run(
      `INSERT INTO site_held (soc, asked_at, until) VALUES (?, ?, ?)
       ON CONFLICT (soc) DO UPDATE SET asked_at = excluded.asked_at, until = excluded.until`,
      [soc, askedAt, until],
    );
  }

  get(soc: string): HeldOrder | null {
    return this.#sql.get<HeldOrder>(
      'SELECT soc, asked_at AS askedAt, until FROM site_held WHERE soc = ?',
      [soc],
    );
  }

  remove(soc: string): void {
    this.#sql.run('DELETE FROM site_held WHERE soc = ?', [soc]);
  }

  /** Those that were taken since then, ms, and that the hub was not asked for. */
  unasked(since: number): string[] {
    return this.#sql.values<string>(
      'SELECT soc FROM site_held WHERE asked_at >= ? AND until IS NULL ORDER BY asked_at',
      [since],
    );
  }

  /** Moves all times by `byMs`, as the wall clock was set. */
  shift(byMs: number): void {
    this.#sql.run('UPDATE site_held SET asked_at = asked_at + :by, until = until + :by', {
      by: byMs,
    });
  }

  /** Forgets what was taken before then, ms. */
  forgetBefore(at: number): void {
    this.#sql.run('DELETE FROM site_held WHERE asked_at < ?', [at]);
  }
}
