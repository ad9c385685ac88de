import { streamXlsxRows } from 'hucre/xlsx';
import { oddityOf, textOfCell } from './cell-text.ts';
import { FileRefused, noSheet } from './file-refused.ts';
import { limits } from './limits.ts';
import { shownNumber } from './number-display.ts';
import { numberFormats } from './number-formats.ts';
import { oneSheetBook, textNumber } from './one-sheet-book.ts';
import { type FileRow, type Oddity, type SheetRequest, ROW_ODDITY } from './read-protocol.ts';
import { sharedStrings } from './shared-strings.ts';
import { oddCells, type SheetOddities } from './sheet-oddities.ts';
import { workbookOf } from './workbook-sheets.ts';
import { entriesOf } from './zip-list.ts';

/** Number of rows per block. */
const AT_ONCE = 500;

/**
 * Reads the rows of a workbook's sheet: the requested one, otherwise the first filled one that is visible. The only
 * file that depends on the library for workbooks. Every cell becomes text. Numbers become their digits, with the
 * zeros and texts of their format (`"DH"0000`). Throws `FileRefused`.
 */
export async function* readXlsx(
  bytes: Uint8Array,
  { sheet, onSheets }: SheetRequest,
): AsyncGenerator<FileRow[]> {
  const entries = entriesOf(bytes);
  if (entries.some(({ name }) => /vbaproject\.bin$/i.test(name))) throw new FileRefused('macros');
  const book = await workbookOf(bytes, entries);
  const { filled } = book;
  const read = sheet === null ? filled[0] : filled.find(({ name }) => name === sheet);
  const names = filled.map(({ name }) => name);
  if (!read) throw names.length === 0 ? new FileRefused('empty') : noSheet(names);
  onSheets({ names, read: read.name });
  const formats = book.styles && (await numberFormats(bytes, book.styles));
  const cellOddities = await oddCells(bytes, read.entry, formats?.displays);
  // All visible sheets are empty: whether a hidden one is meant is a doubt, unless it was named.
  const isDoubtful = read.isHidden && sheet === null;
  const odd = isDoubtful ? { ...cellOddities, isHidden: () => true } : cellOddities;
  const strings = book.strings === null ? [] : await sharedStrings(bytes, book.strings);
  let some: FileRow[] = [];
  let consumed = Promise.resolve();
  const sheetAlone = { entry: read.entry, size: odd.size };
  try {
    const { isFrom1904 } = book;
    const styles = formats?.xml ?? null;
    const alone = oneSheetBook(bytes, sheetAlone, { styles, isFrom1904 }, () => consumed);
    for await (const { index, values } of streamXlsxRows(alone)) {
      const row = index + 1;
      // Sheets formatted to their last row or column end with empty ones.
      const filled = values.findLastIndex((value) => value !== null && value !== '') + 1;
      if (filled === 0 && row > limits.lastRow) continue;
      if (row > limits.lastRow) throw new FileRefused('too-many-rows', row);
      if (filled > limits.columns) throw new FileRefused('too-many-columns', row, filled);
      some.push(rowOf(row, values.slice(0, limits.columns), odd, strings));
      if (some.length < AT_ONCE) continue;
      const { promise, resolve } = Promise.withResolvers<void>();
      consumed = promise;
      yield some;
      resolve();
      some = [];
    }
  } catch (error) {
    if (error instanceof FileRefused) throw error;
    throw new FileRefused('damaged');
  }
  if (some.length > 0) yield some;
}

function rowOf(
  row: number,
  values: readonly unknown[],
  odd: SheetOddities,
  strings: readonly string[],
): FileRow {
  const oddities: Record<number, Oddity> = {};
  if (odd.isHidden(row)) oddities[ROW_ODDITY] = 'hidden';
  const cells = values.map((value, at) => {
    const textIndex = textNumber(value);
    const plain = textOfCell(textIndex === null ? value : strings[textIndex]);
    const display = typeof value === 'number' && odd.displayAt(row, at + 1);
    const shown = display ? shownNumber(value, plain, display) : plain;
    const text = shown ?? plain;
    if (text.length > limits.cell) throw new FileRefused('long-cell', row, at + 1);
    // LibreOffice writes booleans as formulas.
    const format = shown === null ? 'format' : undefined;
    const marked = odd.at(row, at + 1) ?? oddityOf(value) ?? format;
    const kind = typeof value === 'boolean' ? 'boolean' : marked;
    if (kind !== undefined) oddities[at] = kind;
    return text;
  });
  return Object.keys(oddities).length === 0 ? { row, cells } : { row, cells, odd: oddities };
}
