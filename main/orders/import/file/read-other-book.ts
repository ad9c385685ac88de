import * as codePages from '@e965/xlsx/dist/cpexcel.full.mjs';
import { type CellObject, read, set_cptable, SSF, type WorkBook, type WorkSheet } from '@e965/xlsx';
import { oddityOf, textOfCell } from './cell-text.ts';
import { decodeText } from './encoding.ts';
import { FileRefused, noSheet } from './file-refused.ts';
import { htmlTables } from './html-tables.ts';
import { limits } from './limits.ts';
import { MergedBlocks } from './merged-blocks.ts';
import { displayOf, type NumberDisplay, shownNumber } from './number-display.ts';
import { hiddenRows, openDocumentXml } from './open-document.ts';
import { isXmlBook } from './other-book.ts';
import { type FileRow, type Oddity, ROW_ODDITY, type SheetRequest } from './read-protocol.ts';
import { entriesOf } from './zip-list.ts';

// The only file that depends on the library for workbooks other than .xlsx.

set_cptable(codePages);

/** Number of rows per block. */
const AT_ONCE = 500;

/** Texts of Excel's errors by their numbers. */
const errors: Readonly<Record<number, string>> = {
  0: '#NULL!',
  7: '#DIV/0!',
  15: '#VALUE!',
  23: '#REF!',
  29: '#NAME?',
  36: '#NUM!',
  42: '#N/A',
};

/** A cell's value as the library or a web page has it, as its number format shows it, and its oddity. */
interface Cell {
  readonly value: unknown;
  readonly odd: Oddity | undefined;
}

interface Sheet {
  readonly name: string;
  readonly isHidden: boolean;
  /** Number of rows, including empty ones. */
  readonly rows: number;
  /** Cells of a row counted from 0; undefined for missing rows and cells. */
  readonly cellsOf: (row: number) => readonly (Cell | undefined)[];
  readonly merged: MergedBlocks;
  readonly isRowHidden: (row: number) => boolean;
}

/**
 * Reads the rows of a workbook for which `isOtherBook` is true, as `readFile` does. Of a web page with several tables
 * it reads the one with most rows unless another is requested. Throws `FileRefused`.
 */
export async function* readOtherBook(
  bytes: Uint8Array,
  request: SheetRequest,
): AsyncGenerator<FileRow[]> {
  const sheets = (await sheetsOf(bytes)).filter(isFilled);
  const visible = sheets.filter(({ isHidden }) => !isHidden);
  const filled = [...visible, ...sheets.filter(({ isHidden }) => isHidden)];
  const names = filled.map(({ name }) => name);
  const requestedSheet = request.sheet;
  const sheet =
    requestedSheet === null ? filled[0] : filled.find(({ name }) => name === requestedSheet);
  if (!sheet) throw names.length === 0 ? new FileRefused('empty') : noSheet(names);
  if (sheet.name !== '') request.onSheets({ names, read: sheet.name });
  // All visible sheets are empty: whether a hidden one is meant is a doubt, unless it was named.
  const isDoubtful = sheet.isHidden && requestedSheet === null;
  const rows = isDoubtful ? { ...sheet, isRowHidden: () => true } : sheet;
  let some: FileRow[] = [];
  for (let at = 0; at < sheet.rows; at++) {
    const row = rowOf(rows, at);
    if (row === null) continue;
    some.push(row);
    if (some.length < AT_ONCE) continue;
    yield some;
    some = [];
  }
  if (some.length > 0) yield some;
}

/** The row at an index counted from 0; null for an empty one. */
function rowOf(sheet: Sheet, at: number): FileRow | null {
  const row = at + 1;
  const cells = sheet.cellsOf(at);
  const filled =
    cells.findLastIndex((cell) => cell !== undefined && textOfCell(cell.value) !== '') + 1;
  if (filled === 0) return null;
  if (row > limits.lastRow) throw new FileRefused('too-many-rows', row);
  if (filled > limits.columns) throw new FileRefused('too-many-columns', row, filled);
  const odd: Record<number, Oddity> = {};
  if (sheet.isRowHidden(at)) odd[ROW_ODDITY] = 'hidden';
  const width = Math.min(Math.max(filled, cells.length), limits.columns);
  const texts = Array.from({ length: width }, (_, column) => {
    const cell = cells[column];
    const text = textOfCell(cell?.value);
    if (text.length > limits.cell) throw new FileRefused('long-cell', row, column + 1);
    if (text.includes('\uFFFD')) throw new FileRefused('lost-letters', row, column + 1);
    const block = sheet.merged.of(row, column + 1);
    const merged = block && (block.left === block.right ? 'merged-above' : 'merged');
    const kind = cell?.odd ?? merged;
    if (kind !== undefined) odd[column] = kind;
    return text;
  });
  return Object.keys(odd).length === 0 ? { row, cells: texts } : { row, cells: texts, odd };
}

function isFilled({ rows, cellsOf }: Sheet): boolean {
  for (let row = 0; row < rows; row++)
    if (cellsOf(row).some((cell) => cell !== undefined && textOfCell(cell.value) !== ''))
      return true;
  return false;
}

async function sheetsOf(bytes: Uint8Array): Promise<Sheet[]> {
  const begin = Buffer.from(bytes.buffer, bytes.byteOffset, 2).toString('latin1');
  if (begin === 'PK') {
    const entries = entriesOf(bytes);
    const xml = await openDocumentXml(bytes, entries);
    const hasStyles = entries.some(({ name }) => name === 'styles.xml');
    return sheetsOfBook(
      hasStyles ? bookOf(bytes, 'buffer') : bookOf(asFlat(xml), 'string'),
      hiddenRows(xml),
    );
  }
  if (begin === '\xD0\xCF' || begin.startsWith('\t')) return sheetsOfBook(bookOf(bytes, 'buffer'));
  const text = decodeText(bytes);
  if (!isXmlBook(text)) return sheetsOfPage(text);
  return sheetsOfBook(bookOf(text, 'string'), hiddenRows(text));
}

/** The content as a flat document, because the library opens no package without its optional styles. */
function asFlat(content: string): string {
  return content.replaceAll(/(<\/?office:document)-content(?=[\s>])/g, '$1');
}

function bookOf(content: Uint8Array | string, type: 'buffer' | 'string'): WorkBook {
  try {
    // Row attributes are read with the styles. `raw`: texts are never guessed to be numbers.
    const options = { type, dense: true, raw: true, cellNF: true, cellStyles: true } as const;
    return read(content, { ...options, cellText: false, cellHTML: false });
  } catch (error) {
    // The library reports passwords by text only.
    const isLocked = error instanceof Error && /password|encrypt/i.test(error.message);
    throw new FileRefused(isLocked ? 'password' : 'damaged');
  }
}

function sheetsOfBook(book: WorkBook, hidden: readonly ReadonlySet<number>[] = []): Sheet[] {
  const isFrom1904 = book.Workbook?.WBProps?.date1904 === true;
  const displays = new Map<string, NumberDisplay | null>();
  return book.SheetNames.flatMap((name, at) => {
    const sheet: WorkSheet = book.Sheets[name] ?? {};
    const data: readonly (readonly (CellObject | undefined)[] | undefined)[] = sheet['!data'] ?? [];
    const merged = new MergedBlocks();
    for (const { s, e } of sheet['!merges'] ?? [])
      merged.add({ top: s.r + 1, left: s.c + 1, bottom: e.r + 1, right: e.c + 1 });
    const { '!rows': rows } = sheet;
    return {
      name,
      isHidden: (book.Workbook?.Sheets?.[at]?.Hidden ?? 0) > 0,
      rows: data.length,
      cellsOf: (row: number) => Array.from(data[row] ?? [], (cell) => cell && cellOf(cell)),
      merged,
      isRowHidden: (row: number) => rows?.[row]?.hidden === true || hidden[at]?.has(row) === true,
    };
  });

  /** A cell of the library. Numbers with the format of a date are dates. */
  function cellOf(cell: CellObject): Cell {
    const { t: type, v: value, z: format, f: formula } = cell;
    if (type === 'z') return { value: null, odd: undefined };
    if (type === 'e') return { value: cell.w ?? errors[Number(value)], odd: 'error' };
    if (type === 'b') return { value, odd: 'boolean' };
    const odd = formula === undefined ? undefined : 'formula';
    if (type !== 'n' && type !== 'd') return { value, odd };
    const isDate = type === 'd' || (format !== undefined && SSF.is_date(String(format)));
    if (!isDate) return numberOf(Number(value), String(format ?? 'General'), odd);
    return { value: type === 'd' ? value : dateOf(Number(value)), odd: 'date' };
  }

  function numberOf(value: number, format: string, formula: 'formula' | undefined): Cell {
    const display = displayFor(format);
    const shown = display && shownNumber(value, textOfCell(value), display);
    const odd = formula ?? oddityOf(value) ?? (display && shown === null ? 'format' : undefined);
    return { value: shown ?? value, odd };
  }

  function displayFor(format: string): NumberDisplay | null {
    const known = displays.get(format);
    if (known !== undefined) return known;
    const display = displayOf(format);
    displays.set(format, display);
    return display;
  }

  function dateOf(value: number): unknown {
    const date = SSF.parse_date_code(value, { date1904: isFrom1904 }) as
      | { y: number; m: number; d: number }
      | null
      | undefined;
    return date ? new Date(Date.UTC(date.y, date.m - 1, date.d)) : value;
  }
}

/** The tables of a web page, the longest first. Only a page of several tables has names for them. */
function sheetsOfPage(page: string): Sheet[] {
  const tables = htmlTables(page);
  if (tables.length === 0) throw new FileRefused('web-page');
  const filled = tables.filter(({ rows }) => rows.some((row) => row.some((cell) => cell !== '')));
  return filled
    .map(({ rows, merged, hidden }, at) => {
      const blocks = new MergedBlocks();
      for (const block of merged) blocks.add(block);
      return {
        name: filled.length > 1 ? String(at + 1) : '',
        isHidden: false,
        rows: rows.length,
        cellsOf: (row: number) => (rows[row] ?? []).map((value) => ({ value, odd: undefined })),
        merged: blocks,
        isRowHidden: (row: number) => hidden.has(row),
      };
    })
    .toSorted((one, other) => other.rows - one.rows);
}
