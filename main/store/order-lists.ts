import type { Database } from 'better-sqlite3';
import type { OrderQuery } from '../../shared/model/order-query.ts';
import { Census } from './census.ts';
import { BLOCK } from './order-bits.ts';
import { conditionOf, isForAll, noLabelOnItsWay, type OrderFilter } from './order-filters.ts';
import { blockOf, type SearchIndex } from './search-index.ts';
import { wantedOf } from './search.ts';

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
  readonly #db: Database;
  readonly #index: SearchIndex;
  readonly #last;
  readonly #byCode;
  readonly #censuses = new Map<string, Census>();
  #revisions = 0;

  constructor(db: Database, index: SearchIndex) {
    this.#db = db;
    this.#index = index;
    this.#last = db.prepare<[], number | null>('SELECT max(seq) FROM orders').pluck();
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

  /** The orders of some blocks that answer a query, the newest first. */
  *matching(query: OrderQuery, from: number, to: number): Sliced<number[]> {
    const matches = this.#matcher(query);
    const isLong = this.#slices();
    const found: number[][] = [];
    for (let block = to; block >= from; block--) {
      found.push(matches(block));
      if (isLong()) yield;
    }
    return found.flat();
  }

  /** How many orders answer a query. */
  *count(query: OrderQuery): Sliced<Counted> {
    const wanted = wantedOf(query.text);
    if (isForAll(query) && !wanted) {
      const count = this.newest();
      return { count, revision: count };
    }
    const census = this.#censusOf(query);
    const isLong = this.#slices();
    const matches = this.#matcher(query);
    for (let block = this.#blocks() - 1; block >= 0; block--) {
      if (census.of(block) !== null) continue;
      census.note(block, matches(block));
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
    const matches = this.#matcher(query);
    for (let block = 0; block <= blockOf(upTo); block++) {
      const seqs = matches(block).filter((seq) => seq <= upTo);
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
    if (isForAll(query) && !wantedOf(query.text)) return this.newest();
    return this.#censusOf(query).revision;
  }

  #blocks(): number {
    return blockOf(this.newest()) + 1;
  }

  *#slice(query: OrderQuery, offset: number, limit: number): Sliced<number[]> {
    if (isForAll(query) && !wantedOf(query.text))
      return countdown(this.newest() - offset, 1, limit);
    const matches = this.#matcher(query);
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
      const seqs = matches(block);
      census.note(block, seqs);
      found.push(...seqs.slice(skip, skip + limit - found.length));
      skip = Math.max(0, skip - seqs.length);
      if (isLong()) yield;
    }
    return found;
  }

  /** Answers which orders of a block answer a query, the newest first. */
  #matcher(query: OrderQuery): (block: number) => number[] {
    const wanted = wantedOf(query.text);
    const filtered = this.#filter(query);
    return (block) => {
      if (filtered === null) return wanted ? this.#index.find(wanted, block) : this.#all(block);
      const shown = filtered(block * BLOCK, (block + 1) * BLOCK - 1);
      if (!wanted || shown.length === 0) return shown;
      const found = new Set(this.#index.find(wanted, block));
      return shown.filter((seq) => found.has(seq));
    };
  }

  /** Answers which orders from one `seq` to another pass a filter, the newest first; null for all. */
  #filter(filter: OrderFilter): ((from: number, to: number) => number[]) | null {
    if (isForAll(filter)) return null;
    const { sql, values } = conditionOf(filter);
    const waits = filter.show === 'unprinted' ? ` AND ${noLabelOnItsWay}` : '';
    const statement = this.#db
      .prepare<(string | number)[], number>(
        `SELECT seq FROM order_facts WHERE ${sql}${waits} AND seq BETWEEN ? AND ? ORDER BY seq DESC`,
      )
      .pluck();
    return (from, to) => statement.all(...values, from, to);
  }

  #all(block: number): number[] {
    const to = Math.min((block + 1) * BLOCK - 1, this.newest());
    return countdown(to, Math.max(block * BLOCK, 1), BLOCK);
  }

  /** What is unprinted depends on print jobs, too, so that its counts cannot be kept. */
  #censusOf(query: OrderQuery): Census {
    const { sql, values } = conditionOf(query);
    const key = JSON.stringify([sql, values, query.text]);
    const known = query.show === 'unprinted' ? undefined : this.#censuses.get(key);
    const census = known ?? new Census(() => ++this.#revisions);
    this.#censuses.delete(key);
    this.#censuses.set(key, census);
    const [oldest] = this.#censuses.keys();
    if (this.#censuses.size > KEPT && oldest !== undefined) this.#censuses.delete(oldest);
    return census;
  }

  /** The order that is shown and whose code, ours, the platform's or the carrier's, is the text. */
  #named(query: OrderQuery): number | null {
    const code = query.text.trim();
    if (code === '') return null;
    const seq = this.#byCode
      .map((statement) => statement.get(code))
      .find((one) => one !== undefined);
    if (seq === undefined) return null;
    const filtered = this.#filter(query);
    return filtered && filtered(seq, seq).length === 0 ? null : seq;
  }
}

function countdown(from: number, to: number, limit: number): number[] {
  return Array.from(
    { length: Math.max(0, Math.min(limit, from - to + 1)) },
    (_, step) => from - step,
  );
}
