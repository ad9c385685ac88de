import type { OrderQuery } from '../../shared/model/order-query.ts';
import { Census } from './census.ts';
import { conditionOf, isForAll } from './order-filters.ts';
import { isNarrower, type Wanted, wantedOf } from './search.ts';

/** Queries whose counts are kept: what was typed last, letter by letter, and each filter. */
const KEPT = 32;

interface Kept {
  readonly census: Census;
  /** What else is asked for than a text; empty for nothing. */
  readonly filter: string;
  readonly wanted: Wanted | null;
}

/** The counts of the queries that were asked for last. */
export class Censuses {
  readonly #kept = new Map<string, Kept>();
  readonly #nextRevision: () => number;

  constructor(nextRevision: () => number) {
    this.#nextRevision = nextRevision;
  }

  /** Something of a block's orders has changed. */
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
   * Answers whether a block is known to have nothing that answers a query, since nothing in it answers one that all of
   * those answer, too: while somebody types "nguyen t", blocks without a "nguyen" need not be looked at.
   */
  without(query: OrderQuery): (block: number) => boolean {
    const wider = this.#widerThan(query);
    if (wider === null) return () => false;
    const { key, kept } = wider;
    // One that is not kept any more hears of no change.
    return (block) => this.#kept.get(key) === kept && kept.census.of(block) === 0;
  }

  /** The newest of those that are kept. */
  #widerThan(query: OrderQuery): { key: string; kept: Kept } | null {
    const wanted = wantedOf(query.text);
    if (wanted === null) return null;
    const [filter, own] = [filterOf(query), keyOf(query)];
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

/** The same for queries that the same orders answer. */
export function keyOf(query: OrderQuery): string {
  return JSON.stringify([filterOf(query), query.text]);
}

function filterOf(query: OrderQuery): string {
  if (isForAll(query)) return '';
  const { sql, values } = conditionOf(query);
  return JSON.stringify([sql, values]);
}
