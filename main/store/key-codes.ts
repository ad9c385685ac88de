import type { Sorted } from './sort-keys.ts';
import type { Sliced } from './sliced.ts';
import { slicedSort } from './sliced-sort.ts';

/** Values read per step: about a millisecond. */
const AT_ONCE = 16_384;

/** Numbers in the smallest sufficient type. */
export type Codes = Float64Array<ArrayBuffer> | Uint32Array<ArrayBuffer>;

/**
 * Sort keys of orders as numbers of eight or four bytes each. Amounts and times are numbers already. Names are few
 * compared with their orders: each is stored once and represented by a number.
 */
export class KeyCodes {
  readonly #isName: boolean;
  #names: string[] = [];
  /** Number of sorted names; later ones are appended. */
  #sorted = 0;
  #later = new Map<string, number>();

  constructor(by: Sorted) {
    this.#isName = by === 'name';
  }

  /** Allocates memory for a number of values. */
  room(count: number): Codes {
    return this.#isName ? new Uint32Array(count) : new Float64Array(count);
  }

  codeOf(key: number | string): number {
    if (typeof key === 'number') return key;
    const known = this.#sortedCodeOf(key) ?? this.#later.get(key);
    if (known !== undefined) return known;
    this.#later.set(key, this.#names.length);
    return this.#names.push(key) - 1;
  }

  keyOf(code: number): number | string {
    return this.#isName ? (this.#names[code] ?? '') : code;
  }

  /** Renumbers the names in their sort sequence, and replaces the numbers in `codes`. */
  *settle(codes: Codes): Sliced<void> {
    if (!this.#isName) return;
    const names = this.#names;
    const places = yield* slicedSort(names.length, (one, other) =>
      (names[one] ?? '') < (names[other] ?? '') ? -1 : 1,
    );
    const sorted: string[] = [];
    const codeOfOld = new Uint32Array(names.length);
    for (const [code, old] of places.entries()) {
      codeOfOld[old] = code;
      sorted.push(names[old] ?? '');
      if (code % AT_ONCE === 0) yield;
    }
    for (const [at, old] of codes.entries()) {
      codes[at] = codeOfOld[old] ?? 0;
      if (at % AT_ONCE === 0) yield;
    }
    this.#names = sorted;
    this.#sorted = sorted.length;
    this.#later = new Map();
  }

  #sortedCodeOf(name: string): number | undefined {
    let [low, high] = [0, this.#sorted];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#names[middle] ?? '') < name) low = middle + 1;
      else high = middle;
    }
    return low < this.#sorted && this.#names[low] === name ? low : undefined;
  }
}
