import type { OrderSort } from '../../../shared/model/order-sort.ts';
import { descending } from './descending.ts';
import { BLOCK } from './order-bits.ts';
import type { Sliced } from './sliced.ts';
import { blockOf } from './search-index.ts';
import {
  BEFORE_NAMES,
  BEFORE_UNKNOWN,
  compareKeyed,
  type Keyed,
  type NumberKey,
  type Sorted,
  type SortKeys,
} from './sort-keys.ts';

/** Positions moved per slice. */
const MOVED_AT_ONCE = 16_384;
/** Names read per slice. */
const NAMES_AT_ONCE = 1_024;
/** Orders by name that are examined for the first positions before the list is sorted. */
const EXAMINED = 256;
/** Fewer orders are sorted by name without the index. */
const FEW = 1_024;
/** Share of finding the matches in the total work of sorting by name (percent). */
const MATCHED_PERCENT = 50;
/** Share of reading numbers in the total work (percent). */
const READ_PERCENT = 90;

export interface SeqRange {
  readonly seqs: readonly number[];
  readonly revision: number;
}

interface Tools {
  readonly by: Sorted;
  readonly keys: SortKeys;
  /** Returns the `seq` of a block's orders that match the query. */
  readonly matches: (block: number) => readonly number[];
  readonly blocks: () => number;
  readonly nextRevision: () => number;
}

/**
 * The orders of one query, sorted by a key that may change. They are sorted once, in slices of a millisecond: names by
 * the index, numbers in memory. Afterwards only changed orders move. Uses 4 bytes per order, 28 while sorting.
 */
export class SortedOrders {
  readonly #tools;
  /** In descending order, unknown keys last; null until sorted. */
  #seqs: Uint32Array<ArrayBuffer> | null = null;
  /** Number of orders with a known key. */
  #keyedCount = 0;
  #changed = new Set<number>();
  #work: Sliced<void> | null = null;
  #revision: number;
  #percent: number | null = null;

  constructor(tools: Tools) {
    this.#tools = tools;
    this.#revision = tools.nextRevision();
  }

  /** Records that an order was entered or changed. */
  touched(seq: number): void {
    this.#changed.add(seq);
    if (!this.#seqs) this.#revision = this.#tools.nextRevision();
  }

  /** Progress of the first sort, from 0 to 100; null before and after it. */
  get percent(): number | null {
    return this.#percent;
  }

  get count(): number {
    return this.#seqs?.length ?? 0;
  }

  /** Changes whenever a position holds another order. */
  get revision(): number {
    return this.#revision;
  }

  /** Returns the first positions by name from the index; null if the list is sorted, or must be for this range. */
  *first(offset: number, limit: number, way: OrderSort['way']): Sliced<SeqRange | null> {
    const { by, keys, matches } = this.#tools;
    if (by !== 'name' || this.#seqs || offset + limit > EXAMINED) return null;
    const revision = this.#revision;
    const seqs: number[] = [];
    for (const seq of keys.firstNamed(way, EXAMINED)) {
      if (matches(blockOf(seq)).includes(seq)) seqs.push(seq);
      if (seqs.length === offset + limit) return { seqs: seqs.slice(offset), revision };
      yield;
    }
    return null;
  }

  /** Brings the list up to date as of the call. Concurrent callers share the work. */
  *ready(): Sliced<void> {
    // Running work may have begun before the caller's latest change.
    if (this.#work) yield* this.#finish(this.#work);
    // A failure for another caller removes the list.
    do {
      while (!this.#seqs) yield* this.#finish((this.#work ??= this.#build()));
      if (this.#work || this.#changed.size > 0) yield* this.#finish((this.#work ??= this.#patch()));
    } while (!this.#seqs);
  }

  /** Returns the `seq` of orders at `limit` positions from `offset`. Unknown keys are last in both directions. */
  slice(offset: number, limit: number, way: OrderSort['way']): number[] {
    const seqs = this.#seqs ?? new Uint32Array();
    const end = Math.min(offset + limit, seqs.length);
    const positions = Array.from({ length: Math.max(0, end - offset) }, (_, step) => offset + step);
    return positions.map((position) => seqs[mirrored(position, way, this.#keyedCount)] ?? 0);
  }

  /** Returns the `seq` of all orders after sorting. */
  *all(way: OrderSort['way']): Sliced<number[]> {
    yield* this.ready();
    const seqs = this.#seqs ?? new Uint32Array();
    const keyedCount = this.#keyedCount;
    const ordered: number[] = [];
    for (let position = 0; position < seqs.length; position++) {
      if (position % MOVED_AT_ONCE === 0) yield;
      ordered.push(seqs[mirrored(position, way, keyedCount)] ?? 0);
    }
    return ordered;
  }

  /** Returns the position of an order, or -1. */
  positionOf(seq: number, way: OrderSort['way']): number {
    const at = this.#seqs?.indexOf(seq) ?? -1;
    return at < 0 ? at : mirrored(at, way, this.#keyedCount);
  }

  /** Runs the current work until this or another caller ends it. */
  *#finish(work: Sliced<void>): Sliced<void> {
    while (this.#work === work) {
      if (this.#step(work)) this.#work = null;
      else yield;
    }
  }

  /** Whether the work is finished. */
  #step(work: Sliced<void>): boolean {
    try {
      return work.next().done ?? false;
    } catch (error) {
      // The list may lack changes that the failed work had begun with.
      this.#seqs = null;
      this.#work = null;
      this.#percent = null;
      this.#revision = this.#tools.nextRevision();
      throw error;
    }
  }

  *#build(): Sliced<void> {
    const { by } = this.#tools;
    this.#changed = new Set();
    this.#put(yield* by === 'name' ? this.#byName() : this.#byNumber(by));
    this.#percent = null;
  }

  #put(seqs: Uint32Array<ArrayBuffer>): void {
    this.#seqs = seqs;
    this.#keyedCount = this.#positionFor(BEFORE_UNKNOWN, seqs, 0);
  }

  /** Reads the index of names. A later patch moves orders that were renamed during the walk. */
  *#byName(): Sliced<Uint32Array<ArrayBuffer>> {
    const { keys, matches } = this.#tools;
    const blocks = this.#tools.blocks();
    const isMissing = new Uint8Array(blocks * BLOCK);
    const few: number[] = [];
    let [count, at] = [0, 0];
    for (let block = blocks - 1; block >= 0; block--) {
      this.#percent = Math.floor((MATCHED_PERCENT * (blocks - 1 - block)) / blocks);
      for (const seq of matches(block)) {
        isMissing[seq] = 1;
        if (count++ < FEW) few.push(seq);
      }
      yield;
    }
    if (count <= FEW) {
      for (const seq of few) this.#changed.add(seq);
      return new Uint32Array();
    }
    const seqs = new Uint32Array(count);
    for (let page: readonly Keyed[] = [BEFORE_NAMES]; page.length > 0 && at < count; yield) {
      page = keys.nextByName(page.at(-1) ?? BEFORE_NAMES, NAMES_AT_ONCE);
      for (const [seq] of page) {
        if (!isMissing[seq]) continue;
        isMissing[seq] = 0;
        seqs[at++] = seq;
      }
      this.#percent = Math.floor(MATCHED_PERCENT + ((100 - MATCHED_PERCENT) * at) / count);
    }
    // Renamed meanwhile to a part that had been read. `touched` does not report them to a list that left the cache.
    for (let seq = isMissing.indexOf(1); seq >= 0; seq = isMissing.indexOf(1, seq + 1))
      this.#changed.add(seq);
    return seqs.slice(0, at);
  }

  /** Reads the keys, newest order first, and sorts them. */
  *#byNumber(by: NumberKey): Sliced<Uint32Array<ArrayBuffer>> {
    const { keys, matches } = this.#tools;
    const blocks = this.#tools.blocks();
    const seqs = new Uint32Array(blocks * BLOCK);
    const codes = new Float64Array(blocks * BLOCK);
    let count = 0;
    for (let block = blocks - 1; block >= 0; block--) {
      this.#percent = Math.floor((READ_PERCENT * (blocks - 1 - block)) / blocks);
      const matching = new Set(matches(block));
      const keyed =
        matching.size > 0 ? keys.between(by, block * BLOCK, (block + 1) * BLOCK - 1) : [];
      for (const [seq, key] of keyed) {
        if (!matching.has(seq)) continue;
        seqs[count] = seq;
        codes[count++] = key ?? NaN;
      }
      yield;
    }
    const sorted = yield* descending(
      { seqs: seqs.subarray(0, count), codes: codes.subarray(0, count) },
      { seqs: new Uint32Array(count), codes: new Float64Array(count) },
      (share) => (this.#percent = Math.floor(READ_PERCENT + (100 - READ_PERCENT) * share)),
    );
    return sorted.seqs.slice();
  }

  /** Moves changed orders to their new positions. Until then the old order is visible. */
  *#patch(): Sliced<void> {
    const { by, keys, matches, nextRevision } = this.#tools;
    const changed = this.#changed;
    this.#changed = new Set();
    const updated: Keyed[] = [];
    for (const block of new Set([...changed].map(blockOf))) {
      for (const seq of matches(block)) if (changed.has(seq)) updated.push([seq, keys.of(by, seq)]);
      yield;
    }
    updated.sort(compareKeyed);
    const old = this.#seqs ?? new Uint32Array();
    const remaining = yield* without(old, changed);
    const seqs = new Uint32Array(remaining.length + updated.length);
    let from = 0;
    for (const [index, one] of updated.entries()) {
      const to = this.#positionFor(one, remaining, from);
      seqs.set(remaining.subarray(from, to), from + index);
      seqs[to + index] = one[0];
      from = to;
      yield;
    }
    seqs.set(remaining.subarray(from), from + updated.length);
    const keyedCount = this.#keyedCount;
    this.#put(seqs);
    // In ascending order, the positions also depend on the number of known keys.
    const isSame =
      keyedCount === this.#keyedCount && Buffer.from(old.buffer).equals(Buffer.from(seqs.buffer));
    if (!isSame) this.#revision = nextRevision();
  }

  /** Returns the position in `remaining`, at least `low`, before which an order belongs. */
  #positionFor(one: Keyed, remaining: Uint32Array, low: number): number {
    const { by, keys } = this.#tools;
    let high = remaining.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      let at = middle;
      // The position of an order that changed meanwhile is not valid.
      while (at < high && this.#changed.has(remaining[at] ?? 0)) at += 1;
      const seq = remaining[at] ?? 0;
      if (at < high && compareKeyed([seq, keys.of(by, seq)], one) < 0) low = at + 1;
      else high = middle;
    }
    return low;
  }
}

/** Converts a position between both directions: only orders with a known key are reversed. */
function mirrored(position: number, way: OrderSort['way'], keyedCount: number): number {
  return way === 'down' || position >= keyedCount ? position : keyedCount - 1 - position;
}

function* without(all: Uint32Array, gone: ReadonlySet<number>): Sliced<Uint32Array> {
  const remaining = new Uint32Array(all.length);
  let at = 0;
  for (const [position, seq] of all.entries()) {
    if (!gone.has(seq)) remaining[at++] = seq;
    if (position % MOVED_AT_ONCE === 0) yield;
  }
  return remaining.subarray(0, at);
}
