import type { OrderQuery } from '../../../shared/model/order-query.ts';
import { MatchCounts } from './match-counts.ts';
import { filterCondition, isForAll } from './order-filters.ts';
import { isNarrower, type SearchTerms, searchTermsOf } from './search.ts';

/** Maximum number of cached queries: the last typed texts, letter by letter, and each filter. */
const CACHE_SIZE = 32;

interface CachedCounts {
  readonly counts: MatchCounts;
  /** Conditions besides the text; empty for none. */
  readonly filter: string;
  readonly terms: SearchTerms | null;
}

/** Cached counts of the latest queries. */
export class MatchCountCache {
  readonly #cached = new Map<string, CachedCounts>();
  readonly #nextRevision: () => number;

  constructor(nextRevision: () => number) {
    this.#nextRevision = nextRevision;
  }

  /** Marks a block for recounting after a change of its orders. */
  touch(block: number): void {
    for (const { counts } of this.#cached.values()) counts.touch(block);
  }

  of(query: OrderQuery): MatchCounts {
    const key = queryKey(query);
    const cached = this.#cached.get(key) ?? {
      counts: new MatchCounts(this.#nextRevision),
      filter: filterOf(query),
      terms: searchTermsOf(query.text),
    };
    this.#cached.delete(key);
    this.#cached.set(key, cached);
    const [oldest] = this.#cached.keys();
    if (this.#cached.size > CACHE_SIZE && oldest !== undefined) this.#cached.delete(oldest);
    return cached.counts;
  }

  /**
   * Returns a test whether a block certainly has no match. A block without matches for a wider query has none for this
   * one: while a packer types "nguyen t", blocks without "nguyen" are skipped.
   */
  without(query: OrderQuery): (block: number) => boolean {
    const wider = this.#widerThan(query);
    if (wider === null) return () => false;
    const { key, cached } = wider;
    // A query that was removed from the cache gets no updates.
    return (block) => this.#cached.get(key) === cached && cached.counts.of(block) === 0;
  }

  /** Returns the newest cached query that is wider. */
  #widerThan(query: OrderQuery): { key: string; cached: CachedCounts } | null {
    const terms = searchTermsOf(query.text);
    if (terms === null) return null;
    const filter = filterOf(query);
    const own = queryKey(query);
    const wider = [...this.#cached].findLast(
      ([key, cached]) =>
        key !== own &&
        (cached.filter === filter || cached.filter === '') &&
        cached.terms !== null &&
        isNarrower(terms, cached.terms),
    );
    return wider ? { key: wider[0], cached: wider[1] } : null;
  }
}

/** Returns a key that is equal for equivalent queries. */
export function queryKey(query: OrderQuery): string {
  return JSON.stringify([filterOf(query), query.text]);
}

function filterOf(query: OrderQuery): string {
  if (isForAll(query)) return '';
  const { sql, values } = filterCondition(query);
  return JSON.stringify([sql, values]);
}
