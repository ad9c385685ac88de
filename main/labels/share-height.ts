/** Height limits of a band (dots), `least` ≤ `full` ≤ `most`. */
export interface BandNeed {
  /** Minimum readable height. */
  readonly least: number;
  /** Height at which all of its contents are shown. */
  readonly full: number;
  /** Maximum useful height. */
  readonly most: number;
  /** Weight for the distribution of spare height. */
  readonly grow: number;
  /** Priority: bands with the smallest number are omitted first if `least` does not fit for all. */
  readonly keep: number;
}

/**
 * Distributes `height` to the bands of a column, in whole dots. No band grows before all are shown completely. An
 * omitted band gets 0.
 */
export function shareHeight(bands: readonly BandNeed[], height: number): number[] {
  const kept = new Set(bands.keys());
  const least = () => sum([...kept].map((index) => bands[index]?.least ?? 0));
  while (kept.size > 0 && least() > height) kept.delete(leastWanted(bands, kept));
  const start = bands.map((band, index) => (kept.has(index) ? band.least : 0));
  const full = grow(bands, start, height, (band) => band.full);
  return grow(bands, full, height, (band) => band.most).map(Math.floor);
}

function leastWanted(bands: readonly BandNeed[], kept: ReadonlySet<number>): number {
  const rank = (index: number) => bands[index]?.keep ?? 0;
  return [...kept].reduce((a, b) => (rank(b) < rank(a) ? b : a));
}

/** Distributes the remaining height by weight, until every band has reached `aim` or no height is left. */
function grow(
  bands: readonly BandNeed[],
  start: readonly number[],
  height: number,
  aim: (band: BandNeed) => number,
): number[] {
  let heights = [...start];
  const hungry = (band: BandNeed, at: number) =>
    at > 0 && at < aim(band) && band.grow > 0 ? band.grow : 0;
  for (let left = height - sum(heights); left >= 1; left = height - sum(heights)) {
    const shares = bands.map((band, index) => hungry(band, heights[index] ?? 0));
    const all = sum(shares);
    if (all === 0) break;
    heights = bands.map((band, index) => {
      const share = shares[index] ?? 0;
      const now = heights[index] ?? 0;
      return share === 0 ? now : Math.min(aim(band), now + (left * share) / all);
    });
  }
  return heights;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
