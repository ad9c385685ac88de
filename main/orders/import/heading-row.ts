import type { ImportField } from '../../../shared/model/import.ts';
import { matched, type OwnHeadings } from './headings.ts';
import type { FileRow } from './read-protocol.ts';

/** Titles and dates of a report may stand above its headings. */
const LOOKED_AT = 15;

/** The headings of a file and what they mean; null while nothing stands in the rows. */
export interface Headings {
  readonly row: number;
  readonly headings: readonly string[];
  readonly columns: readonly (ImportField | null)[];
}

/** The row among the first ones of which most cells are known headings; else the first that is a row at all. */
export function headingsOf(rows: readonly FileRow[], own: OwnHeadings): Headings | null {
  const tries = rows
    .slice(0, LOOKED_AT)
    .filter(({ cells }) => cells.some((cell) => cell !== ''))
    .map(({ row, cells }) => {
      const headings = withoutEmptyEnd(cells);
      const columns = matched(headings, own);
      return { row, headings, columns, known: columns.filter((field) => field !== null).length };
    });
  const best = tries.toSorted((a, b) => b.known - a.known || a.row - b.row)[0];
  const chosen =
    best && best.known >= 2
      ? best
      : (tries.find(({ headings }) => headings.length > 1) ?? tries[0]);
  return chosen ? { row: chosen.row, headings: chosen.headings, columns: chosen.columns } : null;
}

/** Sheets end with columns that are formatted and empty. */
function withoutEmptyEnd(cells: readonly string[]): string[] {
  return cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1);
}
