import type { Database } from 'better-sqlite3';
import type { OrderQuery } from '../../shared/model/order.ts';
import { Census } from './census.ts';
import { BLOCK } from './order-bits.ts';
import { filters } from './order-filters.ts';
import { blockOf, type SearchIndex } from './search-index.ts';
import { wantedOf, type Wanted } from './search.ts';

/** Queries whose counts are kept: what was typed last, letter by letter, and each filter. */
const KEPT = 32;
/** Blocks, or words in them, that are looked through in one go: a few milliseconds. */
const BLOCKS_AT_ONCE = 16;
const WORDS_AT_ONCE = 2_000;

/** Work that stops at every `yield`, so that whoever waits for something else gets a turn. */
export type Sliced<T> = Generator<undefined, T, undefined>;

/** `revision` grows as soon as another order is at some place of the list. */
export interface Counted {
  readonly count: number;
  readonly revision: number;
}

export interface Range {
  readonly seqs: readonly number[];
  readonly revision: number;
}

/**
 * Where orders stand in a list, newest first, at any depth. Blocks of 256 orders are counted once
 * and again only after one of their orders has changed. No order is ever deleted, so that without a
 * filter a place is plain arithmetic.
 */
export class OrderLists {
  readonly #index: SearchIndex;
  readonly #last;
  readonly #shown;
  readonly #byCode;
  readonly #censuses = new Map<string, Census>();
  #revisions = 0;

  constructor(db: Database, index: SearchIndex) {
    this.#index = index;
    this.#last = db.prepare<[], number | null>('SELECT max(seq) FROM orders').pluck();
    const shown = (show: OrderQuery['show']) =>
      db
        .prepare<[number, number], number>(
          `SELECT seq FROM orders WHERE ${filters[show]} AND seq BETWEEN ? AND ? ORDER BY seq DESC`,
        )
        .pluck();
    this.#shown = {
      waiting: shown('waiting'),
      trouble: shown('trouble'),
      cancelled: shown('cancelled'),
      unprinted: shown('unprinted'),
      pickup: shown('pickup'),
      'under-way': shown('under-way'),
      postponed: shown('postponed'),
      delivered: shown('delivered'),
      returned: shown('returned'),
      lost: shown('lost'),
      'weight-off': shown('weight-off'),
      'fee-off': shown('fee-off'),
      'cod-off': shown('cod-off'),
    };
    const byCode = (condition: string) =>
      db.prepare<[string], number>(`SELECT seq FROM orders WHERE ${condition} LIMIT 1`).pluck();
    this.#byCode = [
      byCode('soc = ?'),
      byCode('platform_code = ?'),
      byCode("platform IS NOT NULL AND platform ->> 'shortCode' = ?"),
      byCode("platform IS NOT NULL AND platform ->> 'waybill' = ?"),
    ];
  }

  /** An order was entered or has changed. */
  touched(seq: number): void {
    for (const census of this.#censuses.values()) census.touch(blockOf(seq));
  }

  /** How many orders answer a query. */
  *count(query: OrderQuery): Sliced<Counted> {
    const wanted = wantedOf(query.text);
    if (query.show === 'all' && !wanted) {
      const count = this.newest();
      return { count, revision: count };
    }
    const census = this.#censusOf(query);
    const isLong = this.#slices();
    for (let block = this.#blocks() - 1; block >= 0; block--) {
      if (census.of(block) !== null) continue;
      census.note(block, this.#matches(query.show, wanted, block));
      if (isLong()) yield;
    }
    return { count: census.total(), revision: census.revision };
  }

  /**
   * The `seq` of the orders at `limit` places from `offset` on. Newest first, but the order whose
   * code is the very text comes before all others: whoever scans a code means that one.
   */
  *range(query: OrderQuery, offset: number, limit: number): Sliced<Range> {
    const revision = this.#revisionOf(query);
    return { seqs: yield* this.#places(query, offset, limit), revision };
  }

  *#places(query: OrderQuery, offset: number, limit: number): Sliced<number[]> {
    const named = this.#named(query);
    if (named === null) return yield* this.#slice(query, offset, limit);
    const [from, most] = offset === 0 ? [0, limit] : [offset - 1, limit + 1];
    const span = yield* this.#slice(query, from, most);
    const others = span.filter((seq) => seq !== named);
    if (offset === 0) return [named, ...others].slice(0, limit);
    const isBehind = others.length === span.length && named > (span[0] ?? Infinity);
    return isBehind ? others.slice(1) : others.slice(0, limit);
  }

  /** The orders that answer a query, those entered first at the beginning, up to `upTo`. */
  *oldestFirst(query: OrderQuery, upTo: number): Generator<readonly number[], void, undefined> {
    const wanted = wantedOf(query.text);
    for (let block = 0; block <= blockOf(upTo); block++) {
      const seqs = this.#matches(query.show, wanted, block).filter((seq) => seq <= upTo);
      yield seqs.reverse();
    }
  }

  /** The newest order's `seq`, 0 without any; the number of orders, too. */
  newest(): number {
    return this.#last.get() ?? 0;
  }

  /** Says after each block whether others should have a turn. */
  #slices(): () => boolean {
    let [blocks, words] = [0, this.#index.wordsRead];
    return () => {
      blocks += 1;
      if (blocks < BLOCKS_AT_ONCE && this.#index.wordsRead - words < WORDS_AT_ONCE) return false;
      [blocks, words] = [0, this.#index.wordsRead];
      return true;
    };
  }

  #revisionOf(query: OrderQuery): number {
    if (query.show === 'all' && !wantedOf(query.text)) return this.newest();
    return this.#censusOf(query).revision;
  }

  #blocks(): number {
    return blockOf(this.newest()) + 1;
  }

  *#slice(query: OrderQuery, offset: number, limit: number): Sliced<number[]> {
    const wanted = wantedOf(query.text);
    if (query.show === 'all' && !wanted) return countdown(this.newest() - offset, 1, limit);
    const census = this.#censusOf(query);
    const found: number[] = [];
    const isLong = this.#slices();
    let skip = offset;
    for (let block = this.#blocks() - 1; block >= 0 && found.length < limit; block--) {
      const known = census.of(block);
      if (known !== null && known <= skip) {
        skip -= known;
        continue;
      }
      const seqs = this.#matches(query.show, wanted, block);
      census.note(block, seqs);
      found.push(...seqs.slice(skip, skip + limit - found.length));
      skip = Math.max(0, skip - seqs.length);
      if (isLong()) yield;
    }
    return found;
  }

  /** The orders of a block that answer a query, the newest first. */
  #matches(show: OrderQuery['show'], wanted: Wanted | null, block: number): number[] {
    const [from, to] = [block * BLOCK, (block + 1) * BLOCK - 1];
    if (show === 'all')
      return wanted
        ? this.#index.find(wanted, block)
        : countdown(Math.min(to, this.newest()), Math.max(from, 1), BLOCK);
    const shown = this.#shown[show].all(from, to);
    if (!wanted || shown.length === 0) return shown;
    const found = new Set(this.#index.find(wanted, block));
    return shown.filter((seq) => found.has(seq));
  }

  /** What is unprinted depends on print jobs, too, so that its counts cannot be kept. */
  #censusOf({ text, show }: OrderQuery): Census {
    const key = `${show} ${text}`;
    const known = show === 'unprinted' ? undefined : this.#censuses.get(key);
    const census = known ?? new Census(() => ++this.#revisions);
    this.#censuses.delete(key);
    this.#censuses.set(key, census);
    const [oldest] = this.#censuses.keys();
    if (this.#censuses.size > KEPT && oldest !== undefined) this.#censuses.delete(oldest);
    return census;
  }

  /** The order that is shown and whose code, ours, the platform's or the carrier's, is the text. */
  #named({ text, show }: OrderQuery): number | null {
    const code = text.trim();
    if (code === '') return null;
    const seq = this.#byCode
      .map((statement) => statement.get(code))
      .find((one) => one !== undefined);
    if (seq === undefined || show === 'all') return seq ?? null;
    return this.#shown[show].get(seq, seq) ?? null;
  }
}

function countdown(from: number, to: number, limit: number): number[] {
  return Array.from(
    { length: Math.max(0, Math.min(limit, from - to + 1)) },
    (_, step) => from - step,
  );
}
