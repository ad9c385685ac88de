import type { PlacedView } from '../../../shared/model/site.ts';
import { type LogAnswer, MOST_ENTRIES, type SnapshotAnswer } from '../protocol.ts';
import type { Database } from './database.ts';
import { headOf } from './site-log.ts';
import { Refused } from './refused.ts';

/** What changes with the places of the log alone. */
type LogPart = Omit<LogAnswer, 'records' | 'calls' | 'webhook'>;

interface Row {
  soc: string;
  bench: string;
  first_at: number;
  at: number;
  corrected_at: number | null;
  body: string;
}

/** Parts of the log that are kept for the other benches, which want the same one a moment later. */
const MOST_KEPT = 8;

/** What benches read: the log from a place on, and all orders for a bench that is new. */
export class Reading {
  readonly #database;
  readonly #kept = new Map<string, Promise<LogPart>>();

  constructor(database: Database) {
    this.#database = database;
  }

  /**
   * What became of the orders that stand in the log after `after`. An order may have come further since: then it
   * is told as it is now, and again with its place. A place beyond the end means that this is another log.
   */
  async after(after: number): Promise<LogPart> {
    const end = await headOf(this.#database);
    const head = end.position;
    if (after > head) throw new Refused('other-site');
    // Who is level is told who belongs to the site now: that changes without the log.
    if (after === head) return this.#part(after, end);
    const name = `${end.site} ${after} ${head}`;
    const kept = this.#kept.get(name);
    if (kept) return kept;
    const part = this.#part(after, end);
    this.#kept.set(name, part);
    part.catch(() => this.#kept.delete(name));
    for (const old of [...this.#kept.keys()].slice(0, -MOST_KEPT)) this.#kept.delete(old);
    return part;
  }

  async #part(
    after: number,
    { site, position: head }: { site: string; position: number },
  ): Promise<LogPart> {
    const through = Math.min(head, after + MOST_ENTRIES);
    const rows = await this.#database.query<Row>(
      `SELECT o.soc, o.bench, o.first_at, o.at, o.corrected_at, o.body FROM site_orders AS o
       JOIN (SELECT DISTINCT soc, bench FROM site_log WHERE position > $1 AND position <= $2) AS told
       USING (soc, bench)`,
      [after, through],
    );
    return {
      site,
      through,
      head,
      orders: rows.map(placed),
      benches: await this.#benches(),
    };
  }

  /**
   * Orders from after one on. The head that comes with the first part is where the log is read from afterwards: what
   * changes while the parts are read stands behind it.
   */
  async snapshot(after: { soc: string; bench: string } | null): Promise<SnapshotAnswer> {
    const { site, position: head } = await headOf(this.#database);
    const rows = await this.#database.query<Row>(
      `SELECT soc, bench, first_at, at, corrected_at, body FROM site_orders
       WHERE (soc, bench) > ($1, $2) ORDER BY soc, bench LIMIT $3`,
      [after?.soc ?? '', after?.bench ?? '', MOST_ENTRIES],
    );
    const last = rows.length < MOST_ENTRIES ? undefined : rows.at(-1);
    const next = last ? { soc: last.soc, bench: last.bench } : null;
    const benches = await this.#benches();
    return { site, head, orders: rows.map(placed), benches, next };
  }

  #benches(): Promise<LogAnswer['benches']> {
    return this.#database.query(
      'SELECT bench, code, name, revoked_at IS NOT NULL AS "isGone" FROM site_benches ORDER BY bench COLLATE "C"',
    );
  }
}

function placed({ soc, bench, first_at, at, corrected_at, body }: Row): PlacedView {
  const view = JSON.parse(body) as PlacedView['view'];
  return { soc, bench, firstAt: first_at, at, correctedAt: corrected_at, view };
}
