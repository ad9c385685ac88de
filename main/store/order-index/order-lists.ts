import type { Database } from 'better-sqlite3';
import type { OrderQuery } from '../../../shared/model/order-query.ts';
import { type ListQuery, type OrderSort, usualSort } from '../../../shared/model/order-sort.ts';
import { MatchCounts } from './match-counts.ts';
import { MatchCountCache, queryKey } from './match-count-cache.ts';
import { BLOCK } from './order-bits.ts';
import { findByScan } from '../../../shared/scans/readings.ts';
import type { OrderCodes } from './order-codes.ts';
import { filterCondition, isForAll, noLabelOnItsWay, type OrderFilter } from './order-filters.ts';
import { blockOf, type SearchIndex } from './search-index.ts';
import { searchTermsOf } from './search.ts';
import type { Sliced } from './sliced.ts';
import { SortKeys } from './sort-keys.ts';
import { type SeqRange, SortedOrders } from './sorted-orders.ts';
import { sqlOf } from '../engine/sql.ts';

/** Maximum number of cached lists in another order than that of entry. */
const SORTED_CACHE_SIZE = 2;

/** Newest blocks that a list without a text counts for its revision. Earlier ones are counted after a change. */
const NEWEST_BLOCKS = 64;

/** `revision` grows whenever a position of the list holds another order. */
export interface Counted {
  readonly count: number;
  readonly revision: number;
}

/**
 * Positions of orders in a list, at any depth. Unsorted lists are newest first, and their blocks of 256 orders are
 * counted again only after one of their orders changed; sorted lists are in `SortedOrders`. Orders are never deleted,
 * so without a filter a position is simple arithmetic.
 */
export class OrderLists {
  readonly #sql;
  readonly #db: Database;
  readonly #index: SearchIndex;
  readonly #codes: OrderCodes;
  readonly #countCache = new MatchCountCache(() => ++this.#revisions);
  readonly #keys: SortKeys;
  readonly #sorted = new Map<string, SortedOrders>();
  #revisions = 0;

  constructor(db: Database, index: SearchIndex, codes: OrderCodes) {
    this.#sql = sqlOf(db);
    this.#db = db;
    this.#index = index;
    this.#codes = codes;
    this.#keys = new SortKeys(db);
  }

  /** Records that an order was entered or changed. */
  touched(seq: number): void {
    this.#countCache.touch(blockOf(seq));
    for (const sorted of this.#sorted.values()) sorted.touched(seq);
  }

  /** Returns the orders of some blocks that match a query, newest first. */
  *matching(query: OrderQuery, from: number, to: number): Sliced<number[]> {
    const matches = this.#matcher(query);
    const collected: number[] = [];
    for (let block = to; block >= from; block--) {
      collected.push(...matches(block));
      yield;
    }
    return collected;
  }

  /** Returns the `seq` of all orders that match a query, in its sort order, as of the start of the call. */
  *all(query: ListQuery): Sliced<number[]> {
    const { way } = sortOf(query);
    const codeMatch = this.#codeMatch(query);
    const sorted = this.#sortedOf(query);
    const seqs = sorted
      ? yield* sorted.all(way)
      : yield* this.matching(query, 0, this.#blocks() - 1);
    if (!sorted && way === 'up') seqs.reverse();
    return codeMatch === null ? seqs : [codeMatch, ...seqs.filter((seq) => seq !== codeMatch)];
  }

  /** Counts the orders that match a query. */
  *count(query: ListQuery): Sliced<Counted> {
    const sorted = this.#sortedOf(query);
    if (!sorted) return yield* this.#counted(query);
    yield* sorted.ready();
    return { count: sorted.count, revision: sorted.revision };
  }

  /** Returns the progress (percent) of a list that is being sorted for the first time; null for any other. */
  sortedPercent(query: ListQuery): number | null {
    return this.#sortedOf(query)?.percent ?? null;
  }

  /** Counts the orders that match a query, without the given ones. */
  *countWithout(query: OrderQuery, seqs: readonly number[]): Sliced<{ count: number }> {
    const out = new Set(seqs);
    const matches = this.#matcher(query);
    let answering = 0;
    for (const block of new Set(seqs.map(blockOf))) {
      answering += matches(block).filter((seq) => out.has(seq)).length;
      yield;
    }
    const { count } = yield* this.#counted(query);
    return { count: count - answering };
  }

  *#counted(query: OrderQuery): Sliced<Counted> {
    const terms = searchTermsOf(query.text);
    if (isForAll(query) && !terms) {
      const count = this.newest();
      return { count, revision: count };
    }
    const counts = this.#countsOf(query);
    const matches = this.#matcher(query);
    const isTallied = !terms && query.show !== 'unprinted';
    const newest = this.#blocks() - 1;
    const oldest = isTallied ? Math.max(0, newest - NEWEST_BLOCKS + 1) : 0;
    for (let block = newest; block >= oldest; block--) {
      if (counts.of(block) !== null) continue;
      counts.note(block, matches(block));
      yield;
    }
    if (!isTallied) return { count: counts.total(), revision: counts.revision };
    for (const block of counts.stale) {
      counts.note(block, matches(block));
      yield;
    }
    counts.complete();
    return { count: this.#tallied(query), revision: counts.revision };
  }

  /** Counts the orders that pass a filter, from the numbers that triggers maintain. */
  #tallied(filter: OrderFilter): number {
    const { sql, values } = filterCondition(filter);
    const cells = filter.days ? '' : `day = '' AND `;
    const statement = this.#db
      .prepare<(string | number)[], number>(
        `SELECT coalesce(sum(orders), 0) FROM order_cells WHERE ${cells}${sql}`,
      )
      .pluck();
    return statement.get(...values) ?? 0;
  }

  /**
   * Returns the `seq` of orders at `limit` positions from `offset`, in the query's sort order. An order whose code
   * equals the text comes first, because a scanned code means that order.
   */
  *range(query: ListQuery, offset: number, limit: number): Sliced<SeqRange> {
    // While it is sorted, lists of others may replace it in the cache.
    const sorted = this.#sortedOf(query);
    const codeMatch = this.#codeMatch(query);
    if (sorted) {
      const { way } = sortOf(query);
      const first = codeMatch === null ? yield* sorted.first(offset, limit, way) : null;
      if (first) return first;
      yield* sorted.ready();
    }
    const revision = sorted?.revision ?? this.#revisionOf(query);
    const positions = (from: number, maxCount: number) =>
      this.#positions(query, sorted, from, maxCount);
    if (codeMatch === null) return { seqs: yield* positions(offset, limit), revision };
    const [from, maxCount] = offset === 0 ? [0, limit] : [offset - 1, limit + 1];
    const span = yield* positions(from, maxCount);
    const otherSeqs = span.filter((seq) => seq !== codeMatch);
    if (offset === 0) return { seqs: [codeMatch, ...otherSeqs].slice(0, limit), revision };
    const isBehind =
      otherSeqs.length === span.length && isBefore(query, sorted, codeMatch, from, span[0]);
    return { seqs: isBehind ? otherSeqs.slice(1) : otherSeqs.slice(0, limit), revision };
  }

  *#positions(
    query: ListQuery,
    sorted: SortedOrders | null,
    offset: number,
    limit: number,
  ): Sliced<number[]> {
    const { way } = sortOf(query);
    if (sorted) return sorted.slice(offset, limit, way);
    if (way === 'down') return yield* this.#slice(query, offset, limit);
    // In ascending order, positions are converted from the end of the newest-first list.
    const { count } = yield* this.#counted(query);
    const from = Math.max(0, count - offset - limit);
    const seqs = yield* this.#slice(query, from, Math.max(0, count - offset - from));
    return seqs.reverse();
  }

  /** Returns the orders that match a query, oldest first, up to `upTo`. */
  *oldestFirst(query: OrderQuery, upTo: number): Generator<readonly number[], void, undefined> {
    const matches = this.#matcher(query);
    for (let block = 0; block <= blockOf(upTo); block++) {
      const seqs = matches(block).filter((seq) => seq <= upTo);
      yield seqs.reverse();
    }
  }

  /** Returns the `seq` of the newest order (0 without orders), which is also the number of orders. */
  newest(): number {
    return this.#sql.count('SELECT max(seq) FROM orders');
  }

  #revisionOf(query: OrderQuery): number {
    if (isForAll(query) && !searchTermsOf(query.text)) return this.newest();
    return this.#countsOf(query).revision;
  }

  #blocks(): number {
    return blockOf(this.newest()) + 1;
  }

  *#slice(query: OrderQuery, offset: number, limit: number): Sliced<number[]> {
    if (isForAll(query) && !searchTermsOf(query.text))
      return countdown(this.newest() - offset, 1, limit);
    const matches = this.#matcher(query);
    const counts = this.#countsOf(query);
    const collected: number[] = [];
    let skip = offset;
    for (let block = this.#blocks() - 1; block >= 0 && collected.length < limit; block--) {
      const matchCount = counts.of(block);
      if (matchCount !== null && matchCount <= skip) {
        skip -= matchCount;
        continue;
      }
      const seqs = matches(block);
      counts.note(block, seqs);
      collected.push(...seqs.slice(skip, skip + limit - collected.length));
      skip = Math.max(0, skip - seqs.length);
      yield;
    }
    return collected;
  }

  /** Returns a function that finds the matching orders of a block, newest first. */
  #matcher(query: OrderQuery): (block: number) => number[] {
    const terms = searchTermsOf(query.text);
    const filtered = this.#filter(query);
    const isWithout = this.#countCache.without(query);
    return (block) => {
      if (isWithout(block)) return [];
      if (filtered === null) return terms ? this.#index.find(terms, block) : this.#all(block);
      const passing = filtered(block * BLOCK, (block + 1) * BLOCK - 1);
      if (!terms || passing.length === 0) return passing;
      const textMatches = new Set(this.#index.find(terms, block));
      return passing.filter((seq) => textMatches.has(seq));
    };
  }

  /** Returns a function that finds orders between two `seq` that pass a filter, newest first; null if all pass. */
  #filter(filter: OrderFilter): ((from: number, to: number) => number[]) | null {
    if (isForAll(filter)) return null;
    const { sql, values } = filterCondition(filter);
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

  /** The filter "unprinted" also depends on print jobs, so its counts cannot be cached. */
  #countsOf(query: OrderQuery): MatchCounts {
    if (query.show === 'unprinted') return new MatchCounts(() => ++this.#revisions);
    return this.#countCache.of(query);
  }

  /**
   * Returns a query's orders in another order than that of entry. Null for entry order, which "unprinted" always
   * uses.
   */
  #sortedOf(query: ListQuery): SortedOrders | null {
    const { by } = sortOf(query);
    if (by === 'entered' || query.show === 'unprinted') return null;
    const make = () =>
      new SortedOrders({
        by,
        keys: this.#keys,
        matches: this.#matcher(query),
        blocks: () => this.#blocks(),
        nextRevision: () => ++this.#revisions,
      });
    return latest(this.#sorted, `${by} ${queryKey(query)}`, SORTED_CACHE_SIZE, make);
  }

  /** Returns the matching order whose code (own, platform's or carrier's) equals the text. */
  #codeMatch(query: OrderQuery): number | null {
    const code = query.text.trim();
    if (code === '') return null;
    const [seq] = findByScan(code, (one) => this.#codes.having(one));
    if (seq === undefined) return null;
    const filtered = this.#filter(query);
    return filtered && filtered(seq, seq).length === 0 ? null : seq;
  }
}

function sortOf({ sort = usualSort }: ListQuery): OrderSort {
  return sort;
}

/** Whether an order is before a position, which holds `seq`. */
function isBefore(
  query: ListQuery,
  sorted: SortedOrders | null,
  codeMatch: number,
  position: number,
  seq = Infinity,
): boolean {
  const { way } = sortOf(query);
  if (sorted) return sorted.positionOf(codeMatch, way) < position;
  return way === 'down' ? codeMatch > seq : codeMatch < seq;
}

/** Returns the cached value of a key, or creates it. The `maxCount` latest keys are cached. */
function latest<T>(cache: Map<string, T>, key: string, maxCount: number, make: () => T): T {
  const cached = cache.get(key) ?? make();
  cache.delete(key);
  cache.set(key, cached);
  const [oldest] = cache.keys();
  if (cache.size > maxCount && oldest !== undefined) cache.delete(oldest);
  return cached;
}

function countdown(from: number, to: number, limit: number): number[] {
  return Array.from(
    { length: Math.max(0, Math.min(limit, from - to + 1)) },
    (_, step) => from - step,
  );
}
