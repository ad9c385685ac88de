/** A label that lies at a bench, by the code of its order. */
export interface LabelThere {
  readonly soc: string;
  readonly bench: string;
}

/** What is known of an order's labels beside those that lie there. */
export interface ToldOfLabels {
  /** How many benches list it as packed by two. */
  readonly packedTwice: ReadonlyMap<string, number>;
  /** Orders that each bench was asked to print for another one, as `BENCH SOC`. */
  readonly forOthers: ReadonlySet<string>;
  readonly benches: number;
}

export interface LabelVerdict {
  readonly labels: number;
  /** Orders of which more than one bench has a label. */
  readonly labelledTwice: number;
  /** Labels for which somebody gave a reason, said to go on, or called one spoilt. */
  readonly labelsWanted: number;
  /**
   * Two benches that printed the same order before either could know of the other: the one that entered it, or that was asked to
   * print it, and one other. All benches name them.
   */
  readonly labelsTold: number;
  /** All other labels beyond the first of an order: nobody wanted them, and nobody was told. */
  readonly printedTwice: number;
}

/** What packers of a site said that allows one more label of an order. */
export class WantedLabels {
  readonly #wanted = new Map<string, number>();

  /** Takes down one line that a station printed. */
  read({ wanting, unwanted }: Record<string, unknown>): void {
    if (typeof wanting === 'string') this.#add(wanting, 1);
    if (typeof unwanted === 'string') this.#add(unwanted, -1);
  }

  /** `tell` hears of each order whose labels nobody wanted. */
  judge(
    labels: readonly LabelThere[],
    told: ToldOfLabels,
    tell: (what: string) => void = console.error,
  ): LabelVerdict {
    const verdict = { labelledTwice: 0, labelsWanted: 0, labelsTold: 0, printedTwice: 0 };
    for (const [soc, there] of Map.groupBy(labels, (label) => label.soc)) {
      const wanted = this.#wanted.get(soc) ?? 0;
      const benches = new Set(there.map(({ bench }) => bench));
      const extra = there.length - 1 - wanted;
      if (benches.size > 1) verdict.labelledTwice += 1;
      verdict.labelsWanted += Math.min(there.length - 1, wanted);
      if (extra <= 0) continue;
      const isTold = extra < benches.size && told.packedTwice.get(soc) === told.benches;
      if (isTold && claimed(there, told) - wanted <= 1) verdict.labelsTold += extra;
      else {
        verdict.printedTwice += extra;
        const lie = there.map(({ bench }) => bench).join(', ');
        tell(
          `printed twice: ${soc} at ${lie}, of which ${wanted} wanted, told by ${told.packedTwice.get(soc)}`,
        );
      }
    }
    return { labels: labels.length, ...verdict };
  }

  #add(soc: string, more: number): void {
    this.#wanted.set(soc, (this.#wanted.get(soc) ?? 0) + more);
  }
}

/** How many of these labels a bench can have printed only by a claim of its own, which one of them alone can have. */
function claimed(there: readonly LabelThere[], { forOthers }: ToldOfLabels): number {
  return there.filter(
    ({ soc, bench }) => !soc.startsWith(`${bench}-`) && !forOthers.has(`${bench} ${soc}`),
  ).length;
}
