/** Byte order mark. Spreadsheet programs recognise UTF-8 only by it. */
export const BOM = '\uFEFF';

/** The value of a cell. A date is formatted by `minuteOf`. */
export type CsvCell = string | number | Date | null;

/** First characters that make a spreadsheet program treat a cell as a formula. */
const asFormula = /^[=+\-@\t\r]/;
/**
 * The same inside a cell. With a list separator of `;`, as on Vietnamese systems, a spreadsheet program starts a
 * new cell after each semicolon. It ignores quotation marks after a comma.
 */
const asLaterFormula = /([;\t\r\n])(?=[\s"]*[=+\-@])/g;

/**
 * Formats a line of CSV, ended by CR LF. Text that a spreadsheet program would evaluate gets a leading apostrophe.
 */
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

/** Formats a date as "2026-11-22 14:05" in the computer's time zone. */
export function minuteOf(date: Date): string {
  const two = (number: number) => String(number).padStart(2, '0');
  const day = [date.getFullYear(), two(date.getMonth() + 1), two(date.getDate())].join('-');
  return `${day} ${two(date.getHours())}:${two(date.getMinutes())}`;
}
