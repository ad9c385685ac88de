import type { Database } from 'better-sqlite3';
import type { SiteOrdersQuery } from '../../../shared/model/site.ts';
import { findByScan } from '../../../shared/scans/readings.ts';
import { searchTokens, searchTermsOf } from '../order-index/search.ts';
import { json } from '../engine/row.ts';
import { endOfGhtk, isGhtk, isShortGhtk } from '../engine/short-ghtk.ts';
import { sqlOf } from '../engine/sql.ts';

/** An order of the site, as indexed for the search. */
export interface ListedSiteOrder {
  /** Place of its first log entry. */
  readonly position: number;
  readonly soc: string;
  readonly enteredBy: string;
  readonly platformCode: string | null;
  readonly shortCode: string | null;
  readonly waybill: string | null;
  readonly receiverName: string;
  readonly receiverPhone: string | null;
  readonly province: string;
  readonly conflicts: readonly string[];
}

/** An order's place in the list of the site. */
export interface ListedPosition {
  readonly position: number;
  readonly soc: string;
  /** Whether a person at this bench acknowledged its conflicts. */
  readonly settled: boolean;
  readonly hasConflicts: boolean;
}

interface Row {
  place: number;
  soc: string;
  conflicts: string;
  settled: string;
  words: string;
}

const COLUMNS = 'site_list.place, soc, conflicts, settled, site_list.words';
const OPEN = `conflicts <> '' AND conflicts <> settled`;

const BY_SOC = `SELECT ${COLUMNS} FROM site_list WHERE soc = ?`;
const CONFLICTS = `SELECT count(*) FROM site_list WHERE ${OPEN}`;

const BY_CODE = ['soc', 'platform_code', 'short_code', 'waybill'].map(
  (column) => `SELECT soc FROM site_list WHERE ${column} = ? COLLATE NOCASE`,
);
const BY_SHORT_GHTK = `SELECT soc FROM site_list
  WHERE ${isGhtk('waybill')} AND ${endOfGhtk('waybill')} = ?`;
const EXISTING = `SELECT value FROM json_each(?) AS code WHERE ${[
  ...['soc', 'platform_code', 'short_code', 'waybill'].map(
    (column) => `EXISTS (SELECT 1 FROM site_list WHERE ${column} = code.value COLLATE NOCASE)`,
  ),
  `(length(code.value) = 9 AND EXISTS (SELECT 1 FROM site_list WHERE ${isGhtk('waybill')} AND ${endOfGhtk('waybill')} = '.' || code.value))`,
].join(' OR ')}`;

/** The orders of all benches, newest in the log first, with their search index. */
export class SiteListTable {
  readonly #sql;

  constructor(db: Database) {
    this.#sql = sqlOf(db);
  }

  /** Inserts or updates an order. Returns its previously known conflicts. */
  put(order: ListedSiteOrder): string[] {
    const { position, soc, enteredBy, platformCode, shortCode, waybill } = order;
    const conflicts = order.conflicts.join(' ');
    const tokens = indexText(order);
    const before = this.#sql.get<Row>(BY_SOC, [soc]);
    const isMoved = before !== null && before.place !== position;
    const isSame = before?.words === tokens && !isMoved;
    if (before && !isSame)
      this.#sql.run(`INSERT INTO site_words (site_words, rowid, words) VALUES ('delete', ?, ?)`, [
        before.place,
        before.words,
      ]);
    if (isMoved) this.#sql.run('DELETE FROM site_list WHERE place = ?', [before.place]);
    const codes = [platformCode, shortCode, waybill];
    this.#sql.run(
      `INSERT INTO site_list (place, soc, entered_by, platform_code, short_code, waybill, conflicts, settled, words)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
       ON CONFLICT (place) DO UPDATE SET entered_by = excluded.entered_by, platform_code = excluded.platform_code,
         short_code = excluded.short_code, waybill = excluded.waybill, conflicts = excluded.conflicts,
         words = excluded.words`,
      [position, soc, enteredBy, ...codes, conflicts, before?.settled ?? '', tokens],
    );
    if (!isSame)
      this.#sql.run('INSERT INTO site_words (rowid, words) VALUES (?, ?)', [position, tokens]);
    return (before?.conflicts ?? '').split(' ').filter(Boolean);
  }

  /** Deletes the whole list. */
  clear(): void {
    this.#sql.run(`INSERT INTO site_words (site_words) VALUES ('delete-all')`);
    this.#sql.run('DELETE FROM site_list');
  }

  of(soc: string): ListedPosition | null {
    const row = this.#sql.get<Row>(BY_SOC, [soc]);
    return row && toListed(row);
  }

  /** Returns those of the codes, unchanged, that an order has. Case is ignored. */
  existing(codes: readonly string[]): string[] {
    return this.#sql.values<string>(EXISTING, [json(codes)]);
  }

  /** Returns the codes of the site's orders that differ from the given ones in case only, by given code. */
  otherCases(socs: readonly string[]): Map<string, string> {
    return new Map(
      this.#sql
        .all<{ value: string; soc: string }>(
          `SELECT value, soc FROM json_each(?) AS wanted
           CROSS JOIN site_list ON site_list.soc = wanted.value COLLATE NOCASE WHERE soc <> value`,
          [json(socs)],
        )
        .map(({ value, soc }) => [value, soc]),
    );
  }

  /** Returns the socs of orders with this scanned code. */
  byCode(code: string): string[] {
    return findByScan(code, (one) => {
      const short = isShortGhtk(one) ? this.#sql.values<string>(BY_SHORT_GHTK, [`.${one}`]) : [];
      return [...BY_CODE.flatMap((sql) => this.#sql.values<string>(sql, [one])), ...short];
    });
  }

  /** Returns matching orders before a place, newest first. */
  range({ text, bench, conflictsOnly, before, limit }: SiteOrdersQuery): ListedPosition[] {
    const match = matchOf(text);
    const conditions = [
      ...(match === null ? [] : ['site_words MATCH ?', 'site_words.rowid < ?']),
      ...(match === null ? ['place < ?'] : []),
      ...(bench === null ? [] : ['entered_by = ?']),
      ...(conflictsOnly ? [OPEN] : []),
    ];
    const from =
      match === null
        ? 'site_list'
        : 'site_words CROSS JOIN site_list ON site_list.place = site_words.rowid';
    const by = match === null ? 'place' : 'site_words.rowid';
    // There are eight variants of this text, so the statement cache remains small.
    const sql = `SELECT ${COLUMNS} FROM ${from} WHERE ${conditions.join(' AND ')} ORDER BY ${by} DESC LIMIT ?`;
    const values = [
      ...(match === null ? [] : [match]),
      before ?? Number.MAX_SAFE_INTEGER,
      ...(bench === null ? [] : [bench]),
      limit,
    ];
    return this.#sql.all<Row>(sql, values).map(toListed);
  }

  /** Counts the orders with unacknowledged conflicts. */
  conflicts(): number {
    return this.#sql.count(CONFLICTS);
  }

  /** Acknowledges an order's conflicts. A new conflict is shown again. */
  settle(soc: string): void {
    this.#sql.run('UPDATE site_list SET settled = conflicts WHERE soc = ?', [soc]);
  }
}

function toListed({ place, soc, conflicts, settled }: Row): ListedPosition {
  return { position: place, soc, settled: conflicts === settled, hasConflicts: conflicts !== '' };
}

function indexText(order: ListedSiteOrder): string {
  const { soc, receiverName: name, receiverPhone: phone, province } = order;
  return [
    ...searchTokens({ soc, draft: { receiver: { name, phone, province } }, platform: order }),
  ].join(' ');
}

/** Converts typed text to a query of the index; null if it has no searchable text. */
function matchOf(text: string): string | null {
  const terms = searchTermsOf(text);
  if (terms === null) return null;
  const begins = (word: string) => `"${word}"*`;
  const alternatives = terms.map((some) => some.map((all) => all.map(begins).join(' AND ')));
  return alternatives
    .map((some) => `(${some.map((way) => `(${way})`).join(' OR ')})`)
    .join(' AND ');
}
