interface Count {
  readonly orders: number;
  /** Of their `seq`, so that one that left and one that came are noticed. */
  readonly sum: number;
}

/** How many orders of each block answer one query, as far as they were counted. */
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

  /** Another number as soon as other orders, or others in between, answer the query. */
  get revision(): number {
    return this.#revision;
  }

  /** How many of a block answer the query; null when it has to be counted. */
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

  /** Something of a block's orders has changed. */
  touch(block: number): void {
    this.#stale.add(block);
  }

  /** The total, once every block has been counted. */
  total(): number {
    this.#isWhole = true;
    return [...this.#counts.values()].reduce((total, { orders }) => total + orders, 0);
  }
}
