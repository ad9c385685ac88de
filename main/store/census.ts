interface Count {
  readonly orders: number;
  /** Sum of `seq`, which detects one order leaving and another entering. */
  readonly sum: number;
}

/** Number of orders in each block that match a query, as far as counted. */
export class Census {
  readonly #counts = new Map<number, Count>();
  readonly #stale = new Set<number>();
  readonly #nextRevision: () => number;
  #revision: number;
  #isWhole = false;

  constructor(nextRevision: () => number) {
    this.#nextRevision = nextRevision;
    this.#revision = nextRevision();
  }

  /** Changes as soon as other orders match the query, or in another sequence. */
  get revision(): number {
    return this.#revision;
  }

  /** Number of a block's orders that match; null if not counted. */
  of(block: number): number | null {
    return this.#stale.has(block) ? null : (this.#counts.get(block)?.orders ?? null);
  }

  note(block: number, seqs: readonly number[]): void {
    const sum = seqs.reduce((total, seq) => total + seq, 0);
    const known = this.#counts.get(block);
    const isOther = known ? known.orders !== seqs.length || known.sum !== sum : this.#isWhole;
    if (isOther) this.#revision = this.#nextRevision();
    this.#counts.set(block, { orders: seqs.length, sum });
    this.#stale.delete(block);
  }

  /** Invalidates a block after a change of its orders. */
  touch(block: number): void {
    this.#stale.add(block);
  }

  /** The total, once every block has been counted. */
  total(): number {
    this.#isWhole = true;
    return [...this.#counts.values()].reduce((total, { orders }) => total + orders, 0);
  }
}
