import type { Database } from 'better-sqlite3';
import type { HandoverParcel } from '../../../shared/model/handover.ts';
import { type ParcelRow, toParcel } from './parcel-row.ts';
import { sqlOf } from '../engine/sql.ts';

/** A parcel that another bench has printed and no bench has handed over. `enteredAt` is ms. */
interface UncollectedParcel {
  readonly bench: string;
  readonly carrier: string;
  readonly enteredAt: number;
}

const NAME = `(SELECT CASE name WHEN '' THEN code ELSE code || ' · ' || name END FROM site_benches
  WHERE site_benches.bench = site_missing.bench)`;

const OF = `SELECT view ->> 'orderId' AS orderId, soc, coalesce(view ->> 'shortCode', '') AS shortCode, view ->> 'waybill' AS waybill,
    coalesce(view ->> 'receiverName', '') AS receiverName, view ->> 'codAmount' AS codAmount, view ->> 'weight' AS weight,
    0 AS scannedAt, ${NAME} AS bench, 0 AS late
  FROM site_missing JOIN site_orders USING (soc, bench)
  WHERE handed = 0 AND site_missing.entered_at >= ? AND carrier = ? ORDER BY site_missing.entered_at, soc LIMIT ?`;

/** Labelled parcels that are at other benches of the site and in no handover. */
export class SiteMissingTable {
  readonly #sql;

  constructor(db: Database) {
    this.#sql = sqlOf(db);
  }

  /** Stores the bench of an order's parcel; null if the parcel is not, or no longer, there. */
  note(soc: string, parcel: UncollectedParcel | null): void {
    if (parcel === null) this.#sql.run('DELETE FROM site_missing WHERE soc = ?', [soc]);
    else
      this.#sql.run(
        `INSERT OR REPLACE INTO site_missing (soc, bench, carrier, entered_at, handed) VALUES (?, ?, ?, ?,
         EXISTS (SELECT 1 FROM site_handed WHERE site_handed.soc = ? AND handover_id IS NOT NULL))`,
        [soc, parcel.bench, parcel.carrier, parcel.enteredAt, soc],
      );
  }

  /** Counts the parcels per carrier name, entered since `since` (ms); most first. */
  counts(since: number): { carrier: string; parcels: number }[] {
    return this.#sql.all<{ carrier: string; parcels: number }>(
      `SELECT carrier, count(*) AS parcels FROM site_missing WHERE handed = 0 AND entered_at >= ?
       GROUP BY carrier ORDER BY parcels DESC, carrier`,
      [since],
    );
  }

  /** Returns the parcels of one carrier, by its name, oldest entry first. `bench` is their bench. */
  of(carrier: string, since: number, limit: number): HandoverParcel[] {
    return this.#sql.all<ParcelRow>(OF, [since, carrier, limit]).map(toParcel);
  }
}
