import type { Database } from 'better-sqlite3';
import { sqlOf } from './sql.ts';

/** A weight as it is written. `at` is ms, weights are grams. */
export interface NewWeighing {
  readonly orderId: string;
  readonly at: number;
  readonly grams: number;
  readonly enteredGrams: number | null;
  readonly station: string;
  /** Who weighed it; else whoever is at work. */
  readonly packer?: string | null;
}

/** A weight as it stands in the record. */
export interface StoredWeighing extends Omit<NewWeighing, 'packer'> {
  readonly seq: number;
  readonly packer: string | null;
  readonly packerName: string | null;
}

const WEIGHING = `SELECT weighings.seq, weighings.order_id AS orderId, weighings.at, weighings.grams,
  weighings.entered_grams AS enteredGrams, weighings.station, weighings.packer,
  packers.name AS packerName
  FROM weighings LEFT JOIN packers ON packers.id = weighings.packer`;

const GET = `${WEIGHING} WHERE weighings.seq = ?`;
const OF = `${WEIGHING} WHERE weighings.order_id = ? ORDER BY weighings.seq`;

/** What the scale at the bench showed of parcels. */
export class WeighingsTable {
  readonly #sql;
  readonly #who;

  /** `who` tells the id of the packer who is at work. */
  constructor(db: Database, who: () => string | null = () => null) {
    this.#sql = sqlOf(db);
    this.#who = who;
  }

  /** Writes one; answers its number. */
  insert(weighing: NewWeighing): number {
    const packer = weighing.packer ?? this.#who();
    const { lastInsertRowid } = this.#sql.run(
      `INSERT INTO weighings (order_id, at, grams, entered_grams, station, packer)
       VALUES (:orderId, :at, :grams, :enteredGrams, :station, :packer)`,
      { ...weighing, packer },
    );
    return Number(lastInsertRowid);
  }

  get(seq: number): StoredWeighing | null {
    return this.#sql.get<StoredWeighing>(GET, [seq]);
  }

  /** Those of an order, the oldest first. */
  of(orderId: string): StoredWeighing[] {
    return this.#sql.all<StoredWeighing>(OF, [orderId]);
  }

  /** Removes those of an order. */
  forgetOf(orderId: string): void {
    this.#sql.run('DELETE FROM weighings WHERE order_id = ?', [orderId]);
  }
}
