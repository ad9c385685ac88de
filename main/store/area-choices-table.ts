import type { Database } from 'better-sqlite3';
import type { AreaNames } from '../../shared/model/area.ts';
import { sqlOf } from './sql.ts';

/** Communes that people chose where an address named several, by street. */
export class AreaChoicesTable {
  readonly #sql;

  constructor(db: Database) {
    this.#sql = sqlOf(db);
  }

  /** What was chosen for a street; null for nothing. */
  get(street: string, named: string): AreaNames | null {
    return this.#sql.get<AreaNames>(
      'SELECT commune, district, province FROM area_choices WHERE street = ? AND named = ?',
      [street, named],
    );
  }

  /** Keeps a choice, in place of an earlier one. `at` is ms. */
  put(street: string, named: string, area: AreaNames, at: number): void {
    this.#sql.run(
      `INSERT INTO area_choices (street, named, commune, district, province, used_at)
       VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT (street, named) DO UPDATE SET commune = excluded.commune,
       district = excluded.district, province = excluded.province, used_at = excluded.used_at`,
      [street, named, area.commune, area.district, area.province, at],
    );
  }

  /** Forgets every choice. */
  forgetAll(): void {
    this.#sql.run('DELETE FROM area_choices');
  }

  count(): number {
    return this.#sql.count('SELECT count(*) FROM area_choices');
  }

  /** Forgets at most `limit` of those that were chosen before `before` (ms); answers how many. */
  forgetBefore(before: number, limit: number): number {
    return this.#sql.run(
      `DELETE FROM area_choices WHERE (street, named) IN
       (SELECT street, named FROM area_choices WHERE used_at < ? LIMIT ?)`,
      [before, limit],
    ).changes;
  }
}
