import type { Database } from 'better-sqlite3';
import type { AreaNames } from '../../shared/model/area.ts';

/** Communes that people chose where an address named several, by street. */
export class AreaChoicesTable {
  readonly #get;
  readonly #put;
  readonly #count;
  readonly #forget;
  readonly #forgetAll;

  constructor(db: Database) {
    this.#get = db.prepare<[string, string], AreaNames>(
      'SELECT commune, district, province FROM area_choices WHERE street = ? AND named = ?',
    );
    this.#put = db.prepare<[string, string, string, string, string, number]>(
      `INSERT INTO area_choices (street, named, commune, district, province, used_at)
       VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT (street, named) DO UPDATE SET commune = excluded.commune,
       district = excluded.district, province = excluded.province, used_at = excluded.used_at`,
    );
    this.#count = db.prepare<[], number>('SELECT count(*) FROM area_choices').pluck();
    this.#forgetAll = db.prepare<[]>('DELETE FROM area_choices');
    this.#forget = db.prepare<[number, number]>(
      `DELETE FROM area_choices WHERE (street, named) IN
       (SELECT street, named FROM area_choices WHERE used_at < ? LIMIT ?)`,
    );
  }

  /** What was chosen for a street; null for nothing. */
  get(street: string, named: string): AreaNames | null {
    return this.#get.get(street, named) ?? null;
  }

  /** Keeps a choice, in place of an earlier one. `at` is ms. */
  put(street: string, named: string, area: AreaNames, at: number): void {
    this.#put.run(street, named, area.commune, area.district, area.province, at);
  }

  /** Forgets every choice. */
  forgetAll(): void {
    this.#forgetAll.run();
  }

  count(): number {
    return this.#count.get() ?? 0;
  }

  /** Forgets at most `limit` of those that were chosen before `before` (ms); answers how many. */
  forgetBefore(before: number, limit: number): number {
    return this.#forget.run(before, limit).changes;
  }
}
