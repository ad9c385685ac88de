import type { OrderSort } from '../../shared/model/order-sort.ts';
import { Chunks } from './chunks.ts';
import { type Columns, descending } from './descending.ts';
import { type Codes, KeyCodes } from './key-codes.ts';
import { BLOCK } from './order-bits.ts';
import type { Sliced } from './sliced.ts';
import { blockOf } from './search-index.ts';
import type { Key, Keyed, Sorted, SortKeys } from './sort-keys.ts';

/** As many are put in their places in one go. */
const PUT_AT_ONCE = 1_024;

/** How much of the work it is to read what the orders are sorted by, percent. */
const LOOKED_THROUGH = 90;

/**
 * The orders that answer one query, sorted by something that may change. They are looked through and
 * sorted once, a millisecond at a time; from then on only orders that changed find another place. What is
 * kept is 12 bytes an order, 8 where it is sorted by name, and twice that while it is being sorted.
 */
export class SortedOrders {
  readonly #by: Sorted;
  readonly #keys: SortKeys;
  readonly #matches: (block: number) => readonly number[];
  readonly #blocks: () => number;
  readonly #nextRevision: () => number;
  /** In descending order, those whose key is not known at the end; null until they are sorted. */
  #seqs: Uint32Array | null = null;
  /** What stands for the key of each that has one. */
  #sortedBy: Codes = new Uint32Array();
  #codes: KeyCodes;
  #changed = new Set<number>();
  #work: Sliced<void> | null = null;
  #revision: number;
  #percent: number | null = null;

  constructor(tools: {
    by: Sorted;
    keys: SortKeys;
    /** The `seq` of the orders of a block that answer the query. */
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

  /** An order was entered, or has changed. */
  touched(seq: number): void {
    this.#changed.add(seq);
  }

  /** How much is done while it is sorted for the first time, from 0 to 100; null before and after that. */
  get percent(): number | null {
    return this.#percent;
  }

  get count(): number {
    return this.#seqs?.length ?? 0;
  }

  /** Another number as soon as another order is at some place. */
  get revision(): number {
    return this.#revision;
  }

  /** Brings it up to what was there when it was called. Whoever else waits for the same does the same work on. */
  *ready(): Sliced<void> {
    while (!this.#seqs) yield* this.#share(() => this.#build());
    if (this.#work || this.#changed.size > 0) yield* this.#share(() => this.#patch());
  }

  /** The `seq` of the orders at `limit` places from `offset` on; what is not known stands last both ways. */
  slice(offset: number, limit: number, way: OrderSort['way']): number[] {
    const seqs = this.#seqs ?? new Uint32Array();
    const end = Math.min(offset + limit, seqs.length);
    const places = Array.from({ length: Math.max(0, end - offset) }, (_, step) => offset + step);
    return places.map((place) => seqs[this.#mirrored(place, way)] ?? 0);
  }

  /** The `seq` of all of them, as they stand once they are in their places. */
  *all(way: OrderSort['way']): Sliced<number[]> {
    yield* this.ready();
    const seqs = this.#seqs ?? new Uint32Array();
    const known = this.#known;
    const found: number[] = [];
    for (let place = 0; place < seqs.length; place++) {
      if (place % PUT_AT_ONCE === 0) yield;
      found.push(seqs[way === 'down' || place >= known ? place : known - 1 - place] ?? 0);
    }
    return found;
  }

  /** The place of an order; -1 for one that is not there. */
  placeOf(seq: number, way: OrderSort['way']): number {
    const at = this.#seqs?.indexOf(seq) ?? -1;
    return at < 0 ? at : this.#mirrored(at, way);
  }

  #mirrored(place: number, way: OrderSort['way']): number {
    const known = this.#known;
    return way === 'down' || place >= known ? place : known - 1 - place;
  }

  /** How many have a key. */
  get #known(): number {
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

  /** Answers whether it is over. */
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
    this.#percent = LOOKED_THROUGH;
    const known = seqs.count;
    const all = seqs.count + unknown.count;
    const room = (): Columns => ({ seqs: new Uint32Array(all), codes: codes.room(known) });
    const read = room();
    yield* seqs.moveTo(read.seqs);
    yield* keys.moveTo(read.codes);
    yield* codes.settle(read.codes);
    const sorted = yield* descending(read, room(), (share) => {
      this.#percent = Math.floor(LOOKED_THROUGH + (100 - LOOKED_THROUGH) * share);
    });
    yield* unknown.moveTo(sorted.seqs.subarray(known));
    this.#seqs = sorted.seqs;
    this.#sortedBy = sorted.codes;
    this.#codes = codes;
    this.#percent = null;
    this.#revision = this.#nextRevision();
  }

  /** Reads what the orders are sorted by, the newest first. */
  *#read(codes: KeyCodes) {
    const places = (count: number) => new Uint32Array(count);
    const seqs = new Chunks(places);
    const unknown = new Chunks(places);
    const keys = new Chunks<Codes>((count) => codes.room(count));
    const blocks = this.#blocks();
    for (let block = blocks - 1; block >= 0; block--) {
      this.#percent = Math.floor((LOOKED_THROUGH * (blocks - 1 - block)) / blocks);
      for (const [seq, key] of this.#keyed(block).toReversed()) {
        (key === null ? unknown : seqs).push(seq);
        if (key !== null) keys.push(codes.codeOf(key));
      }
      yield;
    }
    return { seqs, keys, unknown };
  }

  /** Looks at what has changed, a block at a time, and puts it in its place; until then the old order stands. */
  *#patch(): Sliced<void> {
    const changed = this.#changed;
    this.#changed = new Set();
    const found: Keyed[] = [];
    for (const block of new Set([...changed].map(blockOf))) {
      found.push(...this.#keyed(block).filter(([seq]) => changed.has(seq)));
      yield;
    }
    found.sort(([one, key], [other, otherKey]) => compare(one, key, other, otherKey));
    yield* this.#exchange(changed, found);
  }

  *#exchange(gone: ReadonlySet<number>, found: readonly Keyed[]): Sliced<void> {
    const old = this.#seqs ?? new Uint32Array();
    const oldCodes = this.#sortedBy;
    const codes = this.#codes;
    const isGone = marks(gone);
    const seqs = new Uint32Array(old.length + found.length);
    const sortedBy = codes.room(seqs.length);
    let [at, known, next, moved] = [0, 0, 0, false];
    const put = (seq: number, code: number | null) => {
      moved ||= seq !== old[at];
      seqs[at++] = seq;
      // What is not known stands last.
      if (code !== null) sortedBy[known++] = code;
    };
    const putFound = ([seq, key]: Keyed) => put(seq, key === null ? null : codes.codeOf(key));
    for (let place = 0; place < old.length; place++) {
      if (place % PUT_AT_ONCE === 0) yield;
      const seq = old[place] ?? 0;
      if (isGone[seq]) continue;
      const code = oldCodes[place] ?? null;
      const key = code === null ? null : codes.keyOf(code);
      for (let one = found[next]; one && compare(...one, seq, key) < 0; one = found[++next])
        putFound(one);
      put(seq, code);
    }
    for (const one of found.slice(next)) putFound(one);
    this.#seqs = seqs.slice(0, at);
    this.#sortedBy = sortedBy.slice(0, known);
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

/** Descending; what is not known last, and of the same the newest first. */
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
