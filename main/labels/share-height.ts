/** A band of a column; heights in dots, `least` ≤ `full` ≤ `most`. */
export interface BandNeed {
  /** Below this the band cannot be read. */
  readonly least: number;
  /** With this nothing of it is cut off. */
  readonly full: number;
  /** Beyond this more height gains nothing. */
  readonly most: number;
  /** How eagerly it takes what is left over. */
  readonly grow: number;
  /** Bands with the smallest number are given up first when not even `least` fits for all. */
  readonly keep: number;
}

/**
 * Whole heights for the bands of a column, in their order, at most `height` together: nothing is
 * made large before everything is shown in full. A band that had to be given up gets 0.
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

/** Deals out what is left by eagerness, until every band has its aim or nothing is left. */
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
