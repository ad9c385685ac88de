import type { Database } from 'better-sqlite3';
import { json, parsed } from '../engine/row.ts';
import { sqlOf } from '../engine/sql.ts';

/** Details of a parcel for lists, if its order may be another bench's. Amounts are dong, weights grams. */
interface ParcelDetails {
  readonly orderId: string;
  readonly shortCode: string;
  readonly waybill: string | null;
  readonly codAmount: number | null;
  readonly weight: number | null;
}

/** A parcel in a handover of the site. `handoverId` is null after its removal; `at` is ms. */
export interface HandoverParcelRow {
  readonly soc: string;
  readonly handoverId: string | null;
  readonly bench: string;
  readonly at: number;
  readonly parcel: ParcelDetails;
}

/** A parcel with a message due to the hub: its first scan (`first`), or a later change (`changed`). */
export interface DueHandoverParcel extends HandoverParcelRow {
  readonly tell: 'first' | 'changed';
  readonly carrierId: string | null;
  readonly carrierName: string | null;
  readonly number: number | null;
}

interface Row extends Omit<HandoverParcelRow, 'parcel'> {
  parcel: string;
  tell: 'first' | 'changed' | null;
  isOutHere: 0 | 1;
}
type DueRow = Row & Pick<DueHandoverParcel, 'tell' | 'carrierId' | 'carrierName' | 'number'>;

// An unsent `changed` remains `changed`; otherwise the new message is `first`.
const UPSERT = `ON CONFLICT (soc) DO UPDATE SET handover_id = excluded.handover_id, bench = excluded.bench,
  at = excluded.at, parcel = excluded.parcel, listed = 0, is_out_here = 0,
  tell = CASE WHEN site_handed.tell = 'changed' THEN 'changed' ELSE 'first' END`;
/** An order of this bench as `ParcelDetails`. */
const PARCEL = `json_object('orderId', orders.id, 'shortCode', coalesce(platform ->> '$.shortCode', ''),
  'waybill', platform ->> '$.waybill', 'codAmount', draft ->> '$.codAmount', 'weight', draft ->> '$.weight')`;
const INTO = 'INSERT INTO site_handed (soc, handover_id, bench, at, parcel, tell)';
const COLUMNS = `soc, site_handed.handover_id AS handoverId, bench, at, parcel, tell, is_out_here AS isOutHere`;
const SELECT_ROWS = `SELECT ${COLUMNS} FROM site_handed`;
const DUE = `SELECT ${COLUMNS}, handovers.carrier_id AS carrierId, carrier_name AS carrierName, number FROM site_handed
  LEFT JOIN site_handovers ON site_handovers.handover_id = site_handed.handover_id
  LEFT JOIN handovers ON handovers.id = site_handovers.handover_id
  WHERE tell IS NOT NULL AND (site_handed.handover_id IS NULL OR number IS NOT NULL)`;
/** A part that may be on its way to the hub must not be deleted without a further message. */
const IS_SENT = `instr(coalesce((SELECT records_sending FROM site_link), ''), '"' || soc || '"') > 0`;

const NOTE = `${INTO} SELECT orders.soc, ?, site_link.bench, ?, ${PARCEL}, 'first'
  FROM site_link, orders WHERE orders.id = ? ${UPSERT}`;
const PUT = `${INTO} SELECT ?, ?, bench, ?, ?, 'first' FROM site_link WHERE 1 ${UPSERT}`;
const DROP = `DELETE FROM site_handed WHERE soc = ? AND tell = 'first' AND NOT ${IS_SENT}`;
const ALL_DUE = `${DUE} ORDER BY at LIMIT ?`;
const DUE_OF = `${DUE} AND soc = ?`;
const OF_SOC = `${SELECT_ROWS} WHERE soc = ?`;
const NEW_AT_THIS_BENCH = `${SELECT_ROWS} WHERE is_new_here = 1`;
const AFTER_CLOSING = `${SELECT_ROWS} JOIN handovers ON handovers.id = site_handed.handover_id
  WHERE listed = 0 AND closed_at IS NOT NULL AND bench = (SELECT bench FROM site_link)
    AND EXISTS (SELECT 1 FROM site_handovers WHERE handover_id = handovers.id)
  ORDER BY at`;
const OUTSIDE = `${SELECT_ROWS} WHERE handover_id IS NOT ? AND tell IS NULL
  AND soc IN (SELECT value FROM json_each(?))`;
const SHARE = `${INTO} SELECT orders.soc, handover_id, site_link.bench, scanned_at, ${PARCEL}, 'first'
  FROM site_link, handover_parcels JOIN orders ON orders.id = order_id WHERE handover_id = ?
  ON CONFLICT (soc) DO NOTHING`;

/** Parcels that the benches of a site scanned into their handovers: one row per parcel. */
export class SiteHandoverParcelsTable {
  readonly #sql;

  constructor(db: Database) {
    this.#sql = sqlOf(db);
  }

  /** Stores the scan of an own parcel into a handover. Does nothing without a site. */
  note(orderId: string, handoverId: string, at: number): void {
    this.#sql.run(NOTE, [handoverId, at, orderId]);
  }

  /** Stores the scan of another bench's parcel at this bench. */
  put({
    soc,
    handoverId,
    at,
    parcel,
  }: Omit<HandoverParcelRow, 'bench'> & { handoverId: string }): void {
    this.#sql.run(PUT, [soc, handoverId, at, json(parcel)]);
  }

  /** Records the removal of a parcel from its handover. */
  takeOut(soc: string): void {
    this.#sql.run(DROP, [soc]);
    this.#sql.run(
      `UPDATE site_handed SET handover_id = NULL, tell = 'changed', listed = 0, is_out_here = 1
       WHERE soc = ? AND handover_id IS NOT NULL`,
      [soc],
    );
  }

  /** Marks this bench's state of a parcel to be sent to the hub again. */
  resend(soc: string): void {
    this.#sql.run(`UPDATE site_handed SET tell = 'changed' WHERE soc = ?`, [soc]);
  }

  /** Shares the content of a handover that only this bench had. */
  share(handoverId: string): void {
    this.#sql.run(SHARE, [handoverId]);
  }

  /** Returns the soc of another bench's order that was handed over, or null. */
  socOf(orderId: string): string | null {
    return this.#sql.value<string>(
      `SELECT soc FROM site_handed WHERE parcel ->> '$.orderId' = ? AND handover_id IS NOT NULL`,
      [orderId],
    );
  }

  get(soc: string): (HandoverParcelRow & Pick<Row, 'tell'>) | null {
    const row = this.#sql.get<Row>(OF_SOC, [soc]);
    return row && toParcelRow(row);
  }

  /** Returns changes that are due to be sent to the hub, earliest first. */
  due(limit: number): DueHandoverParcel[] {
    return this.#sql.all<DueRow>(ALL_DUE, [limit]).map(toParcelRow);
  }

  /** Returns the due change of one parcel, or null. */
  dueOf(soc: string): DueHandoverParcel | null {
    const row = this.#sql.get<DueRow>(DUE_OF, [soc]);
    return row && toParcelRow(row);
  }

  markSent(soc: string): void {
    this.#sql.run('UPDATE site_handed SET tell = NULL WHERE soc = ?', [soc]);
  }

  /** Stores the state from the site's log. */
  take({ soc, handoverId, bench, at, parcel }: HandoverParcelRow): void {
    this.#sql.run(
      `INSERT INTO site_handed (soc, handover_id, bench, at, parcel, listed)
       VALUES (?, ?, ?, ?, ?, EXISTS (SELECT 1 FROM site_turns, json_each(list)
         WHERE handover_id = ? AND list IS NOT NULL AND value = ?))
       ON CONFLICT (soc) DO UPDATE SET handover_id = excluded.handover_id, bench = excluded.bench,
         at = excluded.at, parcel = excluded.parcel, listed = excluded.listed, tell = NULL,
         is_out_here = is_out_here AND excluded.handover_id IS NULL`,
      [soc, handoverId, bench, at, json(parcel), handoverId, soc],
    );
  }

  /** Moves a parcel to another handover. */
  move(soc: string, handoverId: string): void {
    this.#sql.run(
      `UPDATE site_handed SET handover_id = ?, tell = 'changed', listed = 0, is_out_here = 0 WHERE soc = ?`,
      [handoverId, soc],
    );
  }

  /** Returns own scans into a handover that another bench had closed without them, in scan order. */
  afterClosing(): HandoverParcelRow[] {
    return this.#sql.all<Row>(AFTER_CLOSING).map(toParcelRow);
  }

  /**
   * Returns those of these parcels that are not in a handover according to the site's log. `isOutHere`: this bench
   * removed it.
   */
  outside(
    handoverId: string,
    socs: readonly string[],
  ): (HandoverParcelRow & { isOutHere: boolean })[] {
    return this.#sql.all<Row>(OUTSIDE, [handoverId, json(socs)]).map(toParcelRow);
  }

  /**
   * Returns parcels that were handed over at other benches before their orders came to this bench. Each is returned
   * once.
   */
  takeNew(): HandoverParcelRow[] {
    const rows = this.#sql.all<Row>(NEW_AT_THIS_BENCH);
    for (const { soc } of rows)
      this.#sql.run('UPDATE site_handed SET is_new_here = 0 WHERE soc = ?', [soc]);
    return rows.map(toParcelRow);
  }
}

function toParcelRow<Of extends Row>(row: Of) {
  return {
    ...row,
    parcel: parsed<ParcelDetails>(row.parcel),
    isOutHere: row.isOutHere === 1,
  };
}
