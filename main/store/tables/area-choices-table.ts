import type { Database } from 'better-sqlite3';
import type { AreaNames } from '../../../shared/model/area.ts';
import { sqlOf } from '../engine/sql.ts';

/** Communes that packers chose, by street, where an address matched several. */
export class AreaChoicesTable {
  readonly #sql;

  constructor(db: Database) {
    this.#sql = sqlOf(db);
  }

  /** Returns the choice for a street, or null. */
  get(street: string, named: string): AreaNames | null {
    return this.#sql.get<AreaNames>(
      'SELECT commune, district, province FROM area_choices WHERE street = ? AND named = ?',
      [street, named],
    );
  }

  /** Stores a choice and replaces an earlier one. `at` is ms. */
  put(street: string, named: string, area: AreaNames, at: number): void {
    this.#sql.run(
      `INSERT INTO area_choices (street, named, commune, district, province, used_at)
       VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT (street, named) DO UPDATE SET commune = excluded.commune,
       district = excluded.district, province = excluded.province, used_at = excluded.used_at`,
      [street, named, area.commune, area.district, area.province, at],
    );
  }

  /** Deletes all choices. */
  forgetAll(): void {
    this.#sql.run('DELETE FROM area_choices');
  }

  count(): number {
    return this.#sql.count('SELECT count(*) FROM area_choices');
  }

  /** Deletes at most `limit` choices made before `before` (ms) and returns the count. */
  forgetBefore(before: number, limit: number): number {
    return this.#sql.run(
      `DELETE FROM area_choices WHERE (street, named) IN
       (SELECT street, named FROM area_choices WHERE used_at < ? LIMIT ?)`,
      [before, limit],
    ).changes;
  }
}
