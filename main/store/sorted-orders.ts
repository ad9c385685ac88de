import type { Database } from 'better-sqlite3';
import type { OrderSort, SortBy } from '../../shared/model/order-sort.ts';
import { nameKey } from './name-key.ts';
import { BLOCK } from './order-bits.ts';
import type { Sliced } from './sliced.ts';
import { blockOf } from './search-index.ts';
import { slicedSort } from './sliced-sort.ts';

/** What an order is sorted by; null where that is not known (yet). */
type Key = number | string | null;
/** `seq` and what it is sorted by. */
type Keyed = readonly [number, Key];

/** As many are put in their places in one go. */
const PUT_AT_ONCE = 1_024;

/** How much of the work it is to read what the orders are sorted by, percent. */
const LOOKED_THROUGH = 60;

/** When an order was entered stands in its `seq`. */
type Sorted = Exclude<SortBy, 'entered'>;

/** Reads what orders are sorted by. */
export class SortKeys {
  readonly #between: Readonly<Record<Sorted, (from: number, to: number) => Keyed[]>>;

  constructor(db: Database) {
    const read = (column: string, table: string) =>
      db
        .prepare<[number, number], Keyed>(
          `SELECT seq, ${column} FROM ${table} WHERE seq BETWEEN ? AND ?`,
        )
        .raw();
    const [cod, fee] = [read('cod', 'order_facts'), read('fee', 'order_facts')];
    const changed = read('updated_at', 'order_facts');
    const name = read("draft ->> '$.receiver.name'", 'orders');
    this.#between = {
      cod: (from, to) => cod.all(from, to),
      fee: (from, to) => fee.all(from, to),
      changed: (from, to) => changed.all(from, to),
      // A name that was removed is not known.
      name: (from, to) =>
        name.all(from, to).map(([seq, key]) => [seq, nameKey(String(key ?? '')) || null]),
    };
  }

  /** Of the orders from one `seq` to another. */
  between(by: Sorted, from: number, to: number): readonly Keyed[] {
    return this.#between[by](from, to);
  }
}

/**
 * The orders that answer one query, sorted by something that may change. They are looked through and
 * sorted once, a millisecond at a time; from then on only orders that changed find another place. What is
 * kept is a place and a key an order.
 */
export class SortedOrders {
  readonly #by: Sorted;
  readonly #keys: SortKeys;
  readonly #matches: (block: number) => readonly number[];
  readonly #blocks: () => number;
  readonly #nextRevision: () => number;
  /** In descending order, those whose key is not known at the end; null until they are sorted. */
  #seqs: Uint32Array | null = null;
  #sortedBy: readonly Key[] = [];
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
    let [low, high] = [0, this.#sortedBy.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.#sortedBy[middle] === null) high = middle;
      else low = middle + 1;
    }
    return low;
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
    const [seqs, keys]: [number[], Key[]] = [[], []];
    for (let block = 0; block < this.#blocks(); block++) {
      this.#percent = Math.floor((LOOKED_THROUGH * block) / this.#blocks());
      for (const [seq, key] of this.#keyed(block)) {
        seqs.push(seq);
        keys.push(key);
      }
      yield;
    }
    this.#percent = LOOKED_THROUGH;
    const places = yield* slicedSort(
      seqs.length,
      (one, other) =>
        compare(seqs[one] ?? 0, keys[one] ?? null, seqs[other] ?? 0, keys[other] ?? null),
      (share) => {
        this.#percent = Math.floor(LOOKED_THROUGH + (100 - LOOKED_THROUGH) * share);
      },
    );
    const sorted = new Uint32Array(places.length);
    const sortedBy: Key[] = [];
    for (const [at, place] of places.entries()) {
      sorted[at] = seqs[place] ?? 0;
      sortedBy.push(keys[place] ?? null);
      if (at % PUT_AT_ONCE === 0) yield;
    }
    this.#seqs = sorted;
    this.#sortedBy = sortedBy;
    this.#percent = null;
    this.#revision = this.#nextRevision();
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
    const [old, oldKeys] = [this.#seqs ?? new Uint32Array(), this.#sortedBy];
    const isGone = marks(gone);
    const seqs = new Uint32Array(old.length + found.length);
    const keys: Key[] = [];
    let [at, next, moved] = [0, 0, false];
    const put = (seq: number, key: Key) => {
      moved ||= seq !== old[at];
      seqs[at++] = seq;
      keys.push(key);
    };
    for (let place = 0; place < old.length; place++) {
      if (place % PUT_AT_ONCE === 0) yield;
      const [seq, key] = [old[place] ?? 0, oldKeys[place] ?? null];
      if (isGone[seq]) continue;
      for (let one = found[next]; one && compare(...one, seq, key) < 0; one = found[++next])
        put(...one);
      put(seq, key);
    }
    for (const one of found.slice(next)) put(...one);
    this.#seqs = seqs.slice(0, at);
    this.#sortedBy = keys;
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
