import Sqlite from 'better-sqlite3';
import type { SyncState } from '../../../shared/model/order.ts';
import { LOCK_WAIT_MS } from '../engine/connect.ts';
import { json } from '../engine/row.ts';
import { sqlOf } from '../engine/sql.ts';
import { orderParts, type OrderParts } from './stored-order.ts';

/** An order as exported to a file. Times are ms. */
export interface ReadOrder extends Omit<OrderParts, 'unreadable'> {
  readonly soc: string;
  readonly sync: SyncState;
  readonly printed: number;
  readonly handedOver: boolean;
  readonly enteredAt: number;
}

interface Row {
  seq: number;
  soc: string;
  sync: SyncState;
  draft: string;
  platform: string | null;
  platform_code: string | null;
  delivery: string | null;
  printed: number;
  handed: number | null;
  enteredAt: number;
}

/** Reads orders of a database that another thread of this process uses, without blocking that thread. */
export class OrderReader {
  readonly #db;

  constructor(file: string) {
    this.#db = new Sqlite(file, { readonly: true, timeout: LOCK_WAIT_MS });
  }

  /** Returns orders by `seq`, in the given order. Holds no transaction between two calls. */
  read(seqs: readonly number[]): ReadOrder[] {
    const fetched = sqlOf(this.#db).all<Row>(
      `SELECT orders.seq, soc, orders.sync, draft, platform, platform_code, delivery,
         orders.printed + printed_elsewhere AS printed, entered_at AS enteredAt,
         (SELECT handed FROM order_facts WHERE order_facts.seq = orders.seq) AS handed
       FROM json_each(?) AS wanted CROSS JOIN orders ON orders.seq = wanted.value`,
      [json(seqs)],
    );
    const rows = new Map(fetched.map((row) => [row.seq, row]));
    return seqs.flatMap((seq) => rows.get(seq) ?? []).map(toOrder);
  }

  close(): void {
    this.#db.close();
  }
}

function toOrder(row: Row): ReadOrder {
  const { draft, platform, delivery } = orderParts(row);
  const { soc, sync, printed, handed, enteredAt } = row;
  return { soc, sync, draft, platform, delivery, printed, handedOver: handed === 1, enteredAt };
}
