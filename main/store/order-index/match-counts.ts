interface Count {
  readonly orders: number;
  /** Sum of the orders' `seq`, to detect that one order replaced another. */
  readonly sum: number;
}

/** Number of matching orders per block for one query, as far as counted. */
export class MatchCounts {
  readonly #counts = new Map<number, Count>();
  readonly #stale = new Set<number>();
  readonly #nextRevision: () => number;
  #revision: number;
  #isComplete = false;

  constructor(nextRevision: () => number) {
    this.#nextRevision = nextRevision;
    this.#revision = nextRevision();
  }

  /** Changes whenever the set of matching orders changes. */
  get revision(): number {
    return this.#revision;
  }

  /** Returns the number of matches in a block, or null if the block must be counted. */
  of(block: number): number | null {
    return this.#stale.has(block) ? null : (this.#counts.get(block)?.orders ?? null);
  }

  note(block: number, seqs: readonly number[]): void {
    const sum = seqs.reduce((total, seq) => total + seq, 0);
    const previous = this.#counts.get(block);
    const isOther = previous
      ? previous.orders !== seqs.length || previous.sum !== sum
      : this.#isComplete && this.#stale.has(block);
    if (isOther) this.#revision = this.#nextRevision();
    this.#counts.set(block, { orders: seqs.length, sum });
    this.#stale.delete(block);
  }

  /** Marks a block for recounting after a change of its orders. */
  touch(block: number): void {
    this.#stale.add(block);
  }

  /** The blocks with a change since they were last counted, or that were never counted. */
  get stale(): readonly number[] {
    return [...this.#stale];
  }

  /** Call it when the total is known: from now on a change in a block that was never counted may change the list. */
  complete(): void {
    this.#isComplete = true;
  }

  /** Returns the total. Call it after every block has been counted. */
  total(): number {
    this.complete();
    return [...this.#counts.values()].reduce((total, { orders }) => total + orders, 0);
  }
}
