import type { Database } from 'better-sqlite3';
import { differencesOf } from '../../../shared/model/delivery.ts';
import type { Order } from '../../../shared/model/order.ts';
import { sqlOf } from '../engine/sql.ts';

/**
 * Differences per carrier between the platform's values and the entered or agreed ones, in grams and dong. For parcels
 * weighed at this bench, also the difference from its own scale.
 */
export interface CarrierDifferences {
  readonly carrierName: string;
  readonly parcels: number;
  readonly weight: number;
  readonly weighed: number;
  readonly aboveWeighed: number;
  readonly fee: number;
  readonly codAmount: number;
}

/** Differences between the platform's values and the entered or agreed ones, per order. */
export class DifferencesTable {
  readonly #sql;

  constructor(db: Database) {
    this.#sql = sqlOf(db);
  }

  /** Stores the current differences of an order. */
  note(order: Order): void {
    const { weight, fee, codAmount } = differencesOf(order);
    const all = [weight, fee, codAmount].flatMap((one) => one ?? []);
    this.#sql.run(
      `UPDATE orders SET weight_off = :weight, fee_off = :fee, cod_off = :codAmount, off_at = :at
       WHERE id = :id`,
      {
        id: order.id,
        weight: weight && weight.now - weight.before,
        fee: fee && fee.now - fee.before,
        codAmount: codAmount && codAmount.now - codAmount.before,
        at: all.length === 0 ? null : Math.max(...all.map(({ at }) => Date.parse(at))),
      },
    );
  }

  /** Returns the sums of differences observed from `from` to before `to` (ms), carriers by name. */
  byCarrier(from: number, to: number): CarrierDifferences[] {
    return this.#sql.all<CarrierDifferences>(
      `WITH off AS (
         SELECT coalesce(platform ->> 'carrierName', '') AS carrierName, weight_off, fee_off, cod_off,
           CASE WHEN weight_off IS NOT NULL THEN (counted ->> '$.weight.value') - (
             SELECT grams FROM weighings WHERE order_id = orders.id ORDER BY seq DESC LIMIT 1) END AS above
         FROM orders WHERE off_at IS NOT NULL AND off_at >= ? AND off_at < ?)
       SELECT carrierName, count(*) AS parcels, coalesce(sum(weight_off), 0) AS weight,
         count(above) AS weighed, coalesce(sum(above), 0) AS aboveWeighed,
         coalesce(sum(fee_off), 0) AS fee, coalesce(sum(cod_off), 0) AS codAmount
       FROM off GROUP BY carrierName ORDER BY carrierName`,
      [from, to],
    );
  }

  /** Returns the time of the first difference (ms), or null. */
  firstAt(): number | null {
    return this.#sql.value<number>('SELECT min(off_at) FROM orders WHERE off_at IS NOT NULL');
  }
}
