import { cleanText } from '../../../../shared/clean-text.ts';
import type { Oddity } from './read-protocol.ts';

/** Returns `date` for a date, `digits` for a number that may have lost digits, and undefined for others. */
export function oddityOf(value: unknown): Oddity | undefined {
  if (value instanceof Date) return 'date';
  return typeof value === 'number' && mayLackDigits(value) ? 'digits' : undefined;
}

/** Excel stores 15 digits and replaces the others by zeros; a number cannot hold more than 16 digits exactly. */
function mayLackDigits(value: number): boolean {
  return Math.abs(value) >= 1e15 && (!Number.isSafeInteger(value) || value % 10 === 0);
}

/** Text of a cell's value. Of numbers the digits: their display may omit some, or use an exponent. */
export function textOfCell(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date)
    return Number.isNaN(value.getTime()) ? '' : value.toISOString().slice(0, 10);
  if (typeof value === 'number') return digitsOf(value);
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
  return typeof value === 'string' ? cleanText(value).trim() : '';
}

/** Excel stores 15 digits; further ones are rounding errors. */
function digitsOf(value: number): string {
  if (Number.isSafeInteger(value)) return String(value);
  const rounded = Number(value.toPrecision(15));
  return Math.abs(rounded) < 1e21 && Number.isInteger(rounded)
    ? rounded.toLocaleString('en-US', { useGrouping: false, maximumSignificantDigits: 15 })
    : String(rounded).replace('.', ',');
}
