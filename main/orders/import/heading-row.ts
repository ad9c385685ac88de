import type { ImportField } from '../../../shared/model/import.ts';
import { readPhone } from '../../../shared/phone.ts';
import { matched, type OwnHeadings } from './headings.ts';
import { lostZero } from './order-amounts.ts';
import type { FileRow } from './read-protocol.ts';

/** Titles and dates of a report may stand above its headings. */
const LOOKED_AT = 15;

/** The headings of a file and what they mean. */
export interface Headings {
  /** Counted from 1; 0 for a file without, whose first row is an order. */
  readonly row: number;
  readonly headings: readonly string[];
  readonly columns: readonly (ImportField | null)[];
}

/**
 * The row among the first ones of which most cells are known headings; else the first that is a row at all, unless a
 * phone stands in it as in an order: then nothing stands above the orders. Null while nothing stands in the rows.
 */
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
  const isKnown = best !== undefined && best.known >= 2;
  const chosen = isKnown ? best : (tries.find(({ headings }) => headings.length > 1) ?? tries[0]);
  if (!chosen) return null;
  const { row, headings, columns } = chosen;
  if (!isKnown && headings.some(isPhone)) return { row: 0, ...nameless(headings) };
  return { row, headings, columns };
}

/** Sheets end with columns that are formatted and empty. */
function withoutEmptyEnd(cells: readonly string[]): string[] {
  return cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1);
}

function isPhone(cell: string): boolean {
  return readPhone(cell).ok || lostZero.test(cell);
}

function nameless(cells: readonly string[]): Pick<Headings, 'headings' | 'columns'> {
  return { headings: cells.map(() => ''), columns: cells.map(() => null) };
}
