/** Spreadsheets read UTF-8 by this sign alone. */
export const BOM = '\uFEFF';

/** What stands in a cell; a date is written as `minuteOf` does. */
export type CsvCell = string | number | Date | null;

/** What a spreadsheet takes for the beginning of a formula. */
const asFormula = /^[=+\-@\t\r]/;
/**
 * The same inside a cell: a spreadsheet whose system separates lists by semicolons, as a Vietnamese one does, begins a cell after
 * each of them, and does not obey quotation marks that stand after a comma.
 */
const asLaterFormula = /([;\t\r\n])(?=[\s"]*[=+\-@])/g;

/** A line of CSV, ended by CR LF: a text that a spreadsheet would work out gets an apostrophe in front. */
export function csvLine(cells: readonly CsvCell[]): string {
  return `${cells.map(textOf).join(',')}\r\n`;
}

function textOf(cell: CsvCell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  if (cell instanceof Date) return minuteOf(cell);
  const guarded = cell.replaceAll(asLaterFormula, "$1'");
  const text = asFormula.test(cell) ? `'${guarded}` : guarded;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** "2026-11-22 14:05", by this computer's clock. */
export function minuteOf(date: Date): string {
  const two = (number: number) => String(number).padStart(2, '0');
  const day = [date.getFullYear(), two(date.getMonth() + 1), two(date.getDate())].join('-');
  return `${day} ${two(date.getHours())}:${two(date.getMinutes())}`;
}
