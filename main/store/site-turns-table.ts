import type { Database } from 'better-sqlite3';
import type { HandoverCarrier, HandoverTurn } from '../../shared/model/handover.ts';
import { jsonOrNull, parsedOrNull } from './row.ts';
import { LAST_PLACE, placeOf } from './turn-place.ts';
import { sqlOf } from './sql.ts';

/** Somebody opened or closed a handover of the site. `at` is ms, amounts in dong; `packer` by number. */
export interface SiteTurn {
  readonly id: string;
  readonly carrier: HandoverCarrier;
  readonly number: number;
  readonly kind: HandoverTurn['kind'];
  readonly at: number;
  readonly station: string;
  readonly packer: string | null;
  readonly parcels: number;
  readonly codTotal: number;
  /** What the list has that was signed; null unless it was closed. */
  readonly list: readonly string[] | null;
}

interface Row extends Omit<SiteTurn, 'carrier' | 'list'> {
  carrierId: string;
  carrierName: string;
  list: string | null;
}

/** A turn with the handover that its number stands for here. */
interface PlacedTurn extends Pick<SiteTurn, 'number' | 'kind' | 'at'> {
  readonly handoverId: string;
}

const ID = 'lower(hex(randomblob(13)))';
/** Of a carrier's handovers only so many of the last can still be opened by what somebody tells of them. */
const LATEST_NUMBERS = 50;
/** Before a bench that joins has read what the site has, it cannot know which number comes next. */
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
    (SELECT handover_id, number, kind, at, ${placeOf('turn')} AS place FROM those JOIN site_turns AS turn USING (handover_id)
     UNION ALL
     SELECT handover_id, number, 'opened', opened_at, ${LAST_PLACE}
       FROM those JOIN handovers ON handovers.id = handover_id
       WHERE NOT EXISTS (SELECT 1 FROM site_turns WHERE site_turns.handover_id = those.handover_id)) AS turn
  ORDER BY place, turn.at`;

const TURNS = `INSERT INTO site_turns (id, handover_id, bench, kind, at, station, packer, parcels, cod_total, list, told)
  SELECT ${ID}, turns.handover_id, site_link.bench, turns.kind, turns.at, turns.station, turns.packer,
    turns.parcels, turns.cod_total, CASE turns.kind WHEN 'closed' THEN (SELECT json_group_array(soc)
      FROM site_handed WHERE handover_id = turns.handover_id) END, 0
  FROM site_link, handover_turns AS turns WHERE turns.handover_id = ? ORDER BY turns.seq`;
const LAST_TURN = `${TURNS} DESC LIMIT 1`;

/** Handovers of the site: which of them has which number, and who opened and closed it. */
export class SiteTurnsTable {
  readonly #sql;

  constructor(db: Database) {
    this.#sql = sqlOf(db);
  }

  /** Gives a handover the next number of its carrier. False where it has one, or there is no site to know of it. */
  number(handoverId: string): boolean {
    return this.#sql.run(NUMBER, [handoverId]).changes > 0;
  }

  /** Open handovers that the site does not know of yet. */
  unnumbered(): string[] {
    return this.#sql.values<string>(UNNUMBERED);
  }

  /** The handover of a number; null where this bench does not know it. */
  of(carrierId: string, number: number): string | null {
    return this.#sql.value<string>(
      'SELECT handover_id FROM site_handovers WHERE carrier_id = ? AND number = ?',
      [carrierId, number],
    );
  }

  /** The last number of a carrier, 0 for none. */
  highest(carrierId: string): number {
    return this.#sql.count(
      'SELECT coalesce(max(number), 0) FROM site_handovers WHERE carrier_id = ?',
      [carrierId],
    );
  }

  /** Makes an open handover of this bench the one that the site knows by a number. */
  map(carrierId: string, number: number, handoverId: string): void {
    this.#sql.run('INSERT INTO site_handovers VALUES (?, ?, ?)', [carrierId, number, handoverId]);
  }

  /** Begins a handover of which another bench told; closed already where `closedAt` says so. Times are ms. */
  begin(carrier: HandoverCarrier, openedAt: number, closedAt: number | null): string {
    const id = this.#sql.value<string>(BEGIN, [carrier.id, carrier.name, openedAt, closedAt]);
    if (id === null) throw new Error('A handover that was not written');
    return id;
  }

  /** Notes the last turn of a handover for the site; a list that is signed has all that lies in it. Nothing for a bench of no site. */
  note(handoverId: string): void {
    this.#sql.run(LAST_TURN, [handoverId]);
    this.#sql.run(
      `UPDATE site_handed SET listed = 1 WHERE handover_id = ? AND listed = 0
       AND (SELECT closed_at FROM handovers WHERE id = ?) IS NOT NULL`,
      [handoverId, handoverId],
    );
  }

  /** Notes all turns of a handover that was this bench's alone. */
  noteAll(handoverId: string): void {
    this.#sql.run(TURNS, [handoverId]);
  }

  /** Turns that the hub is still to hear of, the earliest first. */
  due(limit: number): SiteTurn[] {
    const rows = this.#sql.all<Row>(
      `SELECT site_turns.id, handovers.carrier_id AS carrierId, carrier_name AS carrierName, number, kind,
         site_turns.at, station, packer, parcels, cod_total AS codTotal, list
       FROM site_turns JOIN site_handovers USING (handover_id) JOIN handovers ON handovers.id = handover_id
       WHERE told = 0 ORDER BY site_turns.at LIMIT ?`,
      [limit],
    );
    return rows.map(toTurn);
  }

  told(id: string): void {
    this.#sql.run('UPDATE site_turns SET told = 1 WHERE id = ?', [id]);
  }

  /** Writes a turn as it stands in the site's log. Whether it is news here. */
  take(handoverId: string, bench: string, turn: SiteTurn, place: number): boolean {
    const { id, kind, at, station, packer, parcels, codTotal } = turn;
    const list = jsonOrNull(turn.list);
    const row = [id, handoverId, bench, kind, at, station, packer, parcels, codTotal, list, place];
    const { changes } = this.#sql.run(
      `INSERT INTO site_turns VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 1) ON CONFLICT (id) DO NOTHING`,
      row,
    );
    const isNew = changes > 0;
    this.#sql.run('UPDATE site_turns SET place = ?, told = 1 WHERE id = ?', [place, id]);
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
   * What was done with a carrier's latest handovers, the one with this number and whichever is open, in the order of the log;
   * what the log does not have yet comes last. Times are ms.
   */
  ofCarrier(carrierId: string, number: number): PlacedTurn[] {
    return this.#sql.all<PlacedTurn>(OF_CARRIER, { carrierId, number });
  }

  /** Writes how it stands; null for open. */
  stand(handoverId: string, closedAt: number | null): void {
    this.#sql.run(
      `UPDATE handovers SET closed_at = :closedAt,
         reopened = (SELECT count(*) FROM site_turns WHERE handover_id = handovers.id AND kind = 'reopened')
       WHERE id = :handoverId`,
      { handoverId, closedAt },
    );
  }
}

function toTurn({ carrierId, carrierName, list, ...turn }: Row): SiteTurn {
  const carrier = { id: carrierId, name: carrierName };
  return { ...turn, carrier, list: parsedOrNull<string[]>(list) };
}
