import type { Database } from 'better-sqlite3';
import type { HandedParcel } from '../../shared/model/handover.ts';
import { type ParcelRow, toParcel } from './parcel-row.ts';

/** A parcel that stands at a bench of the site. `enteredAt` is ms. */
interface StandingParcel {
  readonly bench: string;
  readonly carrier: string;
  readonly enteredAt: number;
}

const NAME = `(SELECT CASE name WHEN '' THEN code ELSE code || ' · ' || name END FROM site_benches
  WHERE site_benches.bench = site_missing.bench)`;

/** Labelled parcels that stand at other benches of the site and are in no handover. */
export class SiteMissingTable {
  readonly #put;
  readonly #remove;
  readonly #counts;
  readonly #of;

  constructor(db: Database) {
    this.#put = db.prepare<[string, string, string, number, string]>(
      `INSERT OR REPLACE INTO site_missing (soc, bench, carrier, entered_at, handed) VALUES (?, ?, ?, ?,
         EXISTS (SELECT 1 FROM site_handed WHERE site_handed.soc = ? AND handover_id IS NOT NULL))`,
    );
    this.#remove = db.prepare<[string]>('DELETE FROM site_missing WHERE soc = ?');
    this.#counts = db.prepare<[number], { carrier: string; parcels: number }>(
      `SELECT carrier, count(*) AS parcels FROM site_missing WHERE handed = 0 AND entered_at >= ?
       GROUP BY carrier ORDER BY parcels DESC, carrier`,
    );
    this.#of = db.prepare<[number, string, number], ParcelRow>(
      `SELECT view ->> 'orderId' AS order_id, soc, view ->> 'shortCode' AS short_code, view ->> 'waybill' AS waybill,
         view ->> 'receiverName' AS receiver_name, view ->> 'codAmount' AS cod_amount, view ->> 'weight' AS weight,
         0 AS scanned_at, ${NAME} AS bench, 0 AS late
       FROM site_missing JOIN site_orders USING (soc, bench)
       WHERE handed = 0 AND site_missing.entered_at >= ? AND carrier = ? ORDER BY site_missing.entered_at, soc LIMIT ?`,
    );
  }

  /** Notes where an order's parcel stands; null where it does not, or not any more. */
  note(soc: string, parcel: StandingParcel | null): void {
    if (parcel === null) this.#remove.run(soc);
    else this.#put.run(soc, parcel.bench, parcel.carrier, parcel.enteredAt, soc);
  }

  /** How many there are of each carrier, by its name, entered since `since`, ms; most first. */
  counts(since: number): { carrier: string; parcels: number }[] {
    return this.#counts.all(since);
  }

  /** Those of one carrier, by its name; those that were entered first. `bench` is where each stands. */
  of(carrier: string, since: number, limit: number): HandedParcel[] {
    return this.#of.all(since, carrier, limit).map(toParcel);
  }
}
