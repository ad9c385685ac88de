import type { Database } from 'better-sqlite3';
import type {
  ImportConstants,
  ImportField,
  ImportFilter,
  ImportKind,
  PriceField,
} from '../../shared/model/import.ts';
import { unwitnessed, type Witness } from './audit-log-table.ts';
import {
  type ChosenOrder,
  type ImportCounts,
  type ImportLeader,
  importReads,
  importWrites,
  type RowLine,
} from './imports-sql.ts';
import { json, jsonOrNull, parsed, parsedOrNull } from './row.ts';

/** The file that is being imported, with what a person said of its columns. */
export interface StoredImport {
  readonly id: string;
  readonly file: string;
  /** SHA-256 of the file, hex; empty while it is being read. */
  readonly hash: string;
  readonly stage: 'reading' | 'checking' | 'ready' | 'entering' | 'entered';
  readonly headingRow: number;
  readonly setup: ImportSetup;
  readonly entered: number;
  readonly finishedLater: boolean;
}

/** A file that is read without anybody before the window. */
export interface UnattendedFile {
  readonly path: string;
  /** What it is called for people, where `path` ends in another name. */
  readonly name?: string;
  /** The profile's name. */
  readonly profile: string;
  /** Whose request it is, from another process; null where it lay in the folder that is watched. */
  readonly request: string | null;
  /** The name of a workbook's sheet; missing for the first with cells. */
  readonly sheet?: string;
  /** The hub of the site gave it to this bench for good: codes in it are claimed, too. */
  readonly isClaimed?: true;
  /** This process was started for it alone, and tells what came of it by itself. */
  readonly isAlone?: true;
}

export interface ImportSetup {
  /** Where the file lies, where main opened it by itself. */
  readonly source?: string;
  readonly unattended?: UnattendedFile;
  /** The sheets of a workbook that hold something, and which of them is read. */
  readonly sheets?: { readonly names: readonly string[]; readonly read: string };
  /** The row below the headings that says what they mean, and is no order; missing where there is none. */
  readonly describedRow?: number;
  readonly headings: readonly string[];
  readonly examples: readonly (readonly string[])[];
  readonly columns: readonly (ImportField | null)[];
  readonly constants: ImportConstants;
  readonly isRemembered: boolean;
  /** Fields of which a person chose the column; missing in what earlier versions wrote. */
  readonly chosen?: readonly ImportField[];
  /** Whether rows without codes look like lines of one order, all over the file. */
  readonly hasItemRows?: boolean;
  /** Else the first rows of such orders, each with another row of the same receiver. */
  readonly itemRows?: readonly (readonly [row: number, other: number])[];
  readonly countedRows?: readonly (readonly [row: number, other: number])[];
  /** Whether all amounts of the column of COD may be thousands of dong. */
  readonly hasSmallCod?: boolean;
  /** Columns of prices and values whose amounts may all be thousands of dong. */
  readonly smallPrices?: readonly PriceField[];
  /** Whether lines of one order differ in what they collect. */
  readonly isCodPerLine?: boolean;
}

/** A row of the file. `odd` tells cells that are not what they seem, by their place. */
export interface ImportedRow {
  readonly row: number;
  readonly cells: readonly string[];
  readonly odd: Readonly<Record<number, string>> | null;
  /** What a person wrote in place of cells, by field. */
  readonly mended: Readonly<Record<string, string>> | null;
  readonly isOut: boolean;
}

/** A row with the first row of its order, and of how many rows that is. */
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

/** What came of checking the rows of an order, kept with the first of them. */
export interface Checked {
  readonly row: number;
  readonly state: 'fit' | 'doubtful' | 'wrong' | 'out';
  readonly soc: string;
  /** Phone, COD and contents as one text: equal for orders that may be the same. Null while one is missing. */
  readonly alike: string | null;
  /** Folded, to be searched. */
  readonly words: string;
  readonly cod: number | null;
  /** JSON of the draft; null while something is wrong. */
  readonly draft: string | null;
  readonly findings: readonly StoredFinding[];
}

/** The one import that is open, and its rows. Everything that writes runs inside of `Store.commit`. */
export class ImportsTable {
  readonly #db;
  readonly #sql;
  readonly #audit;

  constructor(db: Database, audit: Witness = unwitnessed) {
    this.#db = db;
    this.#audit = audit;
    this.#sql = { ...importWrites(db), ...importReads(db) };
  }

  open(): StoredImport | null {
    const line = this.#sql.open.get();
    if (!line) return null;
    return {
      id: line.id,
      file: line.file,
      hash: line.hash,
      stage: line.stage,
      headingRow: line.heading_row,
      setup: parsed<ImportSetup>(line.setup),
      entered: line.entered,
      finishedLater: line.finished_later === 1,
    };
  }

  begin(id: string, file: string, setup: ImportSetup, at: number): void {
    this.#sql.begin.run(id, file, json(setup), at, at);
  }

  change(change: Partial<Omit<StoredImport, 'id' | 'file'>>, at: number): void {
    const { hash, stage, headingRow, setup, entered, finishedLater } = change;
    if (stage !== undefined) this.#tell(stage, at);
    this.#sql.change.run({
      hash: hash ?? null,
      stage: stage ?? null,
      headingRow: headingRow ?? null,
      setup: jsonOrNull(setup),
      entered: entered ?? null,
      finishedLater: finishedLater === undefined ? null : Number(finishedLater),
      at,
    });
  }

  /** Puts the open import aside. Its rows go by `sweep`. */
  close(at: number): void {
    const open = this.open();
    this.#sql.close.run(at);
    if (open && open.stage !== 'entered')
      this.#audit.append({ kind: 'import-stopped', at, ...toldOf(open) });
  }

  /** That orders are about to be entered, and that all of them are or as many as can be. */
  #tell(stage: StoredImport['stage'], at: number): void {
    const before = this.open();
    if (!before || before.stage === stage) return;
    const { thing, facts } = toldOf(before);
    // How many it will be is known once they are in.
    if (stage === 'entering')
      this.#audit.append({ kind: 'import-begun', at, thing, facts: { file: facts.file } });
    else if (before.stage === 'entering')
      this.#audit.append({ kind: 'import-entered', at, ...toldOf(before) });
  }

  /** Forgets up to `limit` rows of an import that is closed; answers whether there may be more. */
  sweep(limit: number): boolean {
    this.#sql.sweepFindings.run(limit);
    return this.#sql.sweepRows.run(limit).changes === limit;
  }

  add(rows: readonly Pick<ImportedRow, 'row' | 'cells' | 'odd'>[]): void {
    this.#sql.add.run(rows.map(({ row, cells, odd }) => [row, row, json(cells), jsonOrNull(odd)]));
  }

  /** Rows after one with the order to which each belongs, at most `limit`, in the order of the file. */
  groupedAfter(row: number, limit: number): GroupedRow[] {
    return this.#sql.grouped
      .all(row, limit)
      .map((line) => Object.assign(toRow(line), { leader: line.leader, lines: line.lines }));
  }

  /** The rows that make up an order, by its first one. */
  linesOf(leader: number): ImportedRow[] {
    return [...this.#sql.line.all(leader), ...this.#sql.followers.all(leader)].map(toRow);
  }

  /** Makes a row the first one of an order of so many rows. */
  lead(row: number, lines: number): void {
    this.#sql.lead.run(lines, row);
  }

  /** Makes a row a line of the order above it: what was found of it as an order of its own is void. */
  follow(row: number, leader: number): void {
    this.#sql.unfind.run(row);
    this.#sql.follow.run(leader, row);
  }

  /** Orders after a row with the rows that make them up, and whether something was found of them before. */
  ordersAfter(row: number, limit: number): { lines: ImportedRow[]; hadFindings: boolean }[] {
    return this.#sql.leaders.all(row, limit).map(({ lines, state, ...first }) => ({
      lines: [first, ...(lines > 1 ? this.#sql.followers.all(first.row) : [])].map(toRow),
      hadFindings: state !== 'unchecked' && state !== 'fit',
    }));
  }

  leaderOf(row: number): number | null {
    return this.#sql.leaderOf.get(row) ?? null;
  }

  /** `hadFindings` is false where nothing was found of it before. Nothing of an order whose rows are gone. */
  keep({ row, state, soc, alike, words, cod, draft, findings }: Checked, hadFindings = true): void {
    const { changes } = this.#sql.keep.run(state, soc, alike, words, cod, draft, row);
    if (changes === 0) return;
    if (hadFindings) this.#sql.unfind.run(row);
    for (const one of findings)
      this.#sql.find.run(
        row,
        one.field,
        one.rule,
        one.isDoubt ? 1 : 0,
        one.text,
        one.suggestion,
        one.other,
      );
  }

  /** The same of many different orders. */
  keepAll(all: readonly { readonly checked: Checked; readonly hadFindings: boolean }[]): void {
    const isClean = ({ checked, hadFindings }: (typeof all)[number]) =>
      !hadFindings && checked.findings.length === 0;
    this.#sql.keepClean.run(
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

  /** Writes what was mended of a row, and whether it is out. */
  put({ row, mended, isOut }: Pick<ImportedRow, 'row' | 'mended' | 'isOut'>): void {
    this.#sql.put.run(jsonOrNull(mended), isOut ? 1 : 0, row);
  }

  /** The first other order of the file with this code; null for none. */
  withSoc(soc: string, before: number): number | null {
    return this.#sql.withSoc.get(soc, before) ?? null;
  }

  withAlike(alike: string, before: number): number | null {
    return this.#sql.withAlike.get(alike, before) ?? null;
  }

  /** The orders of the file that share a code with some or look alike, these among them. */
  kin(rows: readonly number[]): number[] {
    return this.#sql.kin.all({ rows: json(rows) });
  }

  /** Rows with the same finding of the same text. */
  alikeFindings(field: string, rule: string, text: string): number[] {
    return this.#sql.sameFinding.all(field, rule, text);
  }

  /** How many of some orders have no finding of a field. */
  withoutFinding(field: string, rows: readonly number[]): number {
    const count = this.#db
      .prepare<[string, string], number>(
        `SELECT count(*) FROM json_each(?) CROSS JOIN import_rows ON import_rows.row = value WHERE NOT EXISTS
           (SELECT 1 FROM import_findings WHERE import_findings.row = value AND field = ?)`,
      )
      .pluck();
    return count.get(json(rows), field) ?? 0;
  }

  findingsOf(row: number): (StoredFinding & { alike: number })[] {
    const found = this.#sql.findings.all(row);
    return found.map(({ is_doubt, field, rule, text, suggestion, other, alike }) => {
      return { field, rule, text, suggestion, other, alike, isDoubt: is_doubt === 1 };
    });
  }

  kinds(): ImportKind[] {
    return this.#sql.kinds.all().map(({ field, rule, rows, is_doubt }) => {
      return { field: field as ImportKind['field'], rule, rows, isDoubt: is_doubt === 1 };
    });
  }

  counts(): ImportCounts {
    return this.#sql.counts.get() ?? { all: 0, fit: 0, wrong: 0, doubtful: 0, out: 0, cod: 0 };
  }

  /** The first rows of orders that answer a filter, of those after a row up to another. `text` is folded. */
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

  /** What a table tells of orders, by their first rows. */
  leadersOf(rows: readonly number[]): ImportLeader[] {
    return this.#sql.leadersOf.all(json(rows));
  }

  /** The last row of the file that is kept; 0 for none. */
  get lastRow(): number {
    return this.#sql.lastRow.get() ?? 0;
  }

  /** The drafts of orders that can be entered, by their first rows. */
  draftsOf(leaders: readonly number[]): { row: number; draft: string }[] {
    return this.#sql.draftsOf.all(json(leaders));
  }

  /** How many orders answer a filter; null where only looking through them tells. */
  knownCount({ show, kind, text }: ImportFilter): number | null {
    if (text !== '') return null;
    if (kind === null) return this.counts()[show];
    if (show !== 'all') return null;
    return this.kinds()
      .filter(({ field, rule }) => field === kind.field && rule === kind.rule)
      .reduce((sum, { rows }) => sum + rows, 0);
  }

  /** Orders after a row that can be entered, in the order of the file. */
  chosen(after: number, limit: number): ChosenOrder[] {
    return this.#sql.chosen.all(after, limit);
  }

  /** Does not enter this order: what is wrong with it is still to be found. */
  setAside(row: number): void {
    this.#sql.setAside.run(row);
  }

  /** The rows of orders that were entered are not needed any more; by the first row of each. */
  drop(leaders: readonly number[]): void {
    const rows = json(leaders);
    this.#sql.dropFindingsOf.run({ rows });
    this.#sql.dropFollowers.run(rows);
    this.#sql.dropRows.run(rows);
  }

  rowCount(): number {
    return this.#sql.rowCount.get() ?? 0;
  }
}

function condition(
  { show, kind, text }: ImportFilter,
  after: number,
  upTo: number,
): { where: string; values: unknown[] } {
  const parts = ['1'];
  const values: unknown[] = [];
  if (show === 'fit') parts.push(`state IN ('fit', 'doubtful')`);
  else if (show !== 'all') {
    parts.push('state = ?');
    values.push(show);
  }
  if (kind) {
    parts.push(
      `is_out = 0 AND row IN
       (SELECT row FROM import_findings WHERE row > ? AND row <= ? AND field = ? AND rule = ?)`,
    );
    values.push(after, upTo, kind.field, kind.rule);
  }
  for (const word of text.split(' ').filter((one) => one !== '')) {
    parts.push('instr(words, ?) > 0');
    values.push(word);
  }
  return { where: parts.join(' AND '), values };
}

function toRow({ row, cells, odd, mended, is_out }: RowLine): ImportedRow {
  return {
    row,
    cells: parsed<string[]>(cells),
    odd: parsedOrNull<Record<number, string>>(odd),
    mended: parsedOrNull<Record<string, string>>(mended),
    isOut: is_out === 1,
  };
}

/** Of an import the audit log keeps what its file was, by its hash, and how many orders came of it. */
function toldOf({ id, hash, entered }: StoredImport) {
  return { thing: id, facts: { file: hash.slice(0, 16), orders: entered } };
}
