import Papa from 'papaparse';
import { cleanText } from '../../../../shared/clean-text.ts';
import { decodeText } from './encoding.ts';
import { FileRefused } from './file-refused.ts';
import { limits } from './limits.ts';
import type { FileRow } from './read-protocol.ts';

/** Number of rows per block. */
const AT_ONCE = 500;
/** Number of characters to parse per slice. */
const SLICE = 1 << 20;

/**
 * Reads the rows of a text file. Detects the separator: comma, semicolon or tab. Cells are unchanged text; rows are
 * numbered as in a spreadsheet, including empty ones. Throws `FileRefused`.
 */
export function* readCsv(bytes: Uint8Array): Generator<FileRow[]> {
  const decoded = decodeText(bytes);
  // Excel's own declaration of the separator.
  const [declaration = '', sign] = /^sep=(.)\r?\n/i.exec(decoded) ?? [];
  const text = decoded.slice(declaration.length);
  if (text.trim() === '') throw new FileRefused('empty');
  const delimiter = sign ?? delimiterOf(text);
  const before = declaration === '' ? 0 : 1;
  refuseUnreadable(text, delimiter, before);
  yield* rowsOf(text, delimiter, before);
}

/** Refuses characters that do not belong in text: zeros and replacement characters. Reports the first one's cell. */
function refuseUnreadable(text: string, delimiter: string, before: number): void {
  const at = text.search(/[\0\uFFFD]/);
  if (at === -1) return;
  let rows = before;
  let cells = 1;
  const head = `${text.slice(0, at)}x`;
  Papa.parse<string[]>(head, {
    delimiter,
    newline: newlineOf(text),
    step: ({ data }) => {
      rows += 1;
      cells = data.length;
    },
  });
  throw new FileRefused(text[at] === '\0' ? 'nul' : 'lost-letters', rows, cells);
}

/** The separator that splits most of the first rows into equally many cells. */
function delimiterOf(text: string): string {
  const head = text.slice(0, 200_000);
  const tries = [',', ';', '\t'].map((delimiter) => {
    const { data } = Papa.parse<string[]>(head, { delimiter, preview: 30 });
    const widths = data
      .filter((cells) => cells.some((cell) => cell.trim() !== ''))
      .map(({ length }) => length);
    const common = modeOf(widths);
    return {
      delimiter,
      common,
      share: widths.filter((width) => width === common).length / widths.length,
    };
  });
  const split = tries.filter(({ common }) => common > 1);
  const best = split.toSorted((a, b) => b.share * b.common - a.share * a.common)[0];
  return best?.delimiter ?? ',';
}

function modeOf(numbers: readonly number[]): number {
  const counts = new Map<number, number>();
  for (const number of numbers) counts.set(number, (counts.get(number) ?? 0) + 1);
  return [...counts].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? 0;
}

/** Parses slices that each end at the end of a row, to limit memory. */
function* rowsOf(text: string, delimiter: string, before: number): Generator<FileRow[]> {
  let row = before;
  let from = 0;
  let size = SLICE;
  while (from < text.length) {
    const isLast = from + size >= text.length;
    const { data, openQuoteAt, end } = parseSlice(text.slice(from, from + size), delimiter, isLast);
    if (openQuoteAt !== null) throw new FileRefused('open-quote', row + openQuoteAt + 1);
    if (!isLast && data.length === 0) {
      if (size > SLICE * 8) throw endless(text.slice(from), delimiter, row + 1);
      size *= 2;
      continue;
    }
    for (let start = 0; start < data.length; start += AT_ONCE)
      yield data
        .slice(start, start + AT_ONCE)
        .flatMap((cells, at) => checked(row + start + at + 1, cells));
    row += data.length;
    from += end;
    size = SLICE;
  }
}

/** The reason why a row does not end within many slices: an unclosed quote, or a far too long cell. */
function endless(text: string, delimiter: string, row: number): FileRefused {
  const parser = new Papa.Parser({ delimiter, newline: newlineOf(text), preview: 1 });
  const { data, errors } = parser.parse(text, 0, false) as Papa.ParseResult<string[]>;
  if (errors.some(({ code }) => code === 'MissingQuotes'))
    return new FileRefused('open-quote', row);
  const long = data[0]?.findIndex((cell) => cell.length > limits.cell) ?? -1;
  return long === -1
    ? new FileRefused('too-many-columns', row, data[0]?.length ?? null)
    : new FileRefused('long-cell', row, long + 1);
}

/** Parses a slice without its last row, unless it is the last slice. */
function parseSlice(slice: string, delimiter: string, isLast: boolean) {
  const parser = new Papa.Parser({ delimiter, newline: newlineOf(slice) });
  const parsed = parser.parse(slice, 0, !isLast) as Papa.ParseResult<string[]>;
  const { data, errors, meta } = parsed;
  // A line break at the very end starts no row.
  const last = data.at(-1);
  if (isLast && last?.length === 1 && last[0] === '') data.pop();
  const openQuote = errors.find(
    ({ code, row = -1 }) =>
      (isLast && code === 'MissingQuotes') ||
      (code === 'InvalidQuotes' && data[row]?.some(holdsRows) === true),
  );
  return { data, openQuoteAt: openQuote?.row ?? null, end: isLast ? slice.length : meta.cursor };
}

/** An unclosed quote swallows the text up to the next quote, with other orders. */
function holdsRows(cell: string): boolean {
  return cell.includes('"') && /[\r\n]/.test(cell);
}

function newlineOf(text: string): '\r\n' | '\n' | '\r' {
  const head = new Set(text.slice(0, 100_000));
  if (head.has('\r\n')) return '\r\n';
  return head.has('\n') || !head.has('\r') ? '\n' : '\r';
}

/** Checks a row against the limits. Sheets formatted to their last row or column end with empty ones. */
function checked(row: number, all: readonly string[]): FileRow[] {
  const filled = all.findLastIndex((cell) => cell.trim() !== '') + 1;
  if (row > limits.lastRow) {
    if (filled === 0) return [];
    throw new FileRefused('too-many-rows', row);
  }
  if (filled > limits.columns) throw new FileRefused('too-many-columns', row, filled);
  const cells = all.slice(0, limits.columns);
  const long = cells.findIndex((cell) => cell.length > limits.cell);
  if (long !== -1) throw new FileRefused('long-cell', row, long + 1);
  return [{ row, cells: cells.map(plainCell) }];
}

/**
 * Shops write `="0912345678"` so that Excel retains the zero, `\"` as PHP escapes a quote, and `_x000D_` as workbooks
 * contain a control character.
 */
function plainCell(cell: string): string {
  const text = /^="(.*)"$/s.exec(cell)?.[1] ?? cell;
  const plain = text
    .replaceAll(/_x000[AD]_/g, '\n')
    .replaceAll(/_x0009_/g, ' ')
    .replaceAll(/_x00[01][\dA-F]_/g, '')
    .replaceAll(/\\(?=["'])/g, '');
  return cleanText(plain).trim();
}
