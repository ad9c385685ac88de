import type { Database } from 'better-sqlite3';
import { json } from './row.ts';

/** What a list says of a parcel whose order may be another bench's. Amounts in dong, weight in grams. */
interface HandedElsewhere {
  readonly orderId: string;
  readonly shortCode: string;
  readonly waybill: string | null;
  readonly codAmount: number | null;
  readonly weight: number | null;
}

/** A parcel in a handover of the site. `handoverId` is null where it was taken out again; `at` is ms. */
export interface HandedRow {
  readonly soc: string;
  readonly handoverId: string | null;
  readonly bench: string;
  readonly at: number;
  readonly parcel: HandedElsewhere;
}

/** What the hub is still to hear: that nobody had it before (`first`), or what became of it since (`changed`). */
export interface DueHanded extends HandedRow {
  readonly tell: 'first' | 'changed';
  readonly carrierId: string | null;
  readonly carrierName: string | null;
  readonly number: number | null;
}

interface Row {
  soc: string;
  handover_id: string | null;
  bench: string;
  at: number;
  parcel: string;
  tell: 'first' | 'changed' | null;
}
interface DueRow extends Row {
  tell: 'first' | 'changed';
  carrier_id: string | null;
  carrier_name: string | null;
  number: number | null;
}

// What was not told of yet stays what the hub hears of for the first time, or as a change.
const UPSERT = `ON CONFLICT (soc) DO UPDATE SET handover_id = excluded.handover_id, bench = excluded.bench,
  at = excluded.at, parcel = excluded.parcel, listed = 0,
  tell = CASE WHEN site_handed.tell = 'changed' THEN 'changed' ELSE 'first' END`;
/** An order of this bench as `HandedElsewhere`. */
const PARCEL = `json_object('orderId', orders.id, 'shortCode', coalesce(platform ->> '$.shortCode', ''),
  'waybill', platform ->> '$.waybill', 'codAmount', draft ->> '$.codAmount', 'weight', draft ->> '$.weight')`;
const INTO = 'INSERT INTO site_handed (soc, handover_id, bench, at, parcel, tell)';
const DUE = `SELECT site_handed.*, handovers.carrier_id, handovers.carrier_name, number FROM site_handed
  LEFT JOIN site_handovers ON site_handovers.handover_id = site_handed.handover_id
  LEFT JOIN handovers ON handovers.id = site_handovers.handover_id
  WHERE tell IS NOT NULL AND (site_handed.handover_id IS NULL OR number IS NOT NULL)`;
/** What may be on its way to the hub at this moment is not simply dropped. */
const IS_SENT = `instr(coalesce((SELECT records_sending FROM site_link), ''), '"' || soc || '"') > 0`;

/** Parcels that the benches of a site scanned into their handovers: one row a parcel. */
export class SiteHandedTable {
  readonly #note;
  readonly #put;
  readonly #drop;
  readonly #out;
  readonly #tellAgain;
  readonly #get;
  readonly #socOf;
  readonly #due;
  readonly #dueOf;
  readonly #told;
  readonly #take;
  readonly #move;
  readonly #late;
  readonly #newHere;
  readonly #known;
  readonly #share;
  readonly #outside;

  constructor(db: Database) {
    this.#note = db.prepare<[string, number, string]>(
      `${INTO} SELECT orders.soc, ?, site_link.bench, ?, ${PARCEL}, 'first'
       FROM site_link, orders WHERE orders.id = ? ${UPSERT}`,
    );
    this.#put = db.prepare<[string, string, number, string]>(
      `${INTO} SELECT ?, ?, bench, ?, ?, 'first' FROM site_link WHERE 1 ${UPSERT}`,
    );
    this.#drop = db.prepare<[string]>(
      `DELETE FROM site_handed WHERE soc = ? AND tell = 'first' AND NOT ${IS_SENT}`,
    );
    this.#out = db.prepare<[string]>(
      `UPDATE site_handed SET handover_id = NULL, tell = 'changed', listed = 0
       WHERE soc = ? AND handover_id IS NOT NULL`,
    );
    this.#tellAgain = db.prepare<[string]>(`UPDATE site_handed SET tell = 'changed' WHERE soc = ?`);
    this.#get = db.prepare<[string], Row>('SELECT * FROM site_handed WHERE soc = ?');
    this.#socOf = db
      .prepare<[string], string>(
        `SELECT soc FROM site_handed WHERE parcel ->> '$.orderId' = ? AND handover_id IS NOT NULL`,
      )
      .pluck();
    this.#due = db.prepare<[number], DueRow>(`${DUE} ORDER BY site_handed.at LIMIT ?`);
    this.#dueOf = db.prepare<[string], DueRow>(`${DUE} AND site_handed.soc = ?`);
    this.#told = db.prepare<[string]>('UPDATE site_handed SET tell = NULL WHERE soc = ?');
    this.#take = db.prepare<[string, string | null, string, number, string, string | null, string]>(
      `INSERT INTO site_handed (soc, handover_id, bench, at, parcel, listed)
       VALUES (?, ?, ?, ?, ?, EXISTS (SELECT 1 FROM site_turns, json_each(list)
         WHERE handover_id = ? AND list IS NOT NULL AND value = ?))
       ON CONFLICT (soc) DO UPDATE SET handover_id = excluded.handover_id, bench = excluded.bench,
         at = excluded.at, parcel = excluded.parcel, listed = excluded.listed, tell = NULL`,
    );
    this.#move = db.prepare<[string, string]>(
      `UPDATE site_handed SET handover_id = ?, tell = 'changed', listed = 0 WHERE soc = ?`,
    );
    this.#late = db.prepare<[], Row>(
      `SELECT site_handed.* FROM site_handed JOIN handovers ON handovers.id = handover_id
       WHERE listed = 0 AND closed_at IS NOT NULL AND bench = (SELECT bench FROM site_link)
         AND EXISTS (SELECT 1 FROM site_handovers WHERE handover_id = handovers.id)
       ORDER BY at`,
    );
    this.#newHere = db.prepare<[], Row>('SELECT * FROM site_handed WHERE is_new_here = 1');
    this.#known = db.prepare<[string]>('UPDATE site_handed SET is_new_here = 0 WHERE soc = ?');
    this.#share = db.prepare<[string]>(
      `${INTO} SELECT orders.soc, handover_id, site_link.bench, scanned_at, ${PARCEL}, 'first'
       FROM site_link, handover_parcels JOIN orders ON orders.id = order_id WHERE handover_id = ?
       ON CONFLICT (soc) DO NOTHING`,
    );
    this.#outside = db.prepare<[string, string], Row>(
      `SELECT * FROM site_handed WHERE handover_id IS NOT ? AND tell IS NULL
       AND soc IN (SELECT value FROM json_each(?))`,
    );
  }

  /** A parcel of this bench's was scanned into a handover. Nothing for a bench of no site. */
  note(orderId: string, handoverId: string, at: number): void {
    this.#note.run(handoverId, at, orderId);
  }

  /** A parcel of another bench's was scanned here. */
  put({ soc, handoverId, at, parcel }: Omit<HandedRow, 'bench'> & { handoverId: string }): void {
    this.#put.run(soc, handoverId, at, json(parcel));
  }

  /** It was taken out again. */
  takeOut(soc: string): void {
    this.#drop.run(soc);
    this.#out.run(soc);
  }

  /** Tells the hub how it stands here, whatever that has. */
  tellAgain(soc: string): void {
    this.#tellAgain.run(soc);
  }

  /** What lies in a handover that was this bench's alone is the site's from now on. */
  share(handoverId: string): void {
    this.#share.run(handoverId);
  }

  /** The code of another bench's order that was handed over; null for none. */
  socOf(orderId: string): string | null {
    return this.#socOf.get(orderId) ?? null;
  }

  get(soc: string): (HandedRow & Pick<Row, 'tell'>) | null {
    const row = this.#get.get(soc);
    return row ? { ...handed(row), tell: row.tell } : null;
  }

  /** What the hub is still to hear, the earliest first. */
  due(limit: number): DueHanded[] {
    return this.#due.all(limit).map(due);
  }

  /** The same of one parcel; null where the hub knows. */
  dueOf(soc: string): DueHanded | null {
    const row = this.#dueOf.get(soc);
    return row ? due(row) : null;
  }

  told(soc: string): void {
    this.#told.run(soc);
  }

  /** Writes how it stands in the site's log. */
  take({ soc, handoverId, bench, at, parcel }: HandedRow): void {
    this.#take.run(soc, handoverId, bench, at, json(parcel), handoverId, soc);
  }

  /** It goes into another handover. */
  move(soc: string, handoverId: string): void {
    this.#move.run(handoverId, soc);
  }

  /** Scanned at this bench into a handover that was closed elsewhere without them, in their order. */
  late(): HandedRow[] {
    return this.#late.all().map(handed);
  }

  /** Those of these parcels that do not lie in a handover, as the site's log has it. */
  outside(handoverId: string, socs: readonly string[]): HandedRow[] {
    return this.#outside.all(handoverId, json(socs)).map(handed);
  }

  /** Handed over elsewhere before their orders came to this bench; answers each once. */
  newHere(): HandedRow[] {
    const rows = this.#newHere.all();
    for (const { soc } of rows) this.#known.run(soc);
    return rows.map(handed);
  }
}

function handed(row: Row): HandedRow {
  const { soc, handover_id: handoverId, bench, at } = row;
  return { soc, handoverId, bench, at, parcel: JSON.parse(row.parcel) as HandedElsewhere };
}

function due(row: DueRow): DueHanded {
  const { tell, number, carrier_id: carrierId, carrier_name: carrierName } = row;
  return { ...handed(row), tell, number, carrierId, carrierName };
}
