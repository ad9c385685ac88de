import type { PlacedView } from '../../shared/model/site.ts';
import {
  type LogAnswer,
  MAX_ORDER_BYTES,
  MAX_ENTRIES,
  type SnapshotAnswer,
} from '../site/protocol/protocol.ts';
import { CLAIMS_HEAD } from './claims.ts';
import { type Database, prepared } from './database.ts';
import { GroupCommit } from './group-commit.ts';
import { RECORDS_HEAD } from './records.ts';
import { siteLogHead } from './site-log.ts';
import { Refused } from './refused.ts';
import { CALLS_HEAD } from './webhooks/calls.ts';
import { type Called, CALLED, whereCalled } from './webhooks/webhook-paths.ts';

/** Ends of all sequences, and the benches of the site; the same for all benches that ask at this moment. */
type Ends = Pick<LogAnswer, 'benches' | 'records' | 'calls' | 'webhook' | 'claims'> & {
  readonly site: string;
  readonly position: number;
};

interface Row {
  soc: string;
  bench: string;
  first_at: number;
  at: number;
  corrected_at: number | null;
  body: string;
}

interface EndsRow extends Omit<Ends, 'benches' | 'webhook'> {
  /** JSON. */
  readonly benches: string;
  readonly called: Called | null;
}

const BENCHES = `SELECT coalesce(json_agg(json_build_object('bench', bench, 'code', code, 'name', name, 'isGone',
    revoked_at IS NOT NULL) ORDER BY bench COLLATE "C"), '[]')::text FROM site_benches`;
/** One statement and one snapshot, because every ring of the bell makes all benches ask. */
const ENDS = prepared(
  'ends',
  `SELECT position, (SELECT value FROM site_facts WHERE name = 'site') AS site, (${BENCHES}) AS benches,
     (${RECORDS_HEAD}) AS records, (${CALLS_HEAD}) AS calls, (${CLAIMS_HEAD}) AS claims, (${CALLED}) AS called
   FROM site_head`,
);

/**
 * Orders of a part of the log, in the order of their first entries there; `cut` is the position of the first one that
 * does not fit.
 */
const PART = `WITH told AS (
    SELECT soc, bench, min(position) AS first FROM site_log WHERE position > $1 AND position <= $2 GROUP BY soc, bench
  ), measured AS (
    SELECT o.soc, o.bench, o.first_at, o.at, o.corrected_at, o.body, told.first,
      sum(octet_length(o.body)) OVER (ORDER BY told.first) - octet_length(o.body) AS bytes_before
    FROM site_orders AS o JOIN told USING (soc, bench)
  ) SELECT soc, bench, first_at, at, corrected_at, body,
      (SELECT min(first) FROM measured WHERE bytes_before >= $3) AS cut
    FROM measured WHERE bytes_before < $3`;
/** Orders after a given one; `found` is the number of orders of a page without the byte limit. */
const ORDERS = `SELECT soc, bench, first_at, at, corrected_at, body, found FROM (
    SELECT *, count(*) OVER () AS found,
      sum(octet_length(body)) OVER (ORDER BY soc, bench) - octet_length(body) AS bytes_before
    FROM (SELECT soc, bench, first_at, at, corrected_at, body FROM site_orders
      WHERE (soc, bench) > ($1, $2) ORDER BY soc, bench LIMIT $3) AS part
  ) AS measured WHERE bytes_before < $4 ORDER BY soc, bench`;

/** Cached parts of the log: other benches request the same one a moment later. */
const MAX_CACHED_PARTS = 8;

/** Reads the log from a position, and all orders for a new bench. */
export class LogReader {
  readonly #database;
  readonly #ends;
  readonly #cached = new Map<string, Promise<LogAnswer>>();

  constructor(database: Database) {
    this.#database = database;
    this.#ends = new GroupCommit(async () => {
      const [row] = await database.query<EndsRow>(ENDS);
      if (!row) throw new Error('A site without a head');
      const { benches, called, ...ends } = row;
      const name = JSON.stringify(row);
      const parsed: Ends = {
        ...ends,
        benches: JSON.parse(benches) as Ends['benches'],
        webhook: called === null ? null : whereCalled(called),
      };
      return () => ({ ends: parsed, name });
    });
  }

  /**
   * Returns the current views of orders that changed after the position `after`. An order that changed again since is
   * returned as it is now, and again at its new position. A position beyond the end belongs to another log. Equal
   * requests share the same object.
   */
  async after(after: number): Promise<LogAnswer> {
    const { ends, name } = await this.#ends.of(undefined);
    if (after > ends.position) throw new Refused('other-site');
    const key = `${after} ${name}`;
    const cached = this.#cached.get(key);
    if (cached) return cached;
    const part = this.#part(after, ends);
    this.#cached.set(key, part);
    part.catch(() => this.#cached.delete(key));
    for (const old of [...this.#cached.keys()].slice(0, -MAX_CACHED_PARTS))
      this.#cached.delete(old);
    return part;
  }

  async #part(after: number, { position: head, ...ends }: Ends): Promise<LogAnswer> {
    // A bench that is up to date needs no query.
    if (after === head) return { ...ends, through: head, head, orders: [] };
    const end = Math.min(head, after + MAX_ENTRIES);
    const rows = await this.#database.query<Row & { cut: number | null }>(PART, [
      after,
      end,
      MAX_ORDER_BYTES,
    ]);
    const cut = rows[0]?.cut ?? null;
    const through = cut === null ? end : cut - 1;
    return { ...ends, through, head, orders: rows.map(placed) };
  }

  /**
   * Returns orders after a given one. After the copy, the bench reads the log from the first page's head, which covers
   * changes during the copy.
   */
  async snapshot(after: { soc: string; bench: string } | null): Promise<SnapshotAnswer> {
    const { site, position: head } = await siteLogHead(this.#database);
    const rows = await this.#database.query<Row & { found: number }>(ORDERS, [
      after?.soc ?? '',
      after?.bench ?? '',
      MAX_ENTRIES,
      MAX_ORDER_BYTES,
    ]);
    const pageCount = rows[0]?.found ?? 0;
    const isEnd = pageCount < MAX_ENTRIES && rows.length === pageCount;
    const last = isEnd ? undefined : rows.at(-1);
    const next = last ? { soc: last.soc, bench: last.bench } : null;
    const benches = await this.#benches();
    return { site, head, orders: rows.map(placed), benches, next };
  }

  async #benches(): Promise<LogAnswer['benches']> {
    const [row] = await this.#database.query<{ benches: string }>(`SELECT (${BENCHES}) AS benches`);
    return JSON.parse(row?.benches ?? '[]') as LogAnswer['benches'];
  }
}

function placed({ soc, bench, first_at, at, corrected_at, body }: Row): PlacedView {
  const view = JSON.parse(body) as PlacedView['view'];
  return { soc, bench, firstAt: first_at, at, correctedAt: corrected_at, view };
}
