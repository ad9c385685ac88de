import type { OrderQuery } from '../../shared/model/order-query.ts';
import { Census } from './census.ts';
import { conditionOf, isForAll } from './order-filters.ts';
import { isNarrower, type Wanted, wantedOf } from './search.ts';

/** Maximum number of cached queries: the last typed texts, letter by letter, and each filter. */
const KEPT = 32;

interface Kept {
  readonly census: Census;
  /** Conditions besides the text; empty for none. */
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

  /** Marks a block for recounting after a change of its orders. */
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
   * Returns a test whether a block certainly has no match. A block without matches for a wider query has none for this
   * one: while a packer types "nguyen t", blocks without "nguyen" are skipped.
   */
  without(query: OrderQuery): (block: number) => boolean {
    const wider = this.#widerThan(query);
    if (wider === null) return () => false;
    const { key, kept } = wider;
    // A query that was removed from the cache gets no updates.
    return (block) => this.#kept.get(key) === kept && kept.census.of(block) === 0;
  }

  /** Returns the newest cached query that is wider. */
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

/** Returns a key that is equal for equivalent queries. */
export function keyOf(query: OrderQuery): string {
  return JSON.stringify([filterOf(query), query.text]);
}

function filterOf(query: OrderQuery): string {
  if (isForAll(query)) return '';
  const { sql, values } = conditionOf(query);
  return JSON.stringify([sql, values]);
}
