import { fold } from './fold.ts';

/** What a text says as a whole number of its smallest unit, or the rule that it breaks. */
export type Reading =
  | { readonly ok: true; readonly value: number }
  | { readonly ok: false; readonly rule: string };

/** A unit and how many of the smallest it makes. */
export interface Unit {
  /** Folded spellings: "k", "nghin". */
  readonly words: readonly string[];
  readonly size: number;
  /** What three digits behind a sign are in this unit; where it could be either, nothing. */
  readonly thousandths?: 'decimals' | 'group';
}

/** A whole number as people here write it: groups of three, split by dots. "350.000". */
export function groupDigits(value: number): string {
  return String(value).replaceAll(/\B(?=(\d{3})+$)/g, '.');
}

/** A text with one kind of blank, without diacritics, in lower case, and "₫" as the "d" it is. */
export function plainText(text: string): string {
  return fold(text.replaceAll('₫', 'đ'));
}

/**
 * A whole number without a unit: digits, or groups of three split by one sign. Null when it is
 * anything else. A zero in front is a slip, or the beginning of a phone number.
 */
export function readWhole(text: string): number | null {
  if (/^(?:0|[1-9]\d*)$/.test(text)) return Number(text);
  if (/^[1-9]\d{0,2}(?:(?:\.\d{3})+|(?:,\d{3})+|(?: \d{3})+)$/.test(text))
    return Number(text.replaceAll(/[., ]/g, ''));
  return null;
}

/** Whether a text is a number with decimals, which says nothing without its unit. */
export function isFraction(text: string): boolean {
  return /^\d+[.,]\d+$/.test(text);
}

/**
 * An amount in units, folded: "45,5 k", "1 tr 2" (a digit behind a unit is its decimal), "1 trieu
 * ruoi", "1 tr 250 k". Null when it is none of these, or no whole number of the smallest unit.
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

/** A number with decimals as JavaScript writes it, or null when it could also be a group. */
function readDecimal(text: string, { thousandths }: Unit): string | null {
  const whole = readWhole(text);
  if (!isFraction(text)) return whole === null ? null : String(whole);
  if (whole !== null && thousandths !== 'decimals')
    return thousandths === 'group' ? String(whole) : null;
  return /^0\d/.test(text) ? null : text.replace(',', '.');
}

/** Exact where binary fractions are not: 1.1 × 1,000,000 is counted in digits. */
function times(decimal: string | null, unit: Unit, tail = ''): number | null {
  if (decimal === null || (tail !== 'ruoi' && tail.length > 3)) return null;
  const [whole = '', fraction = ''] = decimal.split('.');
  const places = Math.round(Math.log10(unit.size));
  const kept = fraction.replace(/0+$/, '');
  if (kept.length > places) return null;
  return Number(whole + kept.padEnd(places, '0'));
}
