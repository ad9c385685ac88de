/** A printed label of a bench, by its order's code. */
export interface LabelThere {
  readonly soc: string;
  readonly bench: string;
}

/** Records about an order's labels, besides the printed ones. */
export interface LabelRecords {
  /** Number of benches that list it as packed by two. */
  readonly packedTwice: ReadonlyMap<string, number>;
  /** Orders that each bench was asked to print for another one, as `BENCH SOC`. */
  readonly forOthers: ReadonlySet<string>;
  readonly benches: number;
}

export interface LabelVerdict {
  readonly labels: number;
  /** Orders with labels of more than one bench. */
  readonly labelledTwice: number;
  /** Labels that a packer requested with a reason, a confirmation, or as a replacement of a spoilt one. */
  readonly labelsRequested: number;
  /**
   * Labels of two benches that printed the same order before either could know of the other: the one that entered it or
   * was asked to print it, and one other. All benches report them.
   */
  readonly labelsReported: number;
  /** All other labels beyond the first of an order: neither requested nor reported. */
  readonly printedTwice: number;
}

/** Packers' reports that allow one more label of an order. */
export class RequestedLabels {
  readonly #requested = new Map<string, number>();

  /** Records one line that a station printed. */
  read({ wanting, unwanted }: Record<string, unknown>): void {
    if (typeof wanting === 'string') this.#add(wanting, 1);
    if (typeof unwanted === 'string') this.#add(unwanted, -1);
  }

  /** `report` is called for each order with unrequested labels. */
  judge(
    labels: readonly LabelThere[],
    records: LabelRecords,
    report: (what: string) => void = console.error,
  ): LabelVerdict {
    const verdict = { labelledTwice: 0, labelsRequested: 0, labelsReported: 0, printedTwice: 0 };
    for (const [soc, there] of Map.groupBy(labels, (label) => label.soc)) {
      const requested = this.#requested.get(soc) ?? 0;
      const benches = new Set(there.map(({ bench }) => bench));
      const extra = there.length - 1 - requested;
      if (benches.size > 1) verdict.labelledTwice += 1;
      verdict.labelsRequested += Math.min(there.length - 1, requested);
      if (extra <= 0) continue;
      const isReported = extra < benches.size && records.packedTwice.get(soc) === records.benches;
      if (isReported && claimed(there, records) - requested <= 1) verdict.labelsReported += extra;
      else {
        verdict.printedTwice += extra;
        const lie = there.map(({ bench }) => bench).join(', ');
        report(
          `printed twice: ${soc} at ${lie}, of which ${requested} wanted, told by ${records.packedTwice.get(soc)}`,
        );
      }
    }
    return { labels: labels.length, ...verdict };
  }

  #add(soc: string, more: number): void {
    this.#requested.set(soc, (this.#requested.get(soc) ?? 0) + more);
  }
}

/**
 * Returns the number of labels that a bench can only have printed by its own claim, which only one of them can hold.
 */
function claimed(there: readonly LabelThere[], { forOthers }: LabelRecords): number {
  return there.filter(
    ({ soc, bench }) => !soc.startsWith(`${bench}-`) && !forOthers.has(`${bench} ${soc}`),
  ).length;
}
