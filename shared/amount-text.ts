import { fold } from './fold.ts';

/** Parse result: a whole number of the smallest unit, or the broken rule. */
export type Reading =
  | { readonly ok: true; readonly value: number }
  | { readonly ok: false; readonly rule: string };

/** A unit and its size in the smallest unit. */
export interface Unit {
  /** Folded spellings: "k", "nghin". */
  readonly words: readonly string[];
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

/**
 * Normalizes a text: one kind of space, no diacritics, lower case, "₫" as "d". Damage to a number becomes U+FFFD, which
 * no amount contains.
 */
export function plainText(text: string): string {
  return fold(text.replaceAll('₫', 'đ').replaceAll(damage, '\uFFFD'));
}

/**
 * Parses a whole number without a unit: digits, or groups of three with one separator. Null otherwise. A leading zero
 * is a typing error or the start of a phone number.
 */
export function readWhole(text: string): number | null {
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
  const words = units.flatMap((unit) => unit.words).toSorted((a, b) => b.length - a.length);
  const unit = `(${words.join('|')})`;
  const shape = new RegExp(`^([\\d.,]+) ?${unit}(?: ?(ruoi|\\d+)(?: ?${unit})?)?$`);
  const [matched, count = '', first = '', rest, second] = shape.exec(text) ?? [];
  const big = units.find((one) => one.words.includes(first));
  if (matched === undefined || big === undefined) return null;
  if (rest === undefined) return times(readDecimal(count, big), big);
  const whole = readWhole(count);
  if (whole === null) return null;
  if (second === undefined) return times(`${whole}.${rest === 'ruoi' ? '5' : rest}`, big, rest);
  const small = units.find((one) => one.words.includes(second));
  // "1tr2k" may be meant as "1tr2".
  if (small === undefined || !/^[1-9]\d{1,2}$/.test(rest)) return null;
  if (Number(rest) * small.size >= big.size) return null;
  return whole * big.size + Number(rest) * small.size;
}

/** Converts a number with decimals to JavaScript's notation; null if it could also be a group. */
function readDecimal(text: string, { thousandths }: Unit): string | null {
  const whole = readWhole(text);
  if (!isFraction(text)) return whole === null ? null : String(whole);
  if (whole !== null && thousandths !== 'decimals')
    return thousandths === 'group' ? String(whole) : null;
  return /^0\d/.test(text) ? null : text.replace(',', '.');
}

/** Multiplies exactly, in decimal digits; binary fractions are inexact (1.1 × 1,000,000). */
function times(decimal: string | null, unit: Unit, tail = ''): number | null {
  if (decimal === null || (tail !== 'ruoi' && tail.length > 3)) return null;
  const [whole = '', fraction = ''] = decimal.split('.');
  const places = Math.round(Math.log10(unit.size));
  const kept = fraction.replace(/0+$/, '');
  if (kept.length > places) return null;
  return Number(whole + kept.padEnd(places, '0'));
}
