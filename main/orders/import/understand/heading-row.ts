import type { ImportField } from '../../../../shared/model/import.ts';
import { readPhone } from '../../../../shared/phone.ts';
import {
  isGoodsGroup,
  isHeading,
  isNumberedGroup,
  isPersonGroup,
  matched,
  type OwnHeadings,
  comparableHeading,
  rankOf,
} from './headings.ts';
import { readableHeadings } from './legacy-cells.ts';
import { lostZero } from './order-amounts.ts';
import type { FileRow } from '../file/read-protocol.ts';

/** Number of rows to search, because titles and dates of a report may precede the headings. */
const LOOKED_AT = 15;

/** The headings of a file and their meanings. */
export interface Headings {
  /**
   * Row number, starting at 1, the lower one of two heading rows. 0 for a file without headings, whose first row is
   * an order.
   */
  readonly row: number;
  readonly headings: readonly string[];
  readonly columns: readonly (ImportField | null)[];
}

interface Try extends Headings {
  /** Number of columns with a known meaning. */
  readonly knownCount: number;
  /** Whether a row of group headings is above. */
  readonly isGrouped?: boolean;
}

/**
 * Finds the heading row: the row, or pair of rows, with most known headings among the first rows. Otherwise the first
 * row with content, unless it contains a phone as an order does: then the file has no headings. Null if the rows are
 * empty.
 */
export function headingsOf(rows: readonly FileRow[], own: OwnHeadings): Headings | null {
  const tries = rows
    .slice(0, LOOKED_AT)
    .filter(({ cells }) => cells.some((cell) => cell !== ''))
    .map(({ row, cells }) => tryOf(row, withoutEmptyEnd(cells), own));
  const pairs = tries.flatMap((upper, at) => {
    const lower = tries[at + 1];
    return lower ? pairOf(upper, lower, own) : [];
  });
  // Among equal candidates, two rows with groups also name the person.
  const best = [...tries, ...pairs].toSorted(
    (a, b) =>
      b.knownCount - a.knownCount ||
      a.row - b.row ||
      Number(b.isGrouped ?? false) - Number(a.isGrouped ?? false),
  )[0];
  const isKnown = best !== undefined && best.knownCount >= 2;
  const chosen = isKnown ? best : (tries.find(({ headings }) => headings.length > 1) ?? tries[0]);
  if (!chosen) return null;
  const { row, headings, columns } = chosen;
  if (!isKnown && headings.some(isPhone)) return { row: 0, ...nameless(headings) };
  return { row, headings, columns };
}

function tryOf(row: number, written: readonly string[], own: OwnHeadings): Try {
  const headings = readableHeadings(written, (text) => isHeading(text, own) || isPersonGroup(text));
  const columns = matched(headings, own);
  return { row, headings, columns, knownCount: columns.filter((field) => field !== null).length };
}

/** Fields that sender and receiver both have. */
const ofPersons: readonly ImportField[] = [
  'name',
  'phone',
  'address',
  'commune',
  'district',
  'province',
];

/** Fields that each product has. */
const ofGoods: readonly ImportField[] = ['product', 'quantity', 'price', 'sku'];

/**
 * Joins two heading rows, as in templates: "Người nhận" over "Tên" and "SĐT". The lower one contains at least two known
 * headings and otherwise no digit, unlike any order.
 */
function pairOf(upper: Try, lower: Try, own: OwnHeadings): Try[] {
  const filled = lower.headings.filter((cell) => cell !== '');
  const knownCells = filled.filter((cell) => isHeading(cell, own));
  const isHeadings =
    knownCells.length > 1 && filled.every((cell) => knownCells.includes(cell) || !/\d/.test(cell));
  if (!isHeadings || lower.row !== upper.row + 1) return [];
  let group = '';
  const headings = Array.from(
    { length: Math.max(upper.headings.length, lower.headings.length) },
    (_, at) => {
      const [above = '', below = ''] = [upper.headings[at], lower.headings[at]];
      if (above !== '') group = above;
      if (below === '') return above;
      const isName = ['ten', 'ma', 'name'].includes(comparableHeading(below));
      const isOfNumbered = isName || ofGoods.some((field) => rankOf(below, field) !== null);
      const isOfGoods = isNumberedGroup(group) ? isOfNumbered : isName && isGoodsGroup(group);
      if (isOfGoods) return `${below} (${group})`;
      const isOfPerson = ofPersons.some((field) => rankOf(below, field) !== null);
      return isOfPerson && isPersonGroup(group) ? `${below} (${group})` : below;
    },
  );
  const isGrouped = upper.headings.filter((cell) => cell !== '').length > 1;
  return [{ ...tryOf(lower.row, headings, own), isGrouped }];
}

/** Sheets may end with columns that are formatted and empty. */
function withoutEmptyEnd(cells: readonly string[]): string[] {
  return cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1);
}

function isPhone(cell: string): boolean {
  return readPhone(cell).ok || lostZero.test(cell);
}

function nameless(cells: readonly string[]): Pick<Headings, 'headings' | 'columns'> {
  return { headings: cells.map(() => ''), columns: cells.map(() => null) };
}
