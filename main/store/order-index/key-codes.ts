import type { Sorted } from './sort-keys.ts';
import type { Sliced } from './sliced.ts';
import { slicedSort } from './sliced-sort.ts';

/** Codes per slice: about a millisecond. */
const AT_ONCE = 16_384;

/** Codes in the smallest sufficient number type. */
export type Codes = Float64Array<ArrayBuffer> | Uint32Array<ArrayBuffer>;

/**
 * Encodes sort keys as numbers of eight or four bytes per order. Amounts and times are numbers already. There are few
 * distinct names, so each is stored once and represented by its index.
 */
export class KeyCodes {
  readonly #isName: boolean;
  #names: string[] = [];
  /** Number of sorted names. Later names are unsorted. */
  #sorted = 0;
  #later = new Map<string, number>();

  constructor(by: Sorted) {
    this.#isName = by === 'name';
  }

  /** Allocates an array for `count` codes. */
  room(count: number): Codes {
    return this.#isName ? new Uint32Array(count) : new Float64Array(count);
  }

  codeOf(key: number | string): number {
    if (typeof key === 'number') return key;
    const existing = this.#sortedCodeOf(key) ?? this.#later.get(key);
    if (existing !== undefined) return existing;
    this.#later.set(key, this.#names.length);
    return this.#names.push(key) - 1;
  }

  keyOf(code: number): number | string {
    return this.#isName ? (this.#names[code] ?? '') : code;
  }

  /** Renumbers names in sort order and updates `codes`. */
  *settle(codes: Codes): Sliced<void> {
    if (!this.#isName) return;
    const names = this.#names;
    const order = yield* slicedSort(names.length, (one, other) =>
      (names[one] ?? '') < (names[other] ?? '') ? -1 : 1,
    );
    const sorted: string[] = [];
    const codeOfOld = new Uint32Array(names.length);
    for (const [code, old] of order.entries()) {
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
