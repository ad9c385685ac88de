import type { Codes } from './key-codes.ts';
import type { Sliced } from './sliced.ts';

/** Orders per slice: less than a millisecond. */
const AT_ONCE = 16_384;
/** Radix of the sort (16 bits per pass). */
const DIGIT = 65_536;

/** Orders and their sort codes, in parallel arrays. */
export interface Columns {
  readonly seqs: Uint32Array<ArrayBuffer>;
  readonly codes: Codes;
}

/**
 * Sorts orders by code (integers), highest first. The sort is stable. It is a radix sort between two pairs of columns
 * in slices of a millisecond, without comparisons or further memory. Returns the pair that holds the result. `tell`
 * receives the progress from 0 to 1.
 */
export function* descending(
  begin: Columns,
  spare: Columns,
  tell: (share: number) => void,
): Sliced<Columns> {
  const { length } = begin.codes;
  let [lowest, highest] = [Infinity, -Infinity];
  for (let at = 0; at < length; at++) {
    const code = begin.codes[at] ?? 0;
    if (code < lowest) lowest = code;
    if (code > highest) highest = code;
    if (at % AT_ONCE === 0) yield;
  }
  let [from, into] = [begin, spare];
  for (let size = 1; size <= highest - lowest; size *= DIGIT) {
    const places = yield* placesOf(from.codes, highest, size);
    for (let at = 0; at < length; at++) {
      const code = from.codes[at] ?? 0;
      const digit = digitOf(highest - code, size);
      const place = places[digit] ?? 0;
      places[digit] = place + 1;
      into.codes[place] = code;
      into.seqs[place] = from.seqs[at] ?? 0;
      if (at % AT_ONCE === 0) yield;
    }
    [from, into] = [into, from];
    tell(Math.min(1, (size * DIGIT) / (highest - lowest)));
  }
  return from;
}

/** Computes the start index of each digit. */
function* placesOf(codes: Codes, highest: number, size: number): Sliced<Uint32Array> {
  const places = new Uint32Array(DIGIT);
  for (let at = 0; at < codes.length; at++) {
    const digit = digitOf(highest - (codes[at] ?? 0), size);
    places[digit] = (places[digit] ?? 0) + 1;
    if (at % AT_ONCE === 0) yield;
  }
  let before = 0;
  for (let digit = 0; digit < DIGIT; digit++) {
    const count = places[digit] ?? 0;
    places[digit] = before;
    before += count;
  }
  return places;
}

function digitOf(code: number, size: number): number {
  return Math.floor(code / size) % DIGIT;
}
