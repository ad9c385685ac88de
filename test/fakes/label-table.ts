/** An event at a packing table, in order of time. Orders are named by their IDs. */
export type TableEntry =
  /** The barcode of an order's label. */
  | { readonly kind: 'order'; readonly id: string; readonly code: string }
  /** The labels of these orders are about to be requested in one action. */
  | { readonly kind: 'batch'; readonly orders: readonly string[] }
  /** A packer is about to report some labels as good and others to be reprinted. */
  | {
      readonly kind: 'word';
      readonly how: 'resume' | 'verdict';
      readonly good: readonly string[];
      readonly again: readonly string[];
    }
  /** The printer printed a label with this barcode; null if it was cut off. */
  | { readonly kind: 'paper'; readonly code: string | null }
  /** The app was killed; in doubt if that was during a label. */
  | { readonly kind: 'kill'; readonly inDoubt: boolean };

type Paper = Extract<TableEntry, { kind: 'paper' }>;
type Word = Extract<TableEntry, { kind: 'word' }>;

/** Number of labels that a printer must never print, by kind. */
export interface TableFaults {
  /** Printed while a good label of the same order was on the table. */
  twice: number;
  /** Printed before an earlier one of its batch. */
  outOfOrder: number;
  /** Printed after a doubt although no packer had decided how to continue. */
  unasked: number;
  /** Belongs to no order. */
  strange: number;
}

/** The labels on a packing table. Every printed label is added; before a reprint the old label is removed. */
export class LabelTable {
  /** Orders with a good label on the table. */
  readonly there = new Set<string>();
  /** Orders with a label that the packer reported as good. */
  readonly good = new Set<string>();
  readonly batches: (readonly string[])[] = [];
  readonly faults: TableFaults = { twice: 0, outOfOrder: 0, unasked: 0, strange: 0 };
  /** Number of printed papers, complete or not. */
  papers = 0;
  readonly #orders = new Map<string, string>();
  readonly #positions = new Map<string, { readonly batch: number; readonly at: number }>();
  /** Progress of each batch since the packer last chose where to resume it. */
  readonly #reached: number[] = [];
  readonly #resumed = new Set<number>();
  #inDoubt = false;

  constructor(entries: readonly TableEntry[]) {
    for (const entry of entries) if (entry.kind === 'order') this.#orders.set(entry.code, entry.id);
    for (const entry of entries) this.#put(entry);
  }

  knows(orderId: string): boolean {
    return new Set(this.#orders.values()).has(orderId);
  }

  /** Returns the last requested batch that contains this order. */
  batchOf(orderId: string): readonly string[] | null {
    const position = this.#positions.get(orderId);
    return (position && this.batches[position.batch]) ?? null;
  }

  /** Batches with labels still to print. A reprinted order belongs to its latest batch only. */
  get open(): (readonly string[])[] {
    return this.batches.filter((orders, batch) =>
      orders.some((id) => !this.there.has(id) && this.#positions.get(id)?.batch === batch),
    );
  }

  /** Whether labels are still to print of a batch that the packer resumed. */
  get isResuming(): boolean {
    return this.open.some((orders) => this.#resumed.has(this.batches.indexOf(orders)));
  }

  #put(entry: TableEntry): void {
    switch (entry.kind) {
      case 'batch':
        return this.#ask(entry.orders);
      case 'word':
        return this.#applyCheck(entry);
      case 'paper':
        return this.#print(entry);
      case 'kill':
        this.#inDoubt ||= entry.inDoubt;
        return;
      case 'order':
    }
  }

  #ask(orders: readonly string[]): void {
    const batch = this.batches.push(orders) - 1;
    for (const [at, id] of orders.entries()) this.#positions.set(id, { batch, at });
  }

  #applyCheck({ how, good, again }: Word): void {
    this.#inDoubt = false;
    for (const id of good) this.good.add(id);
    for (const id of again) {
      this.there.delete(id);
      this.good.delete(id);
      const position = this.#positions.get(id);
      if (!position) continue;
      const { batch, at } = position;
      this.#reached[batch] = Math.min(this.#reached[batch] ?? -1, at - 1);
      if (how === 'resume') this.#resumed.add(batch);
    }
  }

  #print({ code }: Paper): void {
    this.papers += 1;
    if (this.#inDoubt) this.faults.unasked += 1;
    this.#inDoubt = code === null;
    const id = code === null ? undefined : this.#orders.get(code);
    if (id !== undefined) this.#lay(id);
    else if (code !== null) this.faults.strange += 1;
  }

  #lay(id: string): void {
    if (this.there.has(id)) this.faults.twice += 1;
    this.there.add(id);
    const position = this.#positions.get(id);
    if (!position) return;
    const { batch, at } = position;
    if (at <= (this.#reached[batch] ?? -1)) this.faults.outOfOrder += 1;
    this.#reached[batch] = at;
  }
}
