import type { Database } from 'better-sqlite3';
import { placeOf } from './turn-place.ts';
import { sqlOf } from './sql.ts';

/** Of the closings that named a parcel, only so many of the last are looked through: others were signed long ago. */
const LATEST_CLOSINGS = 100;
/** Lists of before a handover was opened again are none any more. */
const COUNTS = `NOT EXISTS (SELECT 1 FROM site_turns AS later
  WHERE later.handover_id = turn.handover_id AND later.kind = 'reopened'
    AND (${placeOf('later')}, later.at) > (${placeOf('turn')}, turn.at))`;

const OF = `SELECT DISTINCT value FROM site_turns AS turn, json_each(turn.list)
  WHERE handover_id = ? AND kind = 'closed' AND ${COUNTS}`;
const NAMING = `SELECT turn.handover_id, turn.bench FROM
    (SELECT * FROM site_turns WHERE kind = 'closed' ORDER BY at DESC LIMIT ${LATEST_CLOSINGS}) AS turn
  JOIN handovers ON handovers.id = turn.handover_id AND closed_at IS NOT NULL, json_each(turn.list)
  WHERE value = ? AND ${COUNTS} ORDER BY ${placeOf('turn')}, turn.at LIMIT 1`;

/** What couriers signed for, as the closings of the site's handovers name it. */
export class SignedListsTable {
  readonly #sql;

  constructor(db: Database) {
    this.#sql = sqlOf(db);
  }

  /** What lies in the lists of a handover: of two benches that closed it apart each has one. */
  of(handoverId: string): string[] {
    return this.#sql.values<string>(OF, [handoverId]);
  }

  /**
   * The closed handover whose list has this parcel, and the bench that closed it: the first in the log. Null where no
   * list has it.
   */
  naming(soc: string): { readonly handoverId: string; readonly bench: string } | null {
    const row = this.#sql.get<{ handover_id: string; bench: string }>(NAMING, [soc]);
    return row ? { handoverId: row.handover_id, bench: row.bench } : null;
  }
}
