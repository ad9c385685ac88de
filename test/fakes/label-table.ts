/** What happens at a packing table, in its order. Orders go by their ids. */
export type TableEntry =
  /** The barcode of an order's label. */
  | { readonly kind: 'order'; readonly id: string; readonly code: string }
  /** The labels of these orders are about to be asked for in one gesture. */
  | { readonly kind: 'batch'; readonly orders: readonly string[] }
  /** A person is about to say that some labels are good, and that others are to be printed again. */
  | {
      readonly kind: 'word';
      readonly how: 'resume' | 'verdict';
      readonly good: readonly string[];
      readonly again: readonly string[];
    }
  /** A label came out of the printer with this barcode; null when it was cut off. */
  | { readonly kind: 'paper'; readonly code: string | null }
  /** The app was killed; in doubt when that was in the middle of a label. */
  | { readonly kind: 'kill'; readonly inDoubt: boolean };

type Paper = Extract<TableEntry, { kind: 'paper' }>;
type Word = Extract<TableEntry, { kind: 'word' }>;

/** What a printer must never do, counted in labels. */
export interface TableFaults {
  /** Came out while a good one of the same order lay on the table. */
  twice: number;
  /** Came out before one that stands before it in its batch. */
  outOfOrder: number;
  /** Came out although nobody had said how it goes on after a doubt. */
  unasked: number;
  /** Belong to no order. */
  strange: number;
}

/**
 * The labels on a packing table: whatever comes out of the printer is put there, and what a person
 * wants printed again is thrown away first.
 */
export class LabelTable {
  /** Orders of which a good label lies here. */
  readonly there = new Set<string>();
  /** Orders whose label a person called good. */
  readonly good = new Set<string>();
  readonly batches: (readonly string[])[] = [];
  readonly faults: TableFaults = { twice: 0, outOfOrder: 0, unasked: 0, strange: 0 };
  /** Papers, whole ones and others. */
  papers = 0;
  readonly #orders = new Map<string, string>();
  readonly #places = new Map<string, { readonly batch: number; readonly at: number }>();
  /** How far each batch came out since a person last said where it goes on. */
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

  /** The last batch that was asked for with this order in it. */
  batchOf(orderId: string): readonly string[] | null {
    const place = this.#places.get(orderId);
    return (place && this.batches[place.batch]) ?? null;
  }

  /** Batches of which labels are still to come. An order that was asked for again counts there. */
  get open(): (readonly string[])[] {
    return this.batches.filter((orders, batch) =>
      orders.some((id) => !this.there.has(id) && this.#places.get(id)?.batch === batch),
    );
  }

  /** Whether labels of a batch are still to come for which a person said where it goes on. */
  get isResuming(): boolean {
    return this.open.some((orders) => this.#resumed.has(this.batches.indexOf(orders)));
  }

  #put(entry: TableEntry): void {
    switch (entry.kind) {
      case 'batch':
        return this.#ask(entry.orders);
      case 'word':
        return this.#say(entry);
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
    for (const [at, id] of orders.entries()) this.#places.set(id, { batch, at });
  }

  #say({ how, good, again }: Word): void {
    this.#inDoubt = false;
    for (const id of good) this.good.add(id);
    for (const id of again) {
      this.there.delete(id);
      this.good.delete(id);
      const place = this.#places.get(id);
      if (!place) continue;
      const { batch, at } = place;
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
    const place = this.#places.get(id);
    if (!place) return;
    const { batch, at } = place;
    if (at <= (this.#reached[batch] ?? -1)) this.faults.outOfOrder += 1;
    this.#reached[batch] = at;
  }
}
