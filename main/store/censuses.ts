import type { OrderQuery } from '../../shared/model/order-query.ts';
import { Census } from './census.ts';
import { conditionOf, isForAll } from './order-filters.ts';
import { isNarrower, type Wanted, wantedOf } from './search.ts';

/** Maximum of queries with cached counts: the latest typed texts, letter by letter, and each filter. */
const KEPT = 32;

interface Kept {
  readonly census: Census;
  /** Other conditions than the text; empty without any. */
  readonly filter: string;
  readonly wanted: Wanted | null;
}

/** Cached counts of the latest queries. */
export class Censuses {
  readonly #kept = new Map<string, Kept>();
  readonly #nextRevision: () => number;

  constructor(nextRevision: () => number) {
    this.#nextRevision = nextRevision;
  }

  /** Invalidates a block after a change of its orders. */
  touch(block: number): void {
    for (const { census } of this.#kept.values()) census.touch(block);
  }

  of(query: OrderQuery): Census {
    const key = keyOf(query);
    const known = this.#kept.get(key) ?? {
      census: new Census(this.#nextRevision),
      filter: filterOf(query),
      wanted: wantedOf(query.text),
    };
    this.#kept.delete(key);
    this.#kept.set(key, known);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > KEPT && oldest !== undefined) this.#kept.delete(oldest);
    return known.census;
  }

  /**
   * Returns a test for blocks that certainly have no match, because a wider query has none in them. While a user types
   * "nguyen t", blocks without a "nguyen" are skipped.
   */
  without(query: OrderQuery): (block: number) => boolean {
    const wider = this.#widerThan(query);
    if (wider === null) return () => false;
    const { key, kept } = wider;
    // An evicted count gets no change notices.
    return (block) => this.#kept.get(key) === kept && kept.census.of(block) === 0;
  }

  /** Newest cached query that includes this one. */
  #widerThan(query: OrderQuery): { key: string; kept: Kept } | null {
    const wanted = wantedOf(query.text);
    if (wanted === null) return null;
    const filter = filterOf(query);
    const own = keyOf(query);
    const found = [...this.#kept].findLast(
      ([key, kept]) =>
        key !== own &&
        (kept.filter === filter || kept.filter === '') &&
        kept.wanted !== null &&
        isNarrower(wanted, kept.wanted),
    );
    return found ? { key: found[0], kept: found[1] } : null;
  }
}

/** Equal for queries with the same result. */
export function keyOf(query: OrderQuery): string {
  return JSON.stringify([filterOf(query), query.text]);
}

function filterOf(query: OrderQuery): string {
  if (isForAll(query)) return '';
  const { sql, values } = conditionOf(query);
  return JSON.stringify([sql, values]);
}
