import type { Database } from 'better-sqlite3';
import type { StoredDraft } from '../../../shared/model/order.ts';
import { json, parsed } from '../engine/row.ts';
import { sqlOf } from '../engine/sql.ts';

/** The contents of an order's parcel, and its carrier. */
export interface OrderContents {
  readonly seq: number;
  readonly soc: string;
  readonly contents: StoredDraft['contents'];
  /** The carrier's name, or its id if the name is unknown; empty without a carrier. */
  readonly carrier: string;
}

type Row = Omit<OrderContents, 'contents'> & { readonly contents: string };

/** Reads the contents of parcels for picking lists. */
export class OrderContentsReader {
  readonly #sql;

  constructor(db: Database) {
    this.#sql = sqlOf(db);
  }

  /** Returns the contents of these orders in the given order. Missing orders are skipped. */
  of(seqs: readonly number[]): OrderContents[] {
    return this.#sql
      .all<Row>(
        `SELECT orders.seq, soc, draft -> '$.contents' AS contents,
           coalesce(name, order_facts.carrier) AS carrier
         FROM json_each(?) CROSS JOIN orders ON orders.seq = value
         CROSS JOIN order_facts ON order_facts.seq = orders.seq
         LEFT JOIN order_carriers ON order_carriers.id = order_facts.carrier`,
        [json(seqs)],
      )
      .map(({ seq, soc, carrier, contents }) => ({
        seq,
        soc,
        carrier,
        contents: parsed<StoredDraft['contents']>(contents),
      }));
  }
}
