import type { Database } from 'better-sqlite3';
import { ManyRows } from './many-rows.ts';

/** Orders by what can be done with them; `cod` in dong, of those that fit. */
export interface ImportCounts {
  readonly all: number;
  readonly fit: number;
  readonly wrong: number;
  readonly doubtful: number;
  readonly out: number;
  readonly cod: number;
}

/** Rows of the tables as SQLite gives them. */
export interface ImportLine {
  id: string;
  file: string;
  hash: string;
  stage: 'reading' | 'checking' | 'ready' | 'entering' | 'entered';
  heading_row: number;
  setup: string;
  entered: number;
  finished_later: number;
}

export interface RowLine {
  row: number;
  cells: string;
  odd: string | null;
  mended: string | null;
  is_out: number;
}

/** The first row of an order: of how many rows it is, and its area as it is understood. */
export interface ImportLeader {
  row: number;
  lines: number;
  area: string | null;
}

/** An order that can be entered, by its first row; `draft` is JSON. */
export interface ChosenOrder {
  readonly row: number;
  readonly soc: string;
  readonly draft: string;
}

/** Of `import_rows`: see `ImportLeader`. */
const LEADER = `row, lines, nullif(coalesce(draft ->> '$.receiver.commune', '') || ', ' ||
  coalesce(draft ->> '$.receiver.district', '') || ', ' || coalesce(draft ->> '$.receiver.province', ''), ', , ') AS area`;
const ROW = 'row, cells, odd, mended, is_out';

/** The statements that write what is always written the same way. */
export function importWrites(db: Database) {
  return {
    sweepFindings: db.prepare<[number]>(
      'DELETE FROM import_findings WHERE row IN (SELECT row FROM import_rows ORDER BY row LIMIT ?)',
    ),
    sweepRows: db.prepare<[number]>(
      'DELETE FROM import_rows WHERE row IN (SELECT row FROM import_rows ORDER BY row LIMIT ?)',
    ),
    setAside: db.prepare<[number]>(
      `UPDATE import_rows SET state = 'wrong', draft = NULL WHERE row = ?`,
    ),
    begin: db.prepare<[string, string, string, number, number]>(
      `INSERT INTO imports (id, file, hash, stage, setup, began_at, changed_at) VALUES (?, ?, '', 'reading', ?, ?, ?)`,
    ),
    change: db.prepare(
      `UPDATE imports SET hash = coalesce(:hash, hash), stage = coalesce(:stage, stage),
       heading_row = coalesce(:headingRow, heading_row), setup = coalesce(:setup, setup),
       entered = coalesce(:entered, entered), finished_later = coalesce(:finishedLater, finished_later),
       changed_at = :at WHERE stage <> 'closed'`,
    ),
    close: db.prepare<[number]>(
      `UPDATE imports SET stage = 'closed', changed_at = ? WHERE stage <> 'closed'`,
    ),
    add: new ManyRows(
      db,
      '(?, ?, ?, ?)',
      (rows) => `INSERT INTO import_rows (row, leader, cells, odd) VALUES ${rows}`,
    ),
    lead: db.prepare<[number, number]>(
      'UPDATE import_rows SET leader = row, lines = ? WHERE row = ?',
    ),
    /** One statement: the triggers that count orders compare the state before it with the leader after it. */
    follow: db.prepare<[number, number]>(
      `UPDATE import_rows SET leader = ?, lines = 1, state = 'unchecked', soc = NULL, alike = NULL, words = '',
       cod = NULL, draft = NULL WHERE row = ?`,
    ),
    keep: db.prepare<[string, string, string | null, string, number | null, string | null, number]>(
      'UPDATE import_rows SET state = ?, soc = ?, alike = ?, words = ?, cod = ?, draft = ? WHERE row = ?',
    ),
    /** The same of orders of which nothing is found, and nothing was. */
    keepClean: new ManyRows(
      db,
      '(?, ?, ?, ?, ?, ?, ?)',
      (rows) =>
        `UPDATE import_rows SET state = column2, soc = column3, alike = column4, words = column5, cod = column6,
         draft = column7 FROM (VALUES ${rows}) WHERE import_rows.row = column1`,
    ),
    unfind: db.prepare<[number]>('DELETE FROM import_findings WHERE row = ?'),
    find: db.prepare<[number, string, string, number, string, string | null, string | null]>(
      'INSERT OR REPLACE INTO import_findings VALUES (?, ?, ?, ?, ?, ?, ?)',
    ),
    put: db.prepare<[string | null, number, number]>(
      'UPDATE import_rows SET mended = ?, is_out = ? WHERE row = ?',
    ),
    dropFindingsOf: db.prepare<{ rows: string }>(
      `DELETE FROM import_findings WHERE row IN (SELECT value FROM json_each(:rows)
       UNION ALL SELECT row FROM import_rows WHERE leader <> row AND leader IN (SELECT value FROM json_each(:rows)))`,
    ),
    dropFollowers: db.prepare<[string]>(
      `DELETE FROM import_rows WHERE leader <> row AND leader IN (SELECT value FROM json_each(?))`,
    ),
    dropRows: db.prepare<[string]>(
      'DELETE FROM import_rows WHERE row IN (SELECT value FROM json_each(?))',
    ),
  };
}

/** Those that read. */
export function importReads(db: Database) {
  return {
    open: db.prepare<[], ImportLine>(`SELECT * FROM imports WHERE stage <> 'closed'`),
    grouped: db.prepare<[number, number], RowLine & { leader: number; lines: number }>(
      `SELECT ${ROW}, leader, lines FROM import_rows WHERE row > ? ORDER BY row LIMIT ?`,
    ),
    followers: db.prepare<[number], RowLine>(
      `SELECT ${ROW} FROM import_rows WHERE leader = ? AND leader <> row ORDER BY row`,
    ),
    line: db.prepare<[number], RowLine>(
      `SELECT ${ROW} FROM import_rows WHERE row = ? AND leader = row`,
    ),
    leaders: db.prepare<[number, number], RowLine & { lines: number; state: string }>(
      `SELECT ${ROW}, lines, state FROM import_rows NOT INDEXED
       WHERE leader = row AND row > ? ORDER BY row LIMIT ?`,
    ),
    leaderOf: db
      .prepare<[number], number | null>('SELECT leader FROM import_rows WHERE row = ?')
      .pluck(),
    withSoc: db
      .prepare<[string, number], number>(
        'SELECT min(row) FROM import_rows WHERE soc = ? AND row < ? AND is_out = 0',
      )
      .pluck(),
    withAlike: db
      .prepare<[string, number], number>(
        'SELECT min(row) FROM import_rows WHERE alike = ? AND row < ? AND is_out = 0',
      )
      .pluck(),
    kin: db
      .prepare<{ rows: string }, number>(
        `SELECT row FROM import_rows WHERE soc IN
           (SELECT soc FROM json_each(:rows) CROSS JOIN import_rows ON import_rows.row = value WHERE soc IS NOT NULL)
         UNION SELECT row FROM import_rows WHERE alike IN
           (SELECT alike FROM json_each(:rows) CROSS JOIN import_rows ON import_rows.row = value WHERE alike IS NOT NULL)`,
      )
      .pluck(),
    sameFinding: db
      .prepare<[string, string, string], number>(
        'SELECT row FROM import_findings WHERE field = ? AND rule = ? AND text = ?',
      )
      .pluck(),
    findings: db.prepare<
      [number],
      {
        field: string;
        rule: string;
        is_doubt: number;
        text: string;
        suggestion: string | null;
        other: string | null;
        alike: number;
      }
    >(
      `SELECT field, rule, is_doubt, text, suggestion, other, (SELECT count(*) FROM import_findings AS same
         WHERE same.field = found.field AND same.rule = found.rule AND same.text = found.text) AS alike
       FROM import_findings AS found WHERE row = ? ORDER BY is_doubt, field`,
    ),
    kinds: db.prepare<[], { field: string; rule: string; is_doubt: number; rows: number }>(
      `SELECT field, rule, is_doubt, orders AS rows FROM import_kinds WHERE orders > 0
       ORDER BY is_doubt, rows DESC, field`,
    ),
    counts: db.prepare<[], ImportCounts>(
      `SELECT coalesce(sum(orders), 0) AS "all",
       coalesce(sum(orders) FILTER (WHERE state IN ('fit', 'doubtful')), 0) AS fit,
       coalesce(sum(orders) FILTER (WHERE state = 'wrong'), 0) AS wrong,
       coalesce(sum(orders) FILTER (WHERE state = 'doubtful'), 0) AS doubtful,
       coalesce(sum(orders) FILTER (WHERE state = 'out'), 0) AS out,
       coalesce(sum(cod) FILTER (WHERE state IN ('fit', 'doubtful')), 0) AS cod FROM import_states`,
    ),
    chosen: db.prepare<[number, number], ChosenOrder>(
      `SELECT row, soc, draft FROM import_rows NOT INDEXED WHERE row > ? AND leader = row
       AND state IN ('fit', 'doubtful') AND draft IS NOT NULL ORDER BY row LIMIT ?`,
    ),
    leadersOf: db.prepare<[string], ImportLeader>(
      `SELECT ${LEADER} FROM import_rows WHERE row IN (SELECT value FROM json_each(?)) ORDER BY row`,
    ),
    draftsOf: db.prepare<[string], { row: number; draft: string }>(
      `SELECT row, draft FROM import_rows WHERE row IN (SELECT value FROM json_each(?))
       AND leader = row AND draft IS NOT NULL`,
    ),
    lastRow: db.prepare<[], number | null>('SELECT max(row) FROM import_rows').pluck(),
    rowCount: db.prepare<[], number>('SELECT count(*) FROM import_rows').pluck(),
  };
}
