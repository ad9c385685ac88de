import type { Database } from 'better-sqlite3';
import type {
  HandoverParcel,
  Handover,
  HandoverCarrier,
  HandoverEvent,
} from '../../../shared/model/handover.ts';
import { unwitnessed, type Witness } from './audit-log/audit-log-table.ts';
import { type ParcelRow, toParcel } from './parcel-row.ts';
import { timestamp } from '../engine/row.ts';
import { SiteHandoverParcelsTable } from './site-handover-parcels-table.ts';
import { SiteHandoverEventsTable } from './site-handover-events-table.ts';
import { NOT_COLLECTED } from './not-collected.ts';
import { sqlList, sqlOf } from '../engine/sql.ts';
import { CANCELLED_STATUS } from '../../../shared/model/delivery.ts';
import { takenBackStates } from '../../../shared/order-state.ts';

interface Row extends Omit<Handover, 'carrier' | 'openedAt' | 'closedAt'> {
  carrierId: string;
  carrierName: string;
  openedAt: number;
  closedAt: number | null;
}

type EventRow = Omit<HandoverEvent, 'at'> & { at: number };

/** Scans by any bench of the site, of orders that this bench does not have. */
const OTHERS = `FROM site_handed WHERE handover_id = handovers.id
  AND NOT EXISTS (SELECT 1 FROM orders WHERE orders.soc = site_handed.soc)`;
/** Display name of another bench; null for this one. */
const OTHER_BENCH = `(SELECT CASE site_benches.name WHEN '' THEN code ELSE code || ' · ' || site_benches.name END
  FROM site_benches WHERE site_benches.bench = site_handed.bench
    AND site_benches.bench <> (SELECT bench FROM site_link))`;
/** Scanned before the bench knew that another bench had closed the handover. */
const IS_AFTER_CLOSING = `EXISTS (SELECT 1 FROM handovers WHERE handovers.id = site_handed.handover_id
  AND closed_at IS NOT NULL AND listed = 0)`;

const HANDOVER = `SELECT id, carrier_id AS carrierId, carrier_name AS carrierName, opened_at AS openedAt,
  closed_at AS closedAt, reopened,
  (SELECT count(*) FROM handover_parcels WHERE handover_id = handovers.id)
    + (SELECT count(*) ${OTHERS}) AS parcels,
  (SELECT coalesce(sum(orders.draft ->> 'codAmount'), 0) FROM handover_parcels
   JOIN orders ON orders.id = handover_parcels.order_id
   WHERE handover_id = handovers.id)
    + (SELECT coalesce(sum(parcel ->> '$.codAmount'), 0) ${OTHERS}) AS codTotal,
  (SELECT station FROM site_turns WHERE handover_id = handovers.id AND kind = 'opened'
     AND bench <> (SELECT bench FROM site_link) ORDER BY at LIMIT 1) AS bench
  FROM handovers`;

/**
 * Labelled parcels entered since a given time that are still here, as far as known. Their time is not trusted alone: an
 * order after another recent one is recent too, although the clock was slow when it was entered.
 */
const WAITING = `sync = 'created' AND printed > 0 AND (entered_at >= :since
    OR seq > (SELECT min(seq) FROM orders WHERE has_personal_data = 1 AND entered_at >= :since))
  AND coalesce(delivery ->> 'code', '2') IN ${NOT_COLLECTED}
  AND NOT EXISTS (SELECT 1 FROM handover_parcels WHERE order_id = orders.id)`;

const PARCEL = `SELECT orders.id AS orderId, orders.soc, coalesce(orders.platform ->> 'shortCode', '') AS shortCode,
  orders.platform ->> 'waybill' AS waybill, coalesce(orders.draft ->> '$.receiver.name', '') AS receiverName,
  orders.draft ->> 'codAmount' AS codAmount, orders.draft ->> 'weight' AS weight`;

const BY_ID = `${HANDOVER} WHERE id = ?`;
const OPEN = `${HANDOVER} WHERE carrier_id = ? AND closed_at IS NULL`;
const LATEST = `${HANDOVER} WHERE closed_at IS NULL
    OR EXISTS (SELECT 1 FROM handover_parcels WHERE handover_id = handovers.id) OR EXISTS (SELECT 1 ${OTHERS})
  ORDER BY closed_at IS NOT NULL, seq DESC LIMIT ?`;
const PUT = 'INSERT INTO handover_parcels (order_id, handover_id, scanned_at) VALUES (?, ?, ?)';
const TAKE_OUT = 'DELETE FROM handover_parcels WHERE order_id = ?';
const WHERE_IS = `SELECT handover_parcels.handover_id AS handoverId, scanned_at AS at, ${OTHER_BENCH} AS bench FROM handover_parcels
  JOIN orders ON orders.id = order_id LEFT JOIN site_handed ON site_handed.soc = orders.soc
  WHERE order_id = ?`;
const PARCELS = `${PARCEL}, handover_parcels.scanned_at AS scannedAt, ${OTHER_BENCH} AS bench, ${IS_AFTER_CLOSING} AS late
  FROM handover_parcels JOIN orders ON orders.id = handover_parcels.order_id
  LEFT JOIN site_handed ON site_handed.soc = orders.soc
  WHERE handover_parcels.handover_id = ? ORDER BY handover_parcels.seq`;
const OTHER_PARCELS = `SELECT parcel ->> '$.orderId' AS orderId, soc, coalesce(parcel ->> '$.shortCode', '') AS shortCode,
    parcel ->> '$.waybill' AS waybill, coalesce((SELECT view ->> '$.receiverName' FROM site_orders
      WHERE site_orders.soc = site_handed.soc ORDER BY first_at LIMIT 1), '') AS receiverName,
    parcel ->> '$.codAmount' AS codAmount, parcel ->> '$.weight' AS weight, at AS scannedAt,
    ${OTHER_BENCH} AS bench, ${IS_AFTER_CLOSING} AS late
  FROM site_handed WHERE handover_id = ?
    AND NOT EXISTS (SELECT 1 FROM orders WHERE orders.soc = site_handed.soc)`;
/** May include orders that another bench does not cancel any more. */
const MAYBE_CANCELLED = `SELECT orders.id FROM handover_parcels JOIN orders ON orders.id = handover_parcels.order_id
  WHERE handover_parcels.handover_id = :id AND (orders.sync IN (${sqlList(takenBackStates)})
    OR orders.delivery ->> '$.code' = '${CANCELLED_STATUS}' OR ${isCancelledThere('orders.soc')})
  UNION SELECT parcel ->> '$.orderId' FROM site_handed
  WHERE handover_id = :id AND ${isCancelledThere('site_handed.soc')}`;
const INSERT_EVENT = `INSERT INTO handover_turns (handover_id, kind, at, station, packer, parcels, cod_total)
  SELECT id, ?, ?, ?, ?, parcels, codTotal FROM (${HANDOVER} WHERE id = ?)`;
const CARRIERS = `SELECT platform ->> 'carrierId' AS id, max(platform ->> 'carrierName') AS name,
  count(*) AS parcels FROM orders WHERE ${WAITING} GROUP BY 1 ORDER BY parcels DESC, name`;
const MISSING = `${PARCEL}, 0 AS scannedAt, NULL AS bench, 0 AS late FROM orders
  WHERE platform ->> 'carrierId' = :carrierId AND ${WAITING} ORDER BY orders.seq LIMIT :limit`;

/** SQL: whether a bench of the site reports the order as cancelled or being cancelled. */
function isCancelledThere(soc: string): string {
  return `EXISTS (SELECT 1 FROM site_orders WHERE site_orders.soc = ${soc}
    AND (view ->> '$.sync' IN (${sqlList(takenBackStates)}) OR view ->> '$.delivery.code' = '${CANCELLED_STATUS}'))`;
}

/** Handovers of parcels to carriers. Times are ms. */
export class HandoversTable {
  readonly #sql;
  readonly #who;
  readonly #siteParcels;
  readonly #siteEvents;
  readonly #audit;

  /** `who` returns the id of the packer who opens or closes a handover. */
  constructor(db: Database, who: () => string | null = () => null, audit: Witness = unwitnessed) {
    this.#sql = sqlOf(db);
    this.#who = who;
    this.#siteParcels = new SiteHandoverParcelsTable(db);
    this.#siteEvents = new SiteHandoverEventsTable(db);
    this.#audit = audit;
  }

  /** Opens a handover. The carrier must have no open one: see `openOf`. */
  open(handover: { id: string; carrier: HandoverCarrier; at: number }): void {
    const { id, carrier, at } = handover;
    this.#sql.run(
      'INSERT INTO handovers (id, carrier_id, carrier_name, opened_at) VALUES (?, ?, ?, ?)',
      [id, carrier.id, carrier.name, at],
    );
  }

  close(id: string, at: number): void {
    this.#sql.run('UPDATE handovers SET closed_at = ? WHERE id = ?', [at, id]);
  }

  reopen(id: string): void {
    this.#sql.run('UPDATE handovers SET closed_at = NULL, reopened = reopened + 1 WHERE id = ?', [
      id,
    ]);
  }

  get(id: string): Handover | null {
    const row = this.#sql.get<Row>(BY_ID, [id]);
    return row && toHandover(row);
  }

  /** Returns the carrier's open handover, or null. */
  openOf(carrierId: string): Handover | null {
    const row = this.#sql.get<Row>(OPEN, [carrierId]);
    return row && toHandover(row);
  }

  /** Returns only its id, without counting parcels, or null. */
  openIdOf(carrierId: string): string | null {
    return this.#sql.value<string>(
      'SELECT id FROM handovers WHERE carrier_id = ? AND closed_at IS NULL',
      [carrierId],
    );
  }

  /** Returns handovers: open ones first, then those that were closed with parcels; newest first. */
  latest(limit: number): Handover[] {
    return this.#sql.all<Row>(LATEST, [limit]).map(toHandover);
  }

  /** Records the opening or closing of a handover at a station, and its current content. */
  note(id: string, entry: Pick<HandoverEvent, 'kind' | 'station'> & { at: number }): void {
    this.#sql.transaction(() => {
      this.#sql.run(INSERT_EVENT, [entry.kind, entry.at, entry.station, this.#who(), id]);
      if (!this.share(id)) this.#siteEvents.note(id);
      const { kind, at } = entry;
      const now = this.get(id);
      const contents = { carrier: now?.carrier.name ?? null, parcels: now?.parcels ?? 0 };
      const auditDetails = { ...contents, codTotal: now?.codTotal ?? 0 };
      this.#audit.append({ kind: `handover-${kind}`, at, thing: id, facts: auditDetails });
    });
  }

  /** Returns the openings and closings of a handover with packer and time. */
  history(id: string): HandoverEvent[] {
    const rows = this.#sql.all<EventRow>(
      `SELECT kind, at, station, packers.name AS packer, parcels, cod_total AS codTotal FROM handover_turns
       LEFT JOIN packers ON packers.id = handover_turns.packer WHERE handover_id = ? ORDER BY seq`,
      [id],
    );
    return rows.map(toEvent);
  }

  put(orderId: string, handoverId: string, at: number): void {
    this.#sql.run(PUT, [orderId, handoverId, at]);
    this.#siteParcels.note(orderId, handoverId, at);
  }

  takeOut(orderId: string): void {
    this.#sql.run(TAKE_OUT, [orderId]);
    const soc = this.#sql.value<string>('SELECT soc FROM orders WHERE id = ?', [orderId]);
    this.#siteParcels.takeOut(soc ?? '');
  }

  /**
   * Shares a handover with the other benches of the site. Returns false if it is already shared or there is no
   * site.
   */
  share(id: string): boolean {
    if (!this.#siteEvents.number(id)) return false;
    this.#siteParcels.share(id);
    this.#siteEvents.noteAll(id);
    return true;
  }

  /** Updates the handover of an order's parcel from the site's records; null removes it. Sends nothing to the site. */
  follow(orderId: string, handoverId: string | null, at: number): void {
    const moved = 'UPDATE handover_parcels SET handover_id = ? WHERE order_id = ?';
    if (handoverId === null) this.#sql.run(TAKE_OUT, [orderId]);
    else if (this.#sql.run(moved, [handoverId, orderId]).changes === 0)
      this.#sql.run(PUT, [orderId, handoverId, at]);
  }

  /**
   * Returns the handover of an order's parcel, its scan time, and the other bench that scanned it. Null without a
   * handover.
   */
  whereIs(orderId: string): { handoverId: string; at: number; bench: string | null } | null {
    return this.#sql.get<{ handoverId: string; at: number; bench: string | null }>(WHERE_IS, [
      orderId,
    ]);
  }

  /** Returns the parcels of a handover in scan order. */
  parcels(id: string): HandoverParcel[] {
    const own = this.#sql.all<ParcelRow>(PARCELS, [id]);
    const siteParcels = this.#sql.all<ParcelRow>(OTHER_PARCELS, [id]);
    const rows = [...own, ...siteParcels];
    // Own scans are in insertion order, whatever the clock did. With scans of other benches, times decide.
    const isOrdered = rows.every(({ bench }) => bench === null) && siteParcels.length === 0;
    if (!isOrdered) rows.sort((one, other) => one.scannedAt - other.scannedAt);
    return rows.map(toParcel);
  }

  /** Returns the ids of parcels in a handover whose orders may have been cancelled. */
  maybeCancelled(id: string): string[] {
    return this.#sql.all<{ id: string }>(MAYBE_CANCELLED, { id }).map((row) => row.id);
  }

  /** Returns carriers with labelled parcels that are not handed over, entered since `since`; most parcels first. */
  waiting(since: number): { carrier: HandoverCarrier; parcels: number }[] {
    return this.#sql
      .all<{ id: string; name: string; parcels: number }>(CARRIERS, { since })
      .map(({ id, name, parcels }) => ({ carrier: { id, name }, parcels }));
  }

  /** Returns labelled parcels of a carrier that are not handed over, entered since `since`. */
  missing(carrierId: string, since: number, limit: number): HandoverParcel[] {
    return this.#sql.all<ParcelRow>(MISSING, { carrierId, since, limit }).map(toParcel);
  }
}

function toHandover({ carrierId, carrierName, openedAt, closedAt, ...row }: Row): Handover {
  return {
    ...row,
    carrier: { id: carrierId, name: carrierName },
    openedAt: timestamp(openedAt),
    closedAt: closedAt === null ? null : timestamp(closedAt),
  };
}

function toEvent(row: EventRow): HandoverEvent {
  return { ...row, at: timestamp(row.at) };
}
