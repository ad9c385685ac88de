/** Spreadsheets read UTF-8 by this sign alone. */
export const csvBegin = '\uFEFF';

/** A cell of CSV: a text that a spreadsheet would take for a formula is kept one by the sign before it. */
function csvCell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A line of CSV, ended by CR LF. */
export function csvLine(cells: readonly (string | number)[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}
