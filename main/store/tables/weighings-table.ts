import type { Database } from 'better-sqlite3';
import { sqlOf } from '../engine/sql.ts';

/** A new weighing. `at` is ms, weights are grams. */
export interface NewWeighing {
  readonly orderId: string;
  readonly at: number;
  readonly grams: number;
  readonly enteredGrams: number | null;
  readonly station: string;
  /** The packer; default is the one who is signed in. */
  readonly packer?: string | null;
}

/** A stored weighing. */
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

/** Weights of parcels from the scale at the bench. */
export class WeighingsTable {
  readonly #sql;
  readonly #who;

  /** `who` returns the id of the packer who is signed in. */
  constructor(db: Database, who: () => string | null = () => null) {
    this.#sql = sqlOf(db);
    this.#who = who;
  }

  /** Inserts a weighing and returns its number. */
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

  /** Returns an order's weighings, oldest first. */
  of(orderId: string): StoredWeighing[] {
    return this.#sql.all<StoredWeighing>(OF, [orderId]);
  }

  /** Deletes an order's weighings. */
  forgetOf(orderId: string): void {
    this.#sql.run('DELETE FROM weighings WHERE order_id = ?', [orderId]);
  }
}
