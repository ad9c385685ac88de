import type { Database } from 'better-sqlite3';
import type {
  HandedParcel,
  Handover,
  HandoverCarrier,
  HandoverTurn,
} from '../../shared/model/handover.ts';
import { unwitnessed, type Witness } from './audit-log-table.ts';
import { type ParcelRow, toParcel } from './parcel-row.ts';
import { timestamp } from './row.ts';
import { SiteHandedTable } from './site-handed-table.ts';
import { SiteTurnsTable } from './site-turns-table.ts';
import { STANDING } from './standing.ts';

interface Row {
  id: string;
  carrier_id: string;
  carrier_name: string;
  opened_at: number;
  closed_at: number | null;
  reopened: number;
  parcels: number;
  cod_total: number;
  bench: string | null;
}

interface TurnRow {
  packer_name: string | null;
  kind: HandoverTurn['kind'];
  at: number;
  station: string;
  parcels: number;
  cod_total: number;
}

/** Parcels of orders that this bench does not have, scanned by any bench of its site. */
const OTHERS = `FROM site_handed WHERE handover_id = handovers.id
  AND NOT EXISTS (SELECT 1 FROM orders WHERE orders.soc = site_handed.soc)`;
/** What people call another bench; null for this one. */
const OTHER_BENCH = `(SELECT CASE site_benches.name WHEN '' THEN code ELSE code || ' · ' || site_benches.name END
  FROM site_benches WHERE site_benches.bench = site_handed.bench
    AND site_benches.bench <> (SELECT bench FROM site_link))`;
/** Scanned where nobody knew yet that another bench had closed the handover. */
const IS_LATE = `EXISTS (SELECT 1 FROM handovers WHERE handovers.id = site_handed.handover_id
  AND closed_at IS NOT NULL AND listed = 0)`;

const HANDOVER = `SELECT handovers.*,
  (SELECT count(*) FROM handover_parcels WHERE handover_id = handovers.id)
    + (SELECT count(*) ${OTHERS}) AS parcels,
  (SELECT coalesce(sum(orders.draft ->> 'codAmount'), 0) FROM handover_parcels
   JOIN orders ON orders.id = handover_parcels.order_id
   WHERE handover_id = handovers.id)
    + (SELECT coalesce(sum(parcel ->> '$.codAmount'), 0) ${OTHERS}) AS cod_total,
  (SELECT station FROM site_turns WHERE handover_id = handovers.id AND kind = 'opened'
     AND bench <> (SELECT bench FROM site_link) ORDER BY at LIMIT 1) AS bench
  FROM handovers`;

/** Labelled parcels entered since some time that stand here, as far as anybody knows. */
const WAITING = `sync = 'created' AND printed > 0 AND entered_at >= ?
  AND coalesce(delivery ->> 'code', '2') IN ${STANDING}
  AND NOT EXISTS (SELECT 1 FROM handover_parcels WHERE order_id = orders.id)`;

const PARCEL = `SELECT orders.id AS order_id, orders.soc, orders.platform ->> 'shortCode' AS short_code,
  orders.platform ->> 'waybill' AS waybill, orders.draft ->> '$.receiver.name' AS receiver_name,
  orders.draft ->> 'codAmount' AS cod_amount, orders.draft ->> 'weight' AS weight`;

/** Parcels given to carriers. Times are ms. */
export class HandoversTable {
  readonly #who;
  readonly #insert;
  readonly #close;
  readonly #reopen;
  readonly #byId;
  readonly #open;
  readonly #openId;
  readonly #latest;
  readonly #put;
  readonly #takeOut;
  readonly #whereIs;
  readonly #parcels;
  readonly #missing;
  readonly #waiting;
  readonly #turn;
  readonly #turns;
  readonly #others;
  readonly #move;
  readonly #socOf;
  readonly #handed;
  readonly #siteTurns;
  readonly #audit;
  readonly #transaction;

  /** `who` tells the id of the packer who opens or closes a handover. */
  constructor(db: Database, who: () => string | null = () => null, audit: Witness = unwitnessed) {
    this.#who = who;
    this.#handed = new SiteHandedTable(db);
    this.#siteTurns = new SiteTurnsTable(db);
    this.#audit = audit;
    this.#transaction = db.transaction((work: () => void) => work());
    this.#insert = db.prepare<[string, string, string, number]>(
      'INSERT INTO handovers (id, carrier_id, carrier_name, opened_at) VALUES (?, ?, ?, ?)',
    );
    this.#close = db.prepare<[number, string]>('UPDATE handovers SET closed_at = ? WHERE id = ?');
    this.#reopen = db.prepare<[string]>(
      'UPDATE handovers SET closed_at = NULL, reopened = reopened + 1 WHERE id = ?',
    );
    this.#byId = db.prepare<[string], Row>(`${HANDOVER} WHERE id = ?`);
    this.#open = db.prepare<[string], Row>(
      `${HANDOVER} WHERE carrier_id = ? AND closed_at IS NULL`,
    );
    this.#openId = db
      .prepare<[string], string>(
        'SELECT id FROM handovers WHERE carrier_id = ? AND closed_at IS NULL',
      )
      .pluck();
    this.#latest = db.prepare<[number], Row>(
      `${HANDOVER} ORDER BY closed_at IS NOT NULL, seq DESC LIMIT ?`,
    );
    this.#put = db.prepare<[string, string, number]>(
      'INSERT INTO handover_parcels (order_id, handover_id, scanned_at) VALUES (?, ?, ?)',
    );
    this.#takeOut = db.prepare<[string]>('DELETE FROM handover_parcels WHERE order_id = ?');
    this.#move = db.prepare<[string, string]>(
      'UPDATE handover_parcels SET handover_id = ? WHERE order_id = ?',
    );
    this.#socOf = db.prepare<[string], string>('SELECT soc FROM orders WHERE id = ?').pluck();
    this.#whereIs = db.prepare<
      [string],
      { handover_id: string; scanned_at: number; bench: string | null }
    >(
      `SELECT handover_parcels.handover_id, scanned_at, ${OTHER_BENCH} AS bench FROM handover_parcels
       JOIN orders ON orders.id = order_id LEFT JOIN site_handed ON site_handed.soc = orders.soc
       WHERE order_id = ?`,
    );
    this.#parcels = db.prepare<[string], ParcelRow>(
      `${PARCEL}, handover_parcels.scanned_at, ${OTHER_BENCH} AS bench, ${IS_LATE} AS late
       FROM handover_parcels JOIN orders ON orders.id = handover_parcels.order_id
       LEFT JOIN site_handed ON site_handed.soc = orders.soc
       WHERE handover_parcels.handover_id = ? ORDER BY handover_parcels.seq`,
    );
    this.#others = db.prepare<[string], ParcelRow>(
      `SELECT parcel ->> '$.orderId' AS order_id, soc, parcel ->> '$.shortCode' AS short_code,
         parcel ->> '$.waybill' AS waybill, (SELECT view ->> '$.receiverName' FROM site_orders
           WHERE site_orders.soc = site_handed.soc ORDER BY first_at LIMIT 1) AS receiver_name,
         parcel ->> '$.codAmount' AS cod_amount, parcel ->> '$.weight' AS weight, at AS scanned_at,
         ${OTHER_BENCH} AS bench, ${IS_LATE} AS late
       FROM site_handed WHERE handover_id = ?
         AND NOT EXISTS (SELECT 1 FROM orders WHERE orders.soc = site_handed.soc)`,
    );
    this.#turn = db.prepare<[HandoverTurn['kind'], number, string, string | null, string]>(
      `INSERT INTO handover_turns (handover_id, kind, at, station, packer, parcels, cod_total)
       SELECT id, ?, ?, ?, ?, parcels, cod_total FROM (${HANDOVER} WHERE id = ?)`,
    );
    this.#turns = db.prepare<[string], TurnRow>(
      `SELECT handover_turns.*, packers.name AS packer_name FROM handover_turns
       LEFT JOIN packers ON packers.id = handover_turns.packer WHERE handover_id = ? ORDER BY seq`,
    );
    this.#waiting = db.prepare<[number], { id: string; name: string; parcels: number }>(
      `SELECT platform ->> 'carrierId' AS id, max(platform ->> 'carrierName') AS name,
       count(*) AS parcels FROM orders WHERE ${WAITING} GROUP BY 1 ORDER BY parcels DESC, name`,
    );
    this.#missing = db.prepare<[string, number, number], ParcelRow>(
      `${PARCEL}, 0 AS scanned_at, NULL AS bench, 0 AS late FROM orders
       WHERE platform ->> 'carrierId' = ? AND ${WAITING} ORDER BY orders.seq LIMIT ?`,
    );
  }

  /** Begins a handover. The carrier must have none open: see `openOf`. */
  open(handover: { id: string; carrier: HandoverCarrier; at: number }): void {
    const { id, carrier, at } = handover;
    this.#insert.run(id, carrier.id, carrier.name, at);
  }

  close(id: string, at: number): void {
    this.#close.run(at, id);
  }

  reopen(id: string): void {
    this.#reopen.run(id);
  }

  get(id: string): Handover | null {
    const row = this.#byId.get(id);
    return row ? toHandover(row) : null;
  }

  /** The carrier's handover into which parcels are scanned; null for none. */
  openOf(carrierId: string): Handover | null {
    const row = this.#open.get(carrierId);
    return row ? toHandover(row) : null;
  }

  /** Its id alone, which does not count its parcels; null for none. */
  openIdOf(carrierId: string): string | null {
    return this.#openId.get(carrierId) ?? null;
  }

  /** Those that are open, then the others; the newest first. */
  latest(limit: number): Handover[] {
    return this.#latest.all(limit).map(toHandover);
  }

  /** Notes that somebody opened or closed a handover at a station, and what lies in it now. */
  note(id: string, turn: Pick<HandoverTurn, 'kind' | 'station'> & { at: number }): void {
    this.#transaction(() => {
      this.#turn.run(turn.kind, turn.at, turn.station, this.#who(), id);
      if (!this.share(id)) this.#siteTurns.note(id);
      const { kind, at } = turn;
      const now = this.get(id);
      const facts = { carrier: now?.carrier.name ?? null, parcels: now?.parcels ?? 0 };
      const told = { ...facts, codTotal: now?.codTotal ?? 0 };
      this.#audit.append({ kind: `handover-${kind}`, at, thing: id, facts: told });
    });
  }

  /** Who opened and closed a handover, and when. */
  turns(id: string): HandoverTurn[] {
    return this.#turns.all(id).map((row) => ({
      kind: row.kind,
      at: timestamp(row.at),
      station: row.station,
      packer: row.packer_name,
      parcels: row.parcels,
      codTotal: row.cod_total,
    }));
  }

  put(orderId: string, handoverId: string, at: number): void {
    this.#put.run(orderId, handoverId, at);
    this.#handed.note(orderId, handoverId, at);
  }

  takeOut(orderId: string): void {
    this.#takeOut.run(orderId);
    this.#handed.takeOut(this.#socOf.get(orderId) ?? '');
  }

  /** Lets the other benches of the site know of a handover. False where they do, or there is no site. */
  share(id: string): boolean {
    if (!this.#siteTurns.number(id)) return false;
    this.#handed.share(id);
    this.#siteTurns.noteAll(id);
    return true;
  }

  /** Where an order's parcel lies by the site's word, null for in no handover; the site is told nothing. */
  follow(orderId: string, handoverId: string | null, at: number): void {
    if (handoverId === null) this.#takeOut.run(orderId);
    else if (this.#move.run(handoverId, orderId).changes === 0)
      this.#put.run(orderId, handoverId, at);
  }

  /** In which handover an order's parcel lies, since when, and at which other bench it was scanned; null for none. */
  whereIs(orderId: string): { handoverId: string; at: number; bench: string | null } | null {
    const row = this.#whereIs.get(orderId);
    return row ? { handoverId: row.handover_id, at: row.scanned_at, bench: row.bench } : null;
  }

  /** The parcels of a handover, as they were scanned. */
  parcels(id: string): HandedParcel[] {
    const [own, others] = [this.#parcels.all(id), this.#others.all(id)];
    const rows = [...own, ...others];
    // The order of this bench's own scans, whatever its clock did; with others' by the clocks.
    const isOrdered = rows.every(({ bench }) => bench === null) && others.length === 0;
    if (!isOrdered) rows.sort((one, other) => one.scanned_at - other.scanned_at);
    return rows.map(toParcel);
  }

  /** Carriers with labelled parcels that nobody has handed over, entered since `since`; most first. */
  waiting(since: number): { carrier: HandoverCarrier; parcels: number }[] {
    return this.#waiting
      .all(since)
      .map(({ id, name, parcels }) => ({ carrier: { id, name }, parcels }));
  }

  /** Labelled parcels of a carrier that nobody has handed over, entered since `since`. */
  missing(carrierId: string, since: number, limit: number): HandedParcel[] {
    return this.#missing.all(carrierId, since, limit).map(toParcel);
  }
}

function toHandover(row: Row): Handover {
  return {
    id: row.id,
    carrier: { id: row.carrier_id, name: row.carrier_name },
    openedAt: timestamp(row.opened_at),
    closedAt: row.closed_at === null ? null : timestamp(row.closed_at),
    reopened: row.reopened,
    parcels: row.parcels,
    codTotal: row.cod_total,
    bench: row.bench,
  };
}
