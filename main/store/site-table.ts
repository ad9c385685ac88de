import type { Database } from 'better-sqlite3';
import { type PlacedView, type SiteBench, siteViewSchema } from '../../shared/model/site.ts';
import type { Order } from '../../shared/model/order.ts';
import { cancelStates, isTakenBack } from '../../shared/order-state.ts';
import type { TakenCode } from './orders-table.ts';
import { json } from './row.ts';
import { sqlOf } from './sql.ts';

/** How far this bench's journal is at its hub: the number of its last entry there, and that entry's id. */
export interface JournalPlace {
  readonly epoch: number;
  readonly seq: number;
  readonly event: string;
}

/** Which site this bench belongs to, as which of its benches, and how far both have told each other. */
export interface SiteProgress {
  readonly site: string;
  readonly bench: string;
  readonly place: JournalPlace;
  /** Up to where the log was read; null until all orders were copied once. */
  readonly readTo: number | null;
  /** How far that copy is. */
  readonly snapshot: {
    readonly head: number;
    readonly after: { readonly soc: string; readonly bench: string };
  } | null;
}

interface Row extends JournalPlace {
  site: string;
  bench: string;
  read_to: number | null;
  snapshot_head: number | null;
  snapshot_soc: string | null;
  snapshot_bench: string | null;
}

type OrderRow = Omit<PlacedView, 'view'> & { view: string };

/** What was read of a log, and means nothing in another one. */
const readTables = ['site_orders', 'site_missing', 'site_benches', 'site_deliveries'];
/** What the bench has as one of a site, whatever its log is called. */
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

// What this bench knows that the new log may not have: it is told again, and what the log has stands.
const TELL_AGAIN = [
  `UPDATE site_handed SET tell = 'first' WHERE tell IS NULL AND handover_id IS NOT NULL
     AND bench = (SELECT bench FROM site_link)`,
  `UPDATE site_prints SET due = 'ask' WHERE state = 'asked' AND asked_by = (SELECT bench FROM site_link)`,
  // Of another log is not known yet who was first there.
  `UPDATE site_prints SET state = 'withdrawing', due = 'withdraw' WHERE state IN ('withdrawing', 'withdrawn')
     AND asked_by = (SELECT bench FROM site_link)`,
  `UPDATE site_prints SET due = 'claim' WHERE state = 'claiming' AND bench = (SELECT bench FROM site_link)`,
  `UPDATE site_prints SET due = 'state' WHERE state NOT IN ('asked', 'claiming', 'claimed', 'withdrawn')
     AND bench = (SELECT bench FROM site_link)`,
  // A hub that went back to a backup keeps no order for anybody.
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

/** What this bench has of its site. */
export class SiteTable {
  readonly #sql;
  constructor(db: Database) {
    this.#sql = sqlOf(db);
  }

  /** Null where this database belongs to no site yet. */
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
      place: { epoch, seq, event },
      readTo: row.read_to,
      snapshot: isCopying ? { head, after: { soc, bench: after } } : null,
    };
  }

  /**
   * Begins with a site; what is here of another one goes. Where the same site has another log, what all benches have the same of and
   * what was handed over stay: by what the hub said last is seen what was changed here since.
   */
  enter(site: string, bench: string, epoch: number): void {
    if (this.progress()?.bench === bench) {
      for (const table of readTables) this.#sql.run(`DELETE FROM ${table}`);
      // Parts are numbered on: a hub that knows one of them has what is in it.
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
    for (const tell of TELL_AGAIN) this.#sql.run(tell);
  }

  /** Forgets the site and what came from it. */
  leave(): void {
    for (const table of [...readTables, ...ownTables]) this.#sql.run(`DELETE FROM ${table}`);
  }

  /** The hub's receipt. */
  putPlace({ epoch, seq, event }: JournalPlace): void {
    this.#sql.run('UPDATE site_link SET epoch = ?, seq = ?, event = ?', [epoch, seq, event]);
  }

  /** Notes what is about to be sent. In a commit that waits for the disk: what the hub has, no power cut takes back here. */
  noteSending(event: string): void {
    this.#sql.run('UPDATE site_link SET sending = ?', [event]);
  }

  /** Makes all last that was written before, in a commit that waits for the disk; an empty one would wait for nothing. */
  makeLast(): void {
    this.#sql.run('UPDATE site_link SET sending = sending');
  }

  /** The log was read up to there. */
  putReadTo(place: number): void {
    this.#sql.run(
      `UPDATE site_link SET read_to = max(coalesce(read_to, 0), ?), snapshot_head = NULL, snapshot_soc = NULL,
       snapshot_bench = NULL`,
      [place],
    );
  }

  /** A part of all orders was copied; `head` is from where the log will be read. */
  putSnapshot(head: number, after: { soc: string; bench: string }): void {
    this.#sql.run('UPDATE site_link SET snapshot_head = ?, snapshot_soc = ?, snapshot_bench = ?', [
      head,
      after.soc,
      after.bench,
    ]);
  }

  /** What benches tell of orders; an older word than what is here changes nothing. */
  put(orders: readonly PlacedView[]): void {
    for (const { soc, bench, firstAt, at, correctedAt, view } of orders)
      this.#sql.run(PUT, [soc, bench, firstAt, at, correctedAt, json(view)]);
  }

  putBenches(benches: readonly SiteBench[]): void {
    for (const { bench, code, name, isGone } of benches)
      this.#sql.run(PUT_BENCH, [bench, code, name, Number(isGone)]);
  }

  /** What each bench tells of an order, the first that told of it first. */
  ofSoc(soc: string): PlacedView[] {
    return this.#sql.all<OrderRow>(OF_SOC, [soc]).map(placedOf);
  }

  /** The order; where another bench cancels the same order of the platform, in that bench's state. */
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

  /** Whether a barcode of a label that another bench printed carries the own code, or may do so. */
  printedOwnCode(soc: string): boolean {
    return this.ofSoc(soc).some(({ view }) => view.ownCodeOnLabel);
  }

  /** What benches tell of all orders, by their codes, from after one on. */
  after({ soc, bench }: { soc: string; bench: string }, limit: number): PlacedView[] {
    return this.#sql.all<OrderRow>(AFTER, [soc, bench, limit]).map(placedOf);
  }

  /** Keeps another view in the place of what a bench told. */
  replace({ soc, bench, view }: PlacedView): void {
    this.#sql.run('UPDATE site_orders SET view = ? WHERE soc = ? AND bench = ?', [
      json(view),
      soc,
      bench,
    ]);
  }

  /** What benches tell of orders that have some codes, by those that are taken; of several the first bench's word. */
  takenBy(socs: readonly string[]): Map<string, TakenCode> {
    const taken = this.#sql.all<{
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
      taken.map(({ soc, phone, codAmount, known }) => [
        soc,
        { phone, codAmount, contents: null, isForgotten: known === 0 },
      ]),
    );
  }

  /** How many orders of the site are known here. */
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
