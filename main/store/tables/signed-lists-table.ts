import type { Database } from 'better-sqlite3';
import { logPositionOf } from './log-position.ts';
import { sqlOf } from '../engine/sql.ts';

/** Number of the latest closings that are searched for a parcel. The lists of older ones were signed long ago. */
const LATEST_CLOSINGS = 100;
/** Lists from before a reopening are invalid. */
const COUNTS = `NOT EXISTS (SELECT 1 FROM site_turns AS later
  WHERE later.handover_id = turn.handover_id AND later.kind = 'reopened'
    AND (${logPositionOf('later')}, later.at) > (${logPositionOf('turn')}, turn.at))`;

const OF = `SELECT DISTINCT value FROM site_turns AS turn, json_each(turn.list)
  WHERE handover_id = ? AND kind = 'closed' AND ${COUNTS}`;
const NAMING = `SELECT turn.handover_id, turn.bench FROM
    (SELECT * FROM site_turns WHERE kind = 'closed' ORDER BY at DESC LIMIT ${LATEST_CLOSINGS}) AS turn
  JOIN handovers ON handovers.id = turn.handover_id AND closed_at IS NOT NULL, json_each(turn.list)
  WHERE value = ? AND ${COUNTS} ORDER BY ${logPositionOf('turn')}, turn.at LIMIT 1`;

/** Signed lists of couriers, from the closings of the site's handovers. */
export class SignedListsTable {
  readonly #sql;

  constructor(db: Database) {
    this.#sql = sqlOf(db);
  }

  /** Returns the parcels in the lists of a handover. If two benches closed it independently, each has a list. */
  of(handoverId: string): string[] {
    return this.#sql.values<string>(OF, [handoverId]);
  }

  /**
   * Returns the closed handover whose list has this parcel, and the bench that closed it: the first in the log. Null if
   * no list has it.
   */
  naming(soc: string): { readonly handoverId: string; readonly bench: string } | null {
    const row = this.#sql.get<{ handover_id: string; bench: string }>(NAMING, [soc]);
    return row ? { handoverId: row.handover_id, bench: row.bench } : null;
  }
}
