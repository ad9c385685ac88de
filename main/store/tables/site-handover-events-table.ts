import type { Database } from 'better-sqlite3';
import type { HandoverCarrier, HandoverEvent } from '../../../shared/model/handover.ts';
import { jsonOrNull, parsedOrNull } from '../engine/row.ts';
import { LAST_POSITION, logPositionOf } from './log-position.ts';
import { sqlOf } from '../engine/sql.ts';

/** An opening or closing of a handover of the site. `at` is ms, amounts are dong; `packer` is an id. */
export interface SiteHandoverEvent {
  readonly id: string;
  readonly carrier: HandoverCarrier;
  readonly number: number;
  readonly kind: HandoverEvent['kind'];
  readonly at: number;
  readonly station: string;
  readonly packer: string | null;
  readonly parcels: number;
  readonly codTotal: number;
  /** Parcels in the signed list; null unless it is a closing. */
  readonly list: readonly string[] | null;
}

interface Row extends Omit<SiteHandoverEvent, 'carrier' | 'list'> {
  carrierId: string;
  carrierName: string;
  list: string | null;
}

/** A turn with the local handover of its number. */
interface NumberedHandoverEvent extends Pick<SiteHandoverEvent, 'number' | 'kind' | 'at'> {
  readonly handoverId: string;
}

const ID = 'lower(hex(randomblob(13)))';
/** Number of a carrier's latest handovers that a turn can still reopen. */
const LATEST_NUMBERS = 50;
/** A bench that joins cannot determine the next number until it has read the site's records. */
const CAN_NUMBER = 'EXISTS (SELECT 1 FROM site_link WHERE records_to IS NOT NULL)';

const NUMBER = `INSERT INTO site_handovers (carrier_id, number, handover_id)
  SELECT carrier_id, 1 + coalesce((SELECT max(number) FROM site_handovers
    WHERE site_handovers.carrier_id = handovers.carrier_id), 0), id
  FROM handovers WHERE id = ? AND ${CAN_NUMBER}
    AND NOT EXISTS (SELECT 1 FROM site_handovers WHERE handover_id = handovers.id)`;
const UNNUMBERED = `SELECT id FROM handovers WHERE closed_at IS NULL AND ${CAN_NUMBER}
  AND NOT EXISTS (SELECT 1 FROM site_handovers WHERE handover_id = handovers.id)`;
const BEGIN = `INSERT INTO handovers (id, carrier_id, carrier_name, opened_at, closed_at)
  VALUES (${ID}, ?, ?, ?, ?) RETURNING id`;
const OF_CARRIER = `WITH those AS (SELECT site_handovers.* FROM site_handovers
    JOIN handovers ON handovers.id = handover_id
    WHERE site_handovers.carrier_id = :carrierId AND (closed_at IS NULL OR number = :number
      OR number > (SELECT max(number) FROM site_handovers WHERE carrier_id = :carrierId) - ${LATEST_NUMBERS}))
  SELECT handover_id AS handoverId, number, kind, turn.at FROM
    (SELECT handover_id, number, kind, at, ${logPositionOf('turn')} AS place FROM those JOIN site_turns AS turn USING (handover_id)
     UNION ALL
     SELECT handover_id, number, 'opened', opened_at, ${LAST_POSITION}
       FROM those JOIN handovers ON handovers.id = handover_id
       WHERE NOT EXISTS (SELECT 1 FROM site_turns WHERE site_turns.handover_id = those.handover_id)) AS turn
  ORDER BY place, turn.at`;

const INSERT_EVENTS = `INSERT INTO site_turns (id, handover_id, bench, kind, at, station, packer, parcels, cod_total, list, told)
  SELECT ${ID}, turns.handover_id, site_link.bench, turns.kind, turns.at, turns.station, turns.packer,
    turns.parcels, turns.cod_total, CASE turns.kind WHEN 'closed' THEN (SELECT json_group_array(soc)
      FROM site_handed WHERE handover_id = turns.handover_id) END, 0
  FROM site_link, handover_turns AS turns WHERE turns.handover_id = ? ORDER BY turns.seq`;
const INSERT_LAST_EVENT = `${INSERT_EVENTS} DESC LIMIT 1`;

/** Handovers of the site: their numbers, openings and closings. */
export class SiteHandoverEventsTable {
  readonly #sql;

  constructor(db: Database) {
    this.#sql = sqlOf(db);
  }

  /** Assigns the carrier's next number to a handover. Returns false if it has one, or if there is no site. */
  number(handoverId: string): boolean {
    return this.#sql.run(NUMBER, [handoverId]).changes > 0;
  }

  /** Returns open handovers that the site does not have yet. */
  unnumbered(): string[] {
    return this.#sql.values<string>(UNNUMBERED);
  }

  /** Returns the local handover of a number, or null. */
  of(carrierId: string, number: number): string | null {
    return this.#sql.value<string>(
      'SELECT handover_id FROM site_handovers WHERE carrier_id = ? AND number = ?',
      [carrierId, number],
    );
  }

  /** Returns the carrier's highest number, or 0. */
  highest(carrierId: string): number {
    return this.#sql.count(
      'SELECT coalesce(max(number), 0) FROM site_handovers WHERE carrier_id = ?',
      [carrierId],
    );
  }

  /** Assigns a number of the site to an open handover of this bench. */
  map(carrierId: string, number: number, handoverId: string): void {
    this.#sql.run('INSERT INTO site_handovers VALUES (?, ?, ?)', [carrierId, number, handoverId]);
  }

  /** Creates a handover that another bench opened, closed if `closedAt` is set. Times are ms. */
  begin(carrier: HandoverCarrier, openedAt: number, closedAt: number | null): string {
    const id = this.#sql.value<string>(BEGIN, [carrier.id, carrier.name, openedAt, closedAt]);
    if (id === null) throw new Error('A handover that was not written');
    return id;
  }

  /**
   * Records the last turn of a handover for the site. The list of a closing has all its parcels. Does nothing without a
   * site.
   */
  note(handoverId: string): void {
    this.#sql.run(INSERT_LAST_EVENT, [handoverId]);
    this.#sql.run(
      `UPDATE site_handed SET listed = 1 WHERE handover_id = ? AND listed = 0
       AND (SELECT closed_at FROM handovers WHERE id = ?) IS NOT NULL`,
      [handoverId, handoverId],
    );
  }

  /** Records all turns of a handover that only this bench had. */
  noteAll(handoverId: string): void {
    this.#sql.run(INSERT_EVENTS, [handoverId]);
  }

  /** Returns turns that are due to be sent to the hub, earliest first. */
  due(limit: number): SiteHandoverEvent[] {
    const rows = this.#sql.all<Row>(
      `SELECT site_turns.id, handovers.carrier_id AS carrierId, carrier_name AS carrierName, number, kind,
         site_turns.at, station, packer, parcels, cod_total AS codTotal, list
       FROM site_turns JOIN site_handovers USING (handover_id) JOIN handovers ON handovers.id = handover_id
       WHERE told = 0 ORDER BY site_turns.at LIMIT ?`,
      [limit],
    );
    return rows.map(toEvent);
  }

  markSent(id: string): void {
    this.#sql.run('UPDATE site_turns SET told = 1 WHERE id = ?', [id]);
  }

  /** Stores a turn from the site's log. Returns whether it was new. */
  take(
    handoverId: string,
    bench: string,
    handoverEvent: SiteHandoverEvent,
    position: number,
  ): boolean {
    const { id, kind, at, station, packer, parcels, codTotal } = handoverEvent;
    const list = jsonOrNull(handoverEvent.list);
    const row = [
      id,
      handoverId,
      bench,
      kind,
      at,
      station,
      packer,
      parcels,
      codTotal,
      list,
      position,
    ];
    const { changes } = this.#sql.run(
      `INSERT INTO site_turns VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 1) ON CONFLICT (id) DO NOTHING`,
      row,
    );
    const isNew = changes > 0;
    this.#sql.run('UPDATE site_turns SET place = ?, told = 1 WHERE id = ?', [position, id]);
    if (isNew)
      this.#sql.run(
        `INSERT INTO handover_turns (handover_id, kind, at, station, packer, parcels, cod_total)
         VALUES (?, ?, ?, ?, (SELECT id FROM packers WHERE id = ?), ?, ?)`,
        [handoverId, kind, at, station, packer, parcels, codTotal],
      );
    if (list !== null)
      this.#sql.run(
        `UPDATE site_handed SET listed = 1 WHERE handover_id = ?
         AND soc IN (SELECT value FROM json_each(?))`,
        [handoverId, list],
      );
    return isNew;
  }

  /**
   * Returns turns of a carrier's latest handovers, of the one with this number and of any open one, in the order of the
   * log. Turns that are not in the log yet come last. Times are ms.
   */
  ofCarrier(carrierId: string, number: number): NumberedHandoverEvent[] {
    return this.#sql.all<NumberedHandoverEvent>(OF_CARRIER, { carrierId, number });
  }

  /** Sets the state of a handover; null is open. */
  setClosedAt(handoverId: string, closedAt: number | null): void {
    this.#sql.run(
      `UPDATE handovers SET closed_at = :closedAt,
         reopened = (SELECT count(*) FROM site_turns WHERE handover_id = handovers.id AND kind = 'reopened')
       WHERE id = :handoverId`,
      { handoverId, closedAt },
    );
  }
}

function toEvent({ carrierId, carrierName, list, ...handoverEvent }: Row): SiteHandoverEvent {
  const carrier = { id: carrierId, name: carrierName };
  return { ...handoverEvent, carrier, list: parsedOrNull<string[]>(list) };
}
