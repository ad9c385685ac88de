/** Height limits of a band (dots), `min` ≤ `full` ≤ `max`. */
export interface SectionHeights {
  /** Minimum readable height. */
  readonly min: number;
  /** Height at which all of its contents are shown. */
  readonly full: number;
  /** Maximum useful height. */
  readonly max: number;
  /** Weight for the distribution of spare height. */
  readonly grow: number;
  /** Priority: bands with the smallest number are omitted first if `min` does not fit for all. */
  readonly keep: number;
}

/**
 * Distributes `height` to the bands of a column, in whole dots. No band grows before all are shown completely. An
 * omitted band gets 0.
 */
export function shareHeight(sections: readonly SectionHeights[], height: number): number[] {
  const included = new Set(sections.keys());
  const minTotal = () => sum([...included].map((index) => sections[index]?.min ?? 0));
  while (included.size > 0 && minTotal() > height)
    included.delete(lowestPriority(sections, included));
  const start = sections.map((section, index) => (included.has(index) ? section.min : 0));
  const full = grow(sections, start, height, (section) => section.full);
  return grow(sections, full, height, (section) => section.max).map(Math.floor);
}

function lowestPriority(
  sections: readonly SectionHeights[],
  included: ReadonlySet<number>,
): number {
  const rank = (index: number) => sections[index]?.keep ?? 0;
  return [...included].reduce((a, b) => (rank(b) < rank(a) ? b : a));
}

/** Distributes the remaining height by weight, until every band has reached `aim` or no height is left. */
function grow(
  sections: readonly SectionHeights[],
  start: readonly number[],
  height: number,
  aim: (section: SectionHeights) => number,
): number[] {
  let heights = [...start];
  const hungry = (section: SectionHeights, at: number) =>
    at > 0 && at < aim(section) && section.grow > 0 ? section.grow : 0;
  for (let left = height - sum(heights); left >= 1; left = height - sum(heights)) {
    const shares = sections.map((section, index) => hungry(section, heights[index] ?? 0));
    const all = sum(shares);
    if (all === 0) break;
    heights = sections.map((section, index) => {
      const share = shares[index] ?? 0;
      const now = heights[index] ?? 0;
      return share === 0 ? now : Math.min(aim(section), now + (left * share) / all);
    });
  }
  return heights;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
