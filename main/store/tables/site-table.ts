import type { Database } from 'better-sqlite3';
import { type PlacedView, type SiteBench, siteViewSchema } from '../../../shared/model/site.ts';
import type { Order } from '../../../shared/model/order.ts';
import { cancelStates, isTakenBack } from '../../../shared/order-state.ts';
import type { UsedCode } from './orders-table.ts';
import { json } from '../engine/row.ts';
import { sqlOf } from '../engine/sql.ts';

/** Position of this bench's journal at its hub: number and id of the last entry there. */
export interface StoredPosition {
  readonly epoch: number;
  readonly seq: number;
  readonly event: string;
}

/** This bench's site, its id there, and the progress in both directions. */
export interface SiteProgress {
  readonly site: string;
  readonly bench: string;
  readonly position: StoredPosition;
  /** Position up to which the log was read; null until all orders were copied once. */
  readonly readTo: number | null;
  /** Progress of that copy. */
  readonly snapshot: {
    readonly head: number;
    readonly after: { readonly soc: string; readonly bench: string };
  } | null;
}

interface Row extends StoredPosition {
  site: string;
  bench: string;
  read_to: number | null;
  snapshot_head: number | null;
  snapshot_soc: string | null;
  snapshot_bench: string | null;
}

type OrderRow = Omit<PlacedView, 'view'> & { view: string };

/** Data read from a log, which are invalid for another log. */
const readTables = ['site_orders', 'site_missing', 'site_benches', 'site_deliveries'];
/** Data of the bench as a member of a site, for any log of that site. */
const ownTables = [
  'site_link',
  'site_records',
  'site_forgotten',
  'site_handed',
  'site_turns',
  'site_handovers',
  'site_prints',
  'site_held',
];

// Data that the new log may lack are sent again; existing entries of the log take precedence.
const RESEND = [
  `UPDATE site_handed SET tell = 'first' WHERE tell IS NULL AND handover_id IS NOT NULL
     AND bench = (SELECT bench FROM site_link)`,
  `UPDATE site_prints SET due = 'ask' WHERE state = 'asked' AND asked_by = (SELECT bench FROM site_link)`,
  // In another log, the order of claims is not known yet.
  `UPDATE site_prints SET state = 'recalling', due = 'withdraw' WHERE state IN ('recalling', 'recalled')
     AND asked_by = (SELECT bench FROM site_link)`,
  `UPDATE site_prints SET due = 'claim' WHERE state = 'claiming' AND bench = (SELECT bench FROM site_link)`,
  `UPDATE site_prints SET due = 'state' WHERE state NOT IN ('asked', 'claiming', 'claimed', 'recalled')
     AND bench = (SELECT bench FROM site_link)`,
  // A hub that was restored from a backup has no reservations.
  'UPDATE site_held SET until = NULL',
  `UPDATE site_turns SET place = NULL, told = bench <> (SELECT bench FROM site_link)`,
];
const VIEW =
  'SELECT soc, bench, first_at AS firstAt, at, corrected_at AS correctedAt, view FROM site_orders';
const OF_SOC = `${VIEW} WHERE soc = ? ORDER BY first_at`;
const AFTER = `${VIEW} WHERE (soc, bench) > (?, ?) ORDER BY soc, bench LIMIT ?`;
const PUT = `INSERT INTO site_orders (soc, bench, first_at, at, corrected_at, view) VALUES (?, ?, ?, ?, ?, ?)
  ON CONFLICT (soc, bench) DO UPDATE SET first_at = excluded.first_at, at = excluded.at,
    corrected_at = excluded.corrected_at, view = excluded.view WHERE excluded.at > site_orders.at`;
const PUT_BENCH = `INSERT INTO site_benches (bench, code, name, gone) VALUES (?, ?, ?, ?)
  ON CONFLICT (bench) DO UPDATE SET code = excluded.code, name = excluded.name, gone = excluded.gone`;

/** This bench's data about its site. */
export class SiteTable {
  readonly #sql;
  constructor(db: Database) {
    this.#sql = sqlOf(db);
  }

  /** Returns null if the database belongs to no site. */
  progress(): SiteProgress | null {
    const row = this.#sql.get<Row>('SELECT * FROM site_link');
    if (!row) return null;
    const { site, bench, epoch, seq, event, snapshot_head: head } = row;
    const soc = row.snapshot_soc;
    const after = row.snapshot_bench;
    const isCopying = head !== null && soc !== null && after !== null;
    return {
      site,
      bench,
      position: { epoch, seq, event },
      readTo: row.read_to,
      snapshot: isCopying ? { head, after: { soc, bench: after } } : null,
    };
  }

  /**
   * Joins a site and deletes data of another one. If the same site has a new log, shared records and handovers are
   * retained: comparing them with the hub's last records shows what was changed at this bench since.
   */
  enter(site: string, bench: string, epoch: number): void {
    if (this.progress()?.bench === bench) {
      for (const table of readTables) this.#sql.run(`DELETE FROM ${table}`);
      // Part numbers continue, because a hub ignores the parts that it already has.
      this.#sql.run(
        `UPDATE site_link SET site = ?, epoch = ?, seq = 0, event = '', sending = '', read_to = NULL, records_to = NULL,
         snapshot_head = NULL, snapshot_soc = NULL, snapshot_bench = NULL`,
        [site, epoch],
      );
    } else {
      this.leave();
      this.#sql.run(
        `INSERT INTO site_link (one, site, bench, epoch, seq, event) VALUES (1, ?, ?, ?, 0, '')`,
        [site, bench, epoch],
      );
    }
    for (const statement of RESEND) this.#sql.run(statement);
  }

  /** Deletes the site and all data from it. */
  leave(): void {
    for (const table of [...readTables, ...ownTables]) this.#sql.run(`DELETE FROM ${table}`);
  }

  /** Stores the hub's receipt. */
  putPosition({ epoch, seq, event }: StoredPosition): void {
    this.#sql.run('UPDATE site_link SET epoch = ?, seq = ?, event = ?', [epoch, seq, event]);
  }

  /**
   * Stores the entry that is about to be sent. Call it in a commit that waits for the disk, so that a power cut cannot
   * undo what the hub has received.
   */
  noteSending(event: string): void {
    this.#sql.run('UPDATE site_link SET sending = ?', [event]);
  }

  /** Makes all earlier writes durable, in a commit that waits for the disk. An empty commit would not wait. */
  makeLast(): void {
    this.#sql.run('UPDATE site_link SET sending = sending');
  }

  /** Stores the position up to which the log was read. */
  putReadTo(position: number): void {
    this.#sql.run(
      `UPDATE site_link SET read_to = max(coalesce(read_to, 0), ?), snapshot_head = NULL, snapshot_soc = NULL,
       snapshot_bench = NULL`,
      [position],
    );
  }

  /** Stores the progress of copying all orders. `head` is the place from which the log is read afterwards. */
  putSnapshot(head: number, after: { soc: string; bench: string }): void {
    this.#sql.run('UPDATE site_link SET snapshot_head = ?, snapshot_soc = ?, snapshot_bench = ?', [
      head,
      after.soc,
      after.bench,
    ]);
  }

  /** Stores the views that benches have of orders. An older view never replaces a newer one. */
  put(orders: readonly PlacedView[]): void {
    for (const { soc, bench, firstAt, at, correctedAt, view } of orders)
      this.#sql.run(PUT, [soc, bench, firstAt, at, correctedAt, json(view)]);
  }

  putBenches(benches: readonly SiteBench[]): void {
    for (const { bench, code, name, isGone } of benches)
      this.#sql.run(PUT_BENCH, [bench, code, name, Number(isGone)]);
  }

  /** Returns each bench's view of an order, the first reporting bench first. */
  ofSoc(soc: string): PlacedView[] {
    return this.#sql.all<OrderRow>(OF_SOC, [soc]).map(placedOf);
  }

  /**
   * Returns the order with the `sync` by which `shared/order-state.ts` is to judge it: its own, or `cancelling` or
   * `cancelled` if another bench cancels the same platform order.
   */
  asKnown<Known extends Pick<Order, 'id' | 'soc' | 'sync' | 'platform'>>(order: Known): Known {
    const code = order.platform?.platformCode ?? null;
    const sync = this.#sql.value<(typeof cancelStates)[number]>(
      `SELECT view ->> 'sync' FROM site_orders AS told WHERE soc = ?
       AND view ->> 'sync' IN (SELECT value FROM json_each(?)) AND view ->> 'orderId' <> ?
       AND view ->> 'platformCode' = coalesce(?, view ->> 'platformCode')
       AND NOT EXISTS (SELECT 1 FROM site_orders AS later WHERE later.soc = told.soc
         AND later.view ->> 'orderId' = told.view ->> 'orderId' AND later.at > told.at)
       ORDER BY 1 LIMIT 1`,
      [order.soc, json(cancelStates), order.id, code],
    );
    return sync === null || isTakenBack({ ...order, delivery: null }) ? order : { ...order, sync };
  }

  /** Whether a label printed by another bench has, or may have, the own code as a barcode. */
  printedOwnCode(soc: string): boolean {
    return this.ofSoc(soc).some(({ view }) => view.ownCodeOnLabel);
  }

  /** Returns the views of all orders in order of soc and bench, after the given one. */
  after({ soc, bench }: { soc: string; bench: string }, limit: number): PlacedView[] {
    return this.#sql.all<OrderRow>(AFTER, [soc, bench, limit]).map(placedOf);
  }

  /** Replaces a bench's view of an order. */
  replace({ soc, bench, view }: PlacedView): void {
    this.#sql.run('UPDATE site_orders SET view = ? WHERE soc = ? AND bench = ?', [
      json(view),
      soc,
      bench,
    ]);
  }

  /**
   * Returns details of the site's orders that use the given codes, by code; of several views that of the first
   * bench.
   */
  usedCodes(socs: readonly string[]): Map<string, UsedCode> {
    const rows = this.#sql.all<{
      soc: string;
      phone: string | null;
      codAmount: number | null;
      known: 0 | 1;
    }>(
      `SELECT soc, view ->> '$.receiverPhone' AS phone, view ->> '$.codAmount' AS codAmount,
       view ->> '$.receiverName' <> '' AS known
       FROM json_each(?) AS wanted CROSS JOIN site_orders ON site_orders.soc = wanted.value
       ORDER BY first_at DESC`,
      [json(socs)],
    );
    return new Map(
      rows.map(({ soc, phone, codAmount, known }) => [
        soc,
        { phone, codAmount, contents: null, isForgotten: known === 0 },
      ]),
    );
  }

  /** Counts the known orders of the site. */
  count(): number {
    return this.#sql.count('SELECT count(DISTINCT soc) FROM site_orders');
  }

  benches(): SiteBench[] {
    return this.#sql
      .all<Omit<SiteBench, 'isGone'> & { gone: 0 | 1 }>('SELECT * FROM site_benches ORDER BY bench')
      .map(({ bench, code, name, gone }) => ({ bench, code, name, isGone: gone === 1 }));
  }
}

function placedOf(row: OrderRow): PlacedView {
  return { ...row, view: siteViewSchema.parse(JSON.parse(row.view)) };
}
