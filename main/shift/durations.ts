/**
 * Histogram of durations (ms) for percentiles. Values are rounded to three digits, which leaves few distinct values to
 * sort.
 */
export class Durations {
  readonly #counts = new Map<number, number>();
  #count = 0;

  get count(): number {
    return this.#count;
  }

  add(ms: number): void {
    const rounded = toThreeDigits(ms);
    this.#counts.set(rounded, (this.#counts.get(rounded) ?? 0) + 1);
    this.#count += 1;
  }

  /** Returns the shortest duration within which this share ended (ms); 0 without durations. */
  quantile(share: number): number {
    const targetCount = Math.ceil(this.#count * share);
    let cumulative = 0;
    for (const [ms, count] of [...this.#counts].sort(([one], [other]) => one - other)) {
      cumulative += count;
      if (cumulative >= targetCount) return ms;
    }
    return 0;
  }
}

/** Rounds down to three digits: 12,345 becomes 12,300. */
export function toThreeDigits(ms: number): number {
  const digits = Math.max(0, Math.floor(Math.log10(Math.max(1, ms))) - 2);
  const step = 10 ** digits;
  return Math.round(ms / step) * step;
}
