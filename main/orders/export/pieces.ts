import { writeXlsxStream } from 'hucre/xlsx';
import type { ExportColumn, ExportFormat } from '../../../shared/model/export.ts';
import type { Language } from '../../../shared/model/station.ts';
import { type ExportCell, moments } from './columns.ts';
import { BOM, csvLine } from '../../base/csv-line.ts';
import { textsOf } from '../../texts/texts.ts';

/** Number of characters of CSV per write. */
const AT_ONCE = 1 << 16;
const MONEY = '#,##0';
const MOMENT = 'yyyy-mm-dd hh:mm';
const money: ReadonlySet<ExportColumn> = new Set([
  'codAmount',
  'declaredValue',
  'weight',
  'shipmentFee',
  'insuranceFee',
]);
/** Columns that get more width. */
const wide: ReadonlySet<ExportColumn> = new Set(['address', 'product', 'note', 'name', 'soc']);

interface Shape {
  readonly format: ExportFormat;
  readonly columns: readonly ExportColumn[];
  readonly language: Language;
}

/** Encodes rows as a file in pieces, so that only some rows are in memory. */
export function encodedPieces(
  rows: AsyncIterable<ExportCell[]>,
  shape: Shape,
): AsyncIterable<Uint8Array | string> {
  return shape.format === 'csv' ? csvPieces(rows, shape) : xlsxPieces(rows, shape);
}

async function* csvPieces(
  rows: AsyncIterable<ExportCell[]>,
  { columns, language }: Shape,
): AsyncGenerator<string> {
  const { columns: names } = textsOf(language).orderFile;
  let text = BOM + csvLine(columns.map((column) => names[column]));
  for await (const cells of rows) {
    text += csvLine(cells);
    if (text.length < AT_ONCE) continue;
    yield text;
    text = '';
  }
  yield text;
}

/** Texts are stored as text, amounts as numbers, moments as dates in the computer's time zone. */
function xlsxPieces(
  rows: AsyncIterable<ExportCell[]>,
  { columns, language }: Shape,
): AsyncIterable<Uint8Array> {
  const { columns: names, sheet } = textsOf(language).orderFile;
  return writeXlsxStream(inLocalTime(rows), {
    name: sheet,
    freezePane: { rows: 1 },
    columns: columns.map((column) => ({
      header: names[column],
      width: wide.has(column) ? 30 : 16,
      ...(money.has(column) && { numFmt: MONEY }),
      ...(moments.has(column) && { numFmt: MOMENT }),
    })),
  });
}

/** Workbooks have no time zones, so dates are written in local time. */
async function* inLocalTime(rows: AsyncIterable<ExportCell[]>): AsyncGenerator<ExportCell[]> {
  for await (const cells of rows)
    yield cells.map((cell) =>
      cell instanceof Date
        ? new Date(cell.getTime() - cell.getTimezoneOffset() * 60_000)
        : cell === null
          ? null
          : typeof cell === 'string'
            ? withoutControls(cell)
            : cell,
    );
}

/** XML cannot contain control characters except tabs and line ends. */
function withoutControls(text: string): string {
  return text.replaceAll(/[^\t\n\r\P{Cc}]|[\uFFFE\uFFFF]/gu, '');
}
