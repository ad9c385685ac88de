import type { OrderSort } from '../../../shared/model/order-sort.ts';
import { Chunks } from './chunks.ts';
import { type SortColumns, descending } from './descending.ts';
import { type Codes, KeyCodes } from './key-codes.ts';
import { BLOCK } from './order-bits.ts';
import type { Sliced } from './sliced.ts';
import { blockOf } from './search-index.ts';
import type { Key, Keyed, Sorted, SortKeys } from './sort-keys.ts';

/** Orders inserted per slice. */
const PUT_AT_ONCE = 1_024;

/** Share of reading the keys in the total work (percent). */
const READ_PERCENT = 90;

/**
 * The orders of one query, sorted by a key that may change. They are read and sorted once, in slices of a millisecond.
 * Afterwards only changed orders move. Uses 12 bytes per order, 8 if sorted by name, and twice that while sorting.
 */
export class SortedOrders {
  readonly #by: Sorted;
  readonly #keys: SortKeys;
  readonly #matches: (block: number) => readonly number[];
  readonly #blocks: () => number;
  readonly #nextRevision: () => number;
  /** In descending order, unknown keys last; null until sorted. */
  #seqs: Uint32Array | null = null;
  /** Code of each known key. */
  #sortedBy: Codes = new Uint32Array();
  #codes: KeyCodes;
  #changed = new Set<number>();
  #work: Sliced<void> | null = null;
  #revision: number;
  #percent: number | null = null;

  constructor(tools: {
    by: Sorted;
    keys: SortKeys;
    /** Returns the `seq` of a block's orders that match the query. */
    matches: (block: number) => readonly number[];
    blocks: () => number;
    nextRevision: () => number;
  }) {
    this.#by = tools.by;
    this.#codes = new KeyCodes(tools.by);
    this.#keys = tools.keys;
    this.#matches = tools.matches;
    this.#blocks = tools.blocks;
    this.#nextRevision = tools.nextRevision;
    this.#revision = tools.nextRevision();
  }

  /** Records that an order was entered or changed. */
  touched(seq: number): void {
    this.#changed.add(seq);
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

  /** Brings the list up to date as of the call. Concurrent callers share the work. */
  *ready(): Sliced<void> {
    while (!this.#seqs) yield* this.#share(() => this.#build());
    if (this.#work || this.#changed.size > 0) yield* this.#share(() => this.#patch());
  }

  /** Returns the `seq` of orders at `limit` positions from `offset`. Unknown keys are last in both directions. */
  slice(offset: number, limit: number, way: OrderSort['way']): number[] {
    const seqs = this.#seqs ?? new Uint32Array();
    const end = Math.min(offset + limit, seqs.length);
    const positions = Array.from({ length: Math.max(0, end - offset) }, (_, step) => offset + step);
    return positions.map((position) => seqs[this.#mirrored(position, way)] ?? 0);
  }

  /** Returns the `seq` of all orders after sorting. */
  *all(way: OrderSort['way']): Sliced<number[]> {
    yield* this.ready();
    const seqs = this.#seqs ?? new Uint32Array();
    const keyedCount = this.#keyedCount;
    const ordered: number[] = [];
    for (let position = 0; position < seqs.length; position++) {
      if (position % PUT_AT_ONCE === 0) yield;
      ordered.push(
        seqs[way === 'down' || position >= keyedCount ? position : keyedCount - 1 - position] ?? 0,
      );
    }
    return ordered;
  }

  /** Returns the position of an order, or -1. */
  positionOf(seq: number, way: OrderSort['way']): number {
    const at = this.#seqs?.indexOf(seq) ?? -1;
    return at < 0 ? at : this.#mirrored(at, way);
  }

  #mirrored(position: number, way: OrderSort['way']): number {
    const keyedCount = this.#keyedCount;
    return way === 'down' || position >= keyedCount ? position : keyedCount - 1 - position;
  }

  /** Number of orders with a known key. */
  get #keyedCount(): number {
    return this.#sortedBy.length;
  }

  *#share(begin: () => Sliced<void>): Sliced<void> {
    this.#work ??= begin();
    const work = this.#work;
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
      this.#work = null;
      this.#percent = null;
      throw error;
    }
  }

  *#build(): Sliced<void> {
    this.#changed = new Set();
    const codes = new KeyCodes(this.#by);
    const { seqs, keys, unknown } = yield* this.#read(codes);
    this.#percent = READ_PERCENT;
    const keyedCount = seqs.count;
    const all = seqs.count + unknown.count;
    const room = (): SortColumns => ({ seqs: new Uint32Array(all), codes: codes.room(keyedCount) });
    const read = room();
    yield* seqs.moveTo(read.seqs);
    yield* keys.moveTo(read.codes);
    yield* codes.settle(read.codes);
    const sorted = yield* descending(read, room(), (share) => {
      this.#percent = Math.floor(READ_PERCENT + (100 - READ_PERCENT) * share);
    });
    yield* unknown.moveTo(sorted.seqs.subarray(keyedCount));
    this.#seqs = sorted.seqs;
    this.#sortedBy = sorted.codes;
    this.#codes = codes;
    this.#percent = null;
    this.#revision = this.#nextRevision();
  }

  /** Reads the sort keys, newest order first. */
  *#read(codes: KeyCodes) {
    const createArray = (count: number) => new Uint32Array(count);
    const seqs = new Chunks(createArray);
    const unknown = new Chunks(createArray);
    const keys = new Chunks<Codes>((count) => codes.room(count));
    const blocks = this.#blocks();
    for (let block = blocks - 1; block >= 0; block--) {
      this.#percent = Math.floor((READ_PERCENT * (blocks - 1 - block)) / blocks);
      for (const [seq, key] of this.#keyed(block).toReversed()) {
        (key === null ? unknown : seqs).push(seq);
        if (key !== null) keys.push(codes.codeOf(key));
      }
      yield;
    }
    return { seqs, keys, unknown };
  }

  /** Moves changed orders to their new positions, block by block. Until then the old order is visible. */
  *#patch(): Sliced<void> {
    const changed = this.#changed;
    this.#changed = new Set();
    const updated: Keyed[] = [];
    for (const block of new Set([...changed].map(blockOf))) {
      updated.push(...this.#keyed(block).filter(([seq]) => changed.has(seq)));
      yield;
    }
    updated.sort(([one, key], [other, otherKey]) => compare(one, key, other, otherKey));
    yield* this.#exchange(changed, updated);
  }

  *#exchange(gone: ReadonlySet<number>, updated: readonly Keyed[]): Sliced<void> {
    const old = this.#seqs ?? new Uint32Array();
    const oldCodes = this.#sortedBy;
    const codes = this.#codes;
    const isGone = marks(gone);
    const seqs = new Uint32Array(old.length + updated.length);
    const sortedBy = codes.room(seqs.length);
    let [at, keyed, next, moved] = [0, 0, 0, false];
    const put = (seq: number, code: number | null) => {
      moved ||= seq !== old[at];
      seqs[at++] = seq;
      // Unknown keys come last.
      if (code !== null) sortedBy[keyed++] = code;
    };
    const putUpdated = ([seq, key]: Keyed) => put(seq, key === null ? null : codes.codeOf(key));
    for (let position = 0; position < old.length; position++) {
      if (position % PUT_AT_ONCE === 0) yield;
      const seq = old[position] ?? 0;
      if (isGone[seq]) continue;
      const code = oldCodes[position] ?? null;
      const key = code === null ? null : codes.keyOf(code);
      for (let one = updated[next]; one && compare(...one, seq, key) < 0; one = updated[++next])
        putUpdated(one);
      put(seq, code);
    }
    for (const one of updated.slice(next)) putUpdated(one);
    this.#seqs = seqs.slice(0, at);
    this.#sortedBy = sortedBy.slice(0, keyed);
    if (moved || at !== old.length) this.#revision = this.#nextRevision();
  }

  #keyed(block: number): readonly Keyed[] {
    const matching = new Set(this.#matches(block));
    if (matching.size === 0) return [];
    const from = block * BLOCK;
    return this.#keys
      .between(this.#by, from, from + BLOCK - 1)
      .filter(([seq]) => matching.has(seq));
  }
}

/** Compares in descending order: unknown keys last, equal keys newest first. */
function compare(seq: number, key: Key, other: number, otherKey: Key): number {
  if (key === otherKey) return other - seq;
  if (key === null) return 1;
  if (otherKey === null) return -1;
  return key > otherKey ? -1 : 1;
}

function marks(seqs: ReadonlySet<number>): Uint8Array {
  let last = 0;
  for (const seq of seqs) last = Math.max(last, seq);
  const marked = new Uint8Array(last + 1);
  for (const seq of seqs) marked[seq] = 1;
  return marked;
}
