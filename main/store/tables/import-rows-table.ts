import type { Database } from 'better-sqlite3';
import type { ImportFilter, ImportKind } from '../../../shared/model/import.ts';
import {
  type ChosenOrder,
  type ImportCounts,
  type ImportLeader,
  condition,
  LEADER,
  ROW,
  type RowLine,
} from './import-rows-sql.ts';
import { ManyRows } from '../engine/many-rows.ts';
import { json, jsonOrNull, parsed, parsedOrNull } from '../engine/row.ts';
import { sqlOf } from '../engine/sql.ts';

/** A row of the file. `odd` marks misleading cells by their index. */
export interface ImportedRow {
  readonly row: number;
  readonly cells: readonly string[];
  readonly odd: Readonly<Record<number, string>> | null;
  /** Values with which the user replaced cells, by field. */
  readonly mended: Readonly<Record<string, string>> | null;
  readonly isOut: boolean;
}

/** A row with the first row of its order and the order's number of rows. */
export interface GroupedRow extends ImportedRow {
  readonly leader: number;
  readonly lines: number;
}

export interface StoredFinding {
  readonly field: string;
  readonly rule: string;
  readonly isDoubt: boolean;
  readonly text: string;
  readonly suggestion: string | null;
  readonly other: string | null;
}

/** Result of checking the rows of an order, stored with its first row. */
export interface Checked {
  readonly row: number;
  readonly state: 'fit' | 'doubtful' | 'wrong' | 'out';
  readonly soc: string;
  /** Phone, COD and contents as one text, equal for possible duplicates. Null if one of them is missing. */
  readonly alike: string | null;
  /** Folded text for the search. */
  readonly words: string;
  readonly cod: number | null;
  /** The draft as JSON; null for an order with errors. */
  readonly draft: string | null;
  readonly findings: readonly StoredFinding[];
}

const ADD = new ManyRows(
  '(?, ?, ?, ?)',
  (rows) => `INSERT INTO import_rows (row, leader, cells, odd) VALUES ${rows}`,
);
// For orders without findings, before and now.
const KEEP_CLEAN = new ManyRows(
  '(?, ?, ?, ?, ?, ?, ?)',
  (rows) =>
    `UPDATE import_rows SET state = column2, soc = column3, alike = column4, words = column5, cod = column6,
         draft = column7 FROM (VALUES ${rows}) WHERE import_rows.row = column1`,
);
const UNFIND = 'DELETE FROM import_findings WHERE row = ?';
const GROUPED = `SELECT ${ROW}, leader, lines FROM import_rows WHERE row > ? ORDER BY row LIMIT ?`;
const FOLLOWERS = `SELECT ${ROW} FROM import_rows WHERE leader = ? AND leader <> row ORDER BY row`;
const LINE = `SELECT ${ROW} FROM import_rows WHERE row = ? AND leader = row`;
const LEADERS = `SELECT ${ROW}, lines, state FROM import_rows NOT INDEXED
  WHERE leader = row AND row > ? ORDER BY row LIMIT ?`;
const LEADERS_OF = `SELECT ${LEADER} FROM import_rows WHERE row IN (SELECT value FROM json_each(?)) ORDER BY row`;

/** The rows of the open import, with the results of their check. Call writing methods within `Store.commit`. */
export class ImportRowsTable {
  readonly #sql;
  readonly #db;

  constructor(db: Database) {
    this.#sql = sqlOf(db);
    this.#db = db;
  }

  /** Deletes up to `limit` rows of a closed import. Returns whether more may remain. */
  sweep(limit: number): boolean {
    this.#sql.run(
      'DELETE FROM import_findings WHERE row IN (SELECT row FROM import_rows ORDER BY row LIMIT ?)',
      [limit],
    );
    const { changes } = this.#sql.run(
      'DELETE FROM import_rows WHERE row IN (SELECT row FROM import_rows ORDER BY row LIMIT ?)',
      [limit],
    );
    return changes === limit;
  }

  add(rows: readonly Pick<ImportedRow, 'row' | 'cells' | 'odd'>[]): void {
    ADD.run(
      this.#sql,
      rows.map(({ row, cells, odd }) => [row, row, json(cells), jsonOrNull(odd)]),
    );
  }

  /** Returns at most `limit` rows after a row with their orders, in the order of the file. */
  groupedAfter(row: number, limit: number): GroupedRow[] {
    return this.#sql
      .all<RowLine & { leader: number; lines: number }>(GROUPED, [row, limit])
      .map((line) => Object.assign(toRow(line), { leader: line.leader, lines: line.lines }));
  }

  /** Returns all rows of an order by its first row. */
  linesOf(leader: number): ImportedRow[] {
    const first = this.#sql.all<RowLine>(LINE, [leader]);
    return [...first, ...this.#sql.all<RowLine>(FOLLOWERS, [leader])].map(toRow);
  }

  /** Makes a row the first of an order with this number of rows. */
  lead(row: number, lines: number): void {
    this.#sql.run('UPDATE import_rows SET leader = row, lines = ? WHERE row = ?', [lines, row]);
  }

  /** Makes a row a line of the order above it and deletes its own findings. */
  follow(row: number, leader: number): void {
    this.#sql.run(UNFIND, [row]);
    // One statement, because the triggers that count orders compare the old state with the new leader.
    this.#sql.run(
      `UPDATE import_rows SET leader = ?, lines = 1, state = 'unchecked', soc = NULL, alike = NULL, words = '',
       cod = NULL, draft = NULL WHERE row = ?`,
      [leader, row],
    );
  }

  /** Returns orders after a row with all their rows, and whether they had findings. */
  ordersAfter(row: number, limit: number): { lines: ImportedRow[]; hadFindings: boolean }[] {
    return this.#sql
      .all<RowLine & { lines: number; state: string }>(LEADERS, [row, limit])
      .map(({ lines, state, ...first }) => ({
        lines: [first, ...(lines > 1 ? this.#sql.all<RowLine>(FOLLOWERS, [first.row]) : [])].map(
          toRow,
        ),
        hadFindings: state !== 'unchecked' && state !== 'fit',
      }));
  }

  leaderOf(row: number): number | null {
    return this.#sql.value<number | null>('SELECT leader FROM import_rows WHERE row = ?', [row]);
  }

  /**
   * Stores a result. `hadFindings` is false if the order had no findings before. Ignores an order whose rows were
   * deleted.
   */
  keep({ row, state, soc, alike, words, cod, draft, findings }: Checked, hadFindings = true): void {
    const { changes } = this.#sql.run(
      'UPDATE import_rows SET state = ?, soc = ?, alike = ?, words = ?, cod = ?, draft = ? WHERE row = ?',
      [state, soc, alike, words, cod, draft, row],
    );
    if (changes === 0) return;
    if (hadFindings) this.#sql.run(UNFIND, [row]);
    for (const { field, rule, isDoubt, text, suggestion, other } of findings) {
      const values = [row, field, rule, isDoubt ? 1 : 0, text, suggestion, other];
      this.#sql.run('INSERT OR REPLACE INTO import_findings VALUES (?, ?, ?, ?, ?, ?, ?)', values);
    }
  }

  /** Stores the results of several different orders. */
  keepAll(all: readonly { readonly checked: Checked; readonly hadFindings: boolean }[]): void {
    const isClean = ({ checked, hadFindings }: (typeof all)[number]) =>
      !hadFindings && checked.findings.length === 0;
    KEEP_CLEAN.run(
      this.#sql,
      all
        .filter(isClean)
        .map(({ checked: { row, state, soc, alike, words, cod, draft } }) => [
          row,
          state,
          soc,
          alike,
          words,
          cod,
          draft,
        ]),
    );
    for (const one of all) if (!isClean(one)) this.keep(one.checked, one.hadFindings);
  }

  /** Stores the user's corrections of a row, and whether the row is excluded. */
  put({ row, mended, isOut }: Pick<ImportedRow, 'row' | 'mended' | 'isOut'>): void {
    this.#sql.run('UPDATE import_rows SET mended = ?, is_out = ? WHERE row = ?', [
      jsonOrNull(mended),
      isOut ? 1 : 0,
      row,
    ]);
  }

  /** Returns the first earlier order of the file with this code, else the first one in another case, or null. */
  withSoc(soc: string, before: number): { row: number; soc: string } | null {
    return this.#sql.get<{ row: number; soc: string }>(
      `SELECT row, soc FROM import_rows WHERE soc = :soc COLLATE NOCASE AND row < :before AND is_out = 0
       ORDER BY soc <> :soc, row LIMIT 1`,
      { soc, before },
    );
  }

  withDuplicateKey(alike: string, before: number): number | null {
    return this.#sql.value<number>(
      'SELECT min(row) FROM import_rows WHERE alike = ? AND row < ? AND is_out = 0',
      [alike, before],
    );
  }

  /**
   * Returns orders of the file that share a code in any case with the given ones or look like them, including the given
   * ones.
   */
  kin(rows: readonly number[]): number[] {
    return this.#sql.values<number>(
      `SELECT other.row FROM json_each(:rows) CROSS JOIN import_rows AS given ON given.row = value
         CROSS JOIN import_rows AS other ON other.soc = given.soc COLLATE NOCASE
       UNION SELECT row FROM import_rows WHERE alike IN
         (SELECT alike FROM json_each(:rows) CROSS JOIN import_rows ON import_rows.row = value WHERE alike IS NOT NULL)`,
      { rows: json(rows) },
    );
  }

  /** Returns rows with the same finding about the same texts: a second text or suggestion that differs is another case. */
  sameFindings({ field, rule, text, suggestion, other }: StoredFinding): number[] {
    return this.#sql.values<number>(
      `SELECT row FROM import_findings
       WHERE field = ? AND rule = ? AND text = ? AND suggestion IS ? AND other IS ?`,
      [field, rule, text, suggestion, other],
    );
  }

  /** Counts the given orders without a finding for a field. */
  withoutFinding(field: string, rows: readonly number[]): number {
    return this.#sql.count(
      `SELECT count(*) FROM json_each(?) CROSS JOIN import_rows ON import_rows.row = value WHERE NOT EXISTS
         (SELECT 1 FROM import_findings WHERE import_findings.row = value AND field = ?)`,
      [json(rows), field],
    );
  }

  findingsOf(row: number): (StoredFinding & { alike: number })[] {
    const rows = this.#sql.all<Omit<StoredFinding, 'isDoubt'> & { isDoubt: 0 | 1; alike: number }>(
      `SELECT field, rule, is_doubt AS isDoubt, text, suggestion, other, (SELECT count(*) FROM import_findings AS same
         WHERE same.field = found.field AND same.rule = found.rule AND same.text = found.text
           AND same.suggestion IS found.suggestion AND same.other IS found.other) AS alike
       FROM import_findings AS found WHERE row = ? ORDER BY is_doubt, field`,
      [row],
    );
    return rows.map((one) => Object.assign(one, { isDoubt: one.isDoubt === 1 }));
  }

  kinds(): ImportKind[] {
    const kinds = this.#sql.all<Omit<ImportKind, 'isDoubt'> & { isDoubt: 0 | 1 }>(
      `SELECT field, rule, is_doubt AS isDoubt, orders AS rows FROM import_kinds WHERE orders > 0
       ORDER BY is_doubt, rows DESC, field`,
    );
    return kinds.map((kind) => Object.assign(kind, { isDoubt: kind.isDoubt === 1 }));
  }

  counts(): ImportCounts {
    const counts = this.#sql.get<ImportCounts>(
      `SELECT coalesce(sum(orders), 0) AS "all",
       coalesce(sum(orders) FILTER (WHERE state IN ('fit', 'doubtful')), 0) AS fit,
       coalesce(sum(orders) FILTER (WHERE state = 'wrong'), 0) AS wrong,
       coalesce(sum(orders) FILTER (WHERE state = 'doubtful'), 0) AS doubtful,
       coalesce(sum(orders) FILTER (WHERE state = 'out'), 0) AS out,
       coalesce(sum(cod) FILTER (WHERE state IN ('fit', 'doubtful')), 0) AS cod FROM import_states`,
    );
    return counts ?? { all: 0, fit: 0, wrong: 0, doubtful: 0, out: 0, cod: 0 };
  }

  /** Returns first rows of orders that match a filter, after one row up to another. `text` is folded. */
  leadersBetween(filter: ImportFilter, after: number, upTo: number): number[] {
    const { where, values } = condition(filter, after, upTo);
    return this.#db
      .prepare<unknown[], number>(
        `SELECT row FROM import_rows NOT INDEXED WHERE leader = row AND ${where}
         AND row > ? AND row <= ? ORDER BY row`,
      )
      .pluck()
      .all(...values, after, upTo);
  }

  /** Returns table details of orders by their first rows. */
  leadersOf(rows: readonly number[]): ImportLeader[] {
    return this.#sql.all<ImportLeader>(LEADERS_OF, [json(rows)]);
  }

  /** Last stored row of the file, or 0. */
  get lastRow(): number {
    return this.#sql.count('SELECT max(row) FROM import_rows');
  }

  /** Returns drafts of orders that can be entered, by their first rows. */
  draftsOf(leaders: readonly number[]): { row: number; draft: string }[] {
    return this.#sql.all<{ row: number; draft: string }>(
      `SELECT row, draft FROM import_rows WHERE row IN (SELECT value FROM json_each(?))
       AND leader = row AND draft IS NOT NULL`,
      [json(leaders)],
    );
  }

  /** Returns the number of orders that match a filter, or null if the rows must be searched. */
  knownCount({ show, kind, text }: ImportFilter): number | null {
    if (text !== '') return null;
    if (kind === null) return this.counts()[show];
    if (show !== 'all') return null;
    return this.kinds()
      .filter(({ field, rule }) => field === kind.field && rule === kind.rule)
      .reduce((sum, { rows }) => sum + rows, 0);
  }

  /** Returns orders after a row that can be entered, in the order of the file. */
  chosen(after: number, limit: number): ChosenOrder[] {
    return this.#sql.all<ChosenOrder>(
      `SELECT row, soc, draft FROM import_rows NOT INDEXED WHERE row > ? AND leader = row
       AND state IN ('fit', 'doubtful') AND draft IS NOT NULL ORDER BY row LIMIT ?`,
      [after, limit],
    );
  }

  /** Excludes an order from entry. Its errors are still to be determined. */
  exclude(row: number): void {
    this.#sql.run(`UPDATE import_rows SET state = 'wrong', draft = NULL WHERE row = ?`, [row]);
  }

  /** Deletes the rows of entered orders, by the first row of each. */
  drop(leaders: readonly number[]): void {
    const rows = json(leaders);
    this.#sql.run(
      `DELETE FROM import_findings WHERE row IN (SELECT value FROM json_each(:rows)
       UNION ALL SELECT row FROM import_rows WHERE leader <> row AND leader IN (SELECT value FROM json_each(:rows)))`,
      { rows },
    );
    this.#sql.run(
      `DELETE FROM import_rows WHERE leader <> row AND leader IN (SELECT value FROM json_each(?))`,
      [rows],
    );
    this.#sql.run('DELETE FROM import_rows WHERE row IN (SELECT value FROM json_each(?))', [rows]);
  }

  rowCount(): number {
    return this.#sql.count('SELECT count(*) FROM import_rows');
  }
}

function toRow({ row, cells, odd, mended, isOut }: RowLine): ImportedRow {
  return {
    row,
    cells: parsed<string[]>(cells),
    odd: parsedOrNull<Record<number, string>>(odd),
    mended: parsedOrNull<Record<string, string>>(mended),
    isOut: isOut === 1,
  };
}
