import type { Sliced } from './sliced.ts';

/** Orders per slice: less than a millisecond. */
const AT_ONCE = 16_384;
/** Radix of the sort (16 bits per pass). */
const DIGIT = 65_536;

/** Orders and their sort codes, in parallel arrays. */
export interface SortColumns {
  readonly seqs: Uint32Array<ArrayBuffer>;
  readonly codes: Float64Array<ArrayBuffer>;
}

/**
 * Sorts orders by code (integers), highest first, NaN last. The sort is stable. It is a radix sort between two pairs of columns
 * in slices of a millisecond, without comparisons or further memory. Returns the pair that holds the result. `onProgress`
 * receives the progress from 0 to 1.
 */
export function* descending(
  begin: SortColumns,
  spare: SortColumns,
  onProgress: (share: number) => void,
): Sliced<SortColumns> {
  const { length } = begin.codes;
  let [lowest, highest] = [Infinity, -Infinity];
  for (let at = 0; at < length; at++) {
    const code = begin.codes[at] ?? 0;
    if (code < lowest) lowest = code;
    if (code > highest) highest = code;
    if (at % AT_ONCE === 0) yield;
  }
  const rankOf = (code = 0) => highest - (code >= lowest ? code : lowest - 1);
  let [from, into] = [begin, spare];
  for (let size = 1; size <= rankOf(NaN); size *= DIGIT) {
    const offsets = yield* startOffsets(from.codes, rankOf, size);
    for (let at = 0; at < length; at++) {
      const code = from.codes[at] ?? 0;
      const digit = digitOf(rankOf(code), size);
      const offset = offsets[digit] ?? 0;
      offsets[digit] = offset + 1;
      into.codes[offset] = code;
      into.seqs[offset] = from.seqs[at] ?? 0;
      if (at % AT_ONCE === 0) yield;
    }
    [from, into] = [into, from];
    onProgress(Math.min(1, (size * DIGIT) / rankOf(NaN)));
  }
  return from;
}

/** Computes the start index of each digit. */
function* startOffsets(
  codes: Float64Array,
  rankOf: (code?: number) => number,
  size: number,
): Sliced<Uint32Array> {
  const offsets = new Uint32Array(DIGIT);
  for (let at = 0; at < codes.length; at++) {
    const digit = digitOf(rankOf(codes[at]), size);
    offsets[digit] = (offsets[digit] ?? 0) + 1;
    if (at % AT_ONCE === 0) yield;
  }
  let before = 0;
  for (let digit = 0; digit < DIGIT; digit++) {
    const count = offsets[digit] ?? 0;
    offsets[digit] = before;
    before += count;
  }
  return offsets;
}

function digitOf(code: number, size: number): number {
  return Math.floor(code / size) % DIGIT;
}
