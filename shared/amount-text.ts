import { fold } from './fold.ts';

/** Parse result: a whole number of the smallest unit, or the broken rule. */
export type ParsedAmount =
  | { readonly ok: true; readonly value: number }
  | { readonly ok: false; readonly rule: string };

/** A unit and its size in the smallest unit. */
export interface Unit {
  /** Folded spellings: "k", "nghin". */
  readonly spellings: readonly string[];
  readonly size: number;
  /** Meaning of three digits after a separator in this unit; undefined if ambiguous. */
  readonly thousandths?: 'decimals' | 'group';
}

/** Formats a whole number in the Vietnamese style, with dots between groups of three: "350.000". */
export function groupDigits(value: number): string {
  return String(value).replaceAll(/\B(?=(\d{3})+$)/g, '.');
}

/** A tab or line break between digits, or a combining mark on one, but for the parts of an emoji. */
const damage = /(?<=\d)(?: *[\t-\r\u2028\u2029]\s*(?=\d)|(?![\uFE0F\u20E3])\p{M})/gu;

/** Digits in groups of three, separated by an apostrophe. */
const apostropheGroups = /(?<![\d.,'’])[1-9]\d{0,2}(?:['’]\d{3})+(?![\d'’])/g;
/** Digits in groups of three, separated by a space, if a currency follows. */
const spacedGroups =
  /(?<![\d.,])(?<!\d )[1-9]\d{0,2}(?: \d{3})+(?= ?(?:[đd₫]|vn[dđ]|đồng|dong)(?!\p{L}))/giu;

/** Groups the digits of amounts by dots. The length stays the same. An address must stay as written: "căn 12'345". */
export function withDottedGroups(text: string): string {
  return text
    .replaceAll(apostropheGroups, (groups) => groups.replaceAll(/\D/g, '.'))
    .replaceAll(spacedGroups, (groups) => groups.replaceAll(' ', '.'));
}

/**
 * Normalizes a text: one kind of space, no diacritics, lower case, "₫" as "d", groups of digits by dots. Damage to a
 * number becomes U+FFFD, which no amount contains.
 */
export function comparableAmountText(text: string): string {
  return fold(withDottedGroups(text.replaceAll('₫', 'đ').replaceAll(damage, '\uFFFD')));
}

/**
 * Parses a whole number without a unit: digits, or groups of three with one separator. Null otherwise. A leading zero
 * is a typing error or the start of a phone number.
 */
export function parseInteger(text: string): number | null {
  if (/^(?:0|[1-9]\d*)$/.test(text)) return Number(text);
  if (/^[1-9]\d{0,2}(?:(?:\.\d{3})+|(?:,\d{3})+|(?: \d{3})+)$/.test(text))
    return Number(text.replaceAll(/[., ]/g, ''));
  return null;
}

/** True for a number with decimals, which needs a unit. */
export function isFraction(text: string): boolean {
  return /^\d+[.,]\d+$/.test(text);
}

/**
 * Parses a folded amount with units: "45,5 k", "1 tr 2" (a digit after a unit is its decimal), "1 trieu ruoi", "1 tr
 * 250 k". Null otherwise, and if it is not a whole number of the smallest unit.
 */
export function readUnits(text: string, units: readonly Unit[]): number | null {
  const spellings = units.flatMap((unit) => unit.spellings).toSorted((a, b) => b.length - a.length);
  const unit = `(${spellings.join('|')})`;
  const shape = new RegExp(`^([\\d.,]+) ?${unit}(?: ?(ruoi|\\d+)(?: ?${unit})?)?$`);
  const [matched, count = '', first = '', remainder, second] = shape.exec(text) ?? [];
  const big = units.find((one) => one.spellings.includes(first));
  if (matched === undefined || big === undefined) return null;
  if (remainder === undefined) return times(readDecimal(count, big), big);
  const integer = parseInteger(count);
  if (integer === null) return null;
  if (second === undefined)
    return times(`${integer}.${remainder === 'ruoi' ? '5' : remainder}`, big, remainder);
  const small = units.find((one) => one.spellings.includes(second));
  // "1tr2k" may be meant as "1tr2".
  if (small === undefined || !/^[1-9]\d{1,2}$/.test(remainder)) return null;
  if (Number(remainder) * small.size >= big.size) return null;
  return integer * big.size + Number(remainder) * small.size;
}

/** Converts a number with decimals to JavaScript's notation; null if it could also be a group. */
function readDecimal(text: string, { thousandths }: Unit): string | null {
  const integer = parseInteger(text);
  if (!isFraction(text)) return integer === null ? null : String(integer);
  if (integer !== null && thousandths !== 'decimals')
    return thousandths === 'group' ? String(integer) : null;
  return /^0\d/.test(text) ? null : text.replace(',', '.');
}

/** Multiplies exactly, in decimal digits; binary fractions are inexact (1.1 × 1,000,000). */
function times(decimal: string | null, unit: Unit, tail = ''): number | null {
  if (decimal === null || (tail !== 'ruoi' && tail.length > 3)) return null;
  const [integer = '', fraction = ''] = decimal.split('.');
  const decimals = Math.round(Math.log10(unit.size));
  const digits = fraction.replace(/0+$/, '');
  if (digits.length > decimals) return null;
  return Number(integer + digits.padEnd(decimals, '0'));
}
