import type { Database } from 'better-sqlite3';
import type { Area, AreaLevel } from '../../../shared/model/area.ts';
import { json } from '../engine/row.ts';
import { sqlOf } from '../engine/sql.ts';

/** A stored area. `parentCode` refers to the area that contains it. */
export type StoredArea = Pick<Area, 'level' | 'code' | 'name' | 'parentCode'>;

export interface AreaCounts {
  provinces: number;
  districts: number;
  communes: number;
  districtsDone: number;
  /** Fetch time (ms) of the oldest area in the copy; null if the copy is empty. */
  fetchedAt: number | null;
}

const PUT = `INSERT INTO areas (level, code, name, parent_code, fetched_at) VALUES (?, ?, ?, ?, ?)
  ON CONFLICT (level, code) DO UPDATE SET name = excluded.name,
  parent_code = excluded.parent_code, fetched_at = excluded.fetched_at`;
const DROP = `DELETE FROM areas WHERE (level = :level AND code = :code)
  OR (:level = 'district' AND level = 'commune' AND parent_code = :code)
  OR (:level = 'province' AND level = 'district' AND parent_code = :code)
  OR (:level = 'province' AND level = 'commune' AND parent_code IN
    (SELECT code FROM areas WHERE level = 'district' AND parent_code = :code))`;

/** The station's own copy of provinces, districts and communes (contract 4.9 to 4.11). */
export class AreasTable {
  readonly #sql;

  constructor(db: Database) {
    this.#sql = sqlOf(db);
  }

  /** Replaces all direct children of an area (all provinces for null) in one commit. */
  replaceChildren(
    level: AreaLevel,
    parentCode: string | null,
    areas: readonly StoredArea[],
    at: number,
  ): void {
    const newCodes = new Set(areas.map((area) => area.code));
    this.#sql.transaction(() => {
      for (const { code } of this.#sql.all<{ code: string }>(
        'SELECT code FROM areas WHERE level = ? AND parent_code IS ?',
        [level, parentCode],
      ))
        if (!newCodes.has(code)) this.#sql.run(DROP, { level, code });
      for (const area of areas)
        this.#sql.run(PUT, [area.level, area.code, area.name, parentCode, at]);
      const parentLevel = level === 'commune' ? 'district' : 'province';
      if (parentCode !== null)
        this.#sql.run('UPDATE areas SET children_at = ? WHERE level = ? AND code = ?', [
          at,
          parentLevel,
          parentCode,
        ]);
    });
  }

  /** Sets fetch times at or after `now` (ms) to the time before it, so that a refresh fetches these areas, too. */
  endFuture(now: number): void {
    this.#sql.run(
      `UPDATE areas SET fetched_at = min(fetched_at, :last), children_at = min(children_at, :last)
       WHERE fetched_at > :last OR children_at > :last`,
      { last: now - 1 },
    );
  }

  all(): StoredArea[] {
    return this.#sql.all<StoredArea>(
      'SELECT level, code, name, parent_code AS parentCode FROM areas ORDER BY level, code',
    );
  }

  /**
   * Returns the direct children of an area (all provinces for null), and whether each child's own children were
   * fetched.
   */
  inside(
    level: AreaLevel,
    parentCode: string | null,
  ): { code: string; name: string; isInsideKnown: boolean }[] {
    const rows = this.#sql.all<{ code: string; name: string; told: 0 | 1 }>(
      `SELECT code, name, children_at IS NOT NULL AS told FROM areas
       WHERE level = ? AND parent_code IS ? ORDER BY code`,
      [level, parentCode],
    );
    return rows.map(({ code, name, told }) => ({ code, name, isInsideKnown: told === 1 }));
  }

  /**
   * Returns the next province or district whose children were never fetched, or not since `olderThan`. Areas in
   * `except` are skipped, each as "level code".
   */
  pending(
    olderThan: number,
    except: Iterable<string> = [],
  ): { level: AreaLevel; code: string } | null {
    return this.#sql.get<{ level: AreaLevel; code: string }>(
      `SELECT level, code FROM areas WHERE level IN ('province', 'district')
       AND (children_at IS NULL OR children_at < ?)
       AND level || ' ' || code NOT IN (SELECT value FROM json_each(?))
       ORDER BY level DESC, children_at IS NOT NULL, code LIMIT 1`,
      [olderThan, json([...except])],
    );
  }

  /** Whether the copy is empty. */
  get isEmpty(): boolean {
    return this.#sql.isTrue('SELECT NOT EXISTS (SELECT 1 FROM areas)');
  }

  /** Returns the size of the copy. Reads every area. */
  counts(): AreaCounts {
    return (
      this.#sql.get<AreaCounts>(`SELECT count(*) FILTER (WHERE level = 'province') AS provinces,
        count(*) FILTER (WHERE level = 'district') AS districts,
        count(*) FILTER (WHERE level = 'commune') AS communes,
        count(*) FILTER (WHERE level = 'district' AND children_at IS NOT NULL) AS districtsDone,
        min(fetched_at) AS fetchedAt FROM areas`) ?? {
        provinces: 0,
        districts: 0,
        communes: 0,
        districtsDone: 0,
        fetchedAt: null,
      }
    );
  }
}
