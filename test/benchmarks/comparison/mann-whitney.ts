/** Result of a Mann-Whitney U test. */
export interface MannWhitney {
  /** Pairs in which the first sample's value is greater, ties counted as a half. */
  readonly u: number;
  /** Two-sided probability of a U that lies at least as far from its mean by chance. */
  readonly p: number;
}

/** Most values in both samples together for an exact p: the time to count grows with their fourth power. */
const MAX_EXACT = 40;

/**
 * Compares two samples without an assumption about their distribution (Mann & Whitney 1947). Up to `MAX_EXACT` values
 * p is exact, also with ties: it counts all ways to split the observed ranks. Above, it is the normal approximation
 * with corrections for ties and continuity.
 */
export function mannWhitney(first: readonly number[], second: readonly number[]): MannWhitney {
  const [m, n] = [first.length, second.length];
  if (m === 0 || n === 0) throw new RangeError('Both samples need a value');
  const ranks = doubledRanks([...first, ...second]);
  const rankSum = ranks.slice(0, m).reduce((sum, rank) => sum + rank, 0);
  const u = rankSum / 2 - (m * (m + 1)) / 2;
  const p = m + n <= MAX_EXACT ? exactP(ranks, m, rankSum) : approximateP(ranks, m, u);
  return { u, p: Math.min(1, p) };
}

/** The smallest p that samples of these sizes can reach: all values of one lie above all of the other. */
export function smallestP(m: number, n: number): number {
  return Math.min(1, 2 / choose(m + n, m));
}

/** The rank of each value, 1 for the smallest, doubled to be whole where ties share a mean rank. */
function doubledRanks(values: readonly number[]): number[] {
  const sorted = values.toSorted((a, b) => a - b);
  return values.map((value) => sorted.indexOf(value) + 1 + sorted.lastIndexOf(value) + 1);
}

function exactP(ranks: readonly number[], m: number, rankSum: number): number {
  const sums = countSums(ranks, m);
  // Both sides are scaled by the number of values: their mean is then a whole number.
  const distance = (sum: number) => Math.abs(sum * ranks.length - m * total(ranks));
  const observed = distance(rankSum);
  let [extreme, all] = [0, 0];
  for (const [sum, count] of sums.entries()) {
    all += count;
    if (distance(sum) >= observed) extreme += count;
  }
  return extreme / all;
}

/** The number of ways to choose `m` of the ranks, by their sum. */
function countSums(ranks: readonly number[], m: number): number[] {
  const maxSum = total(ranks);
  const counts = Array.from({ length: m + 1 }, () => Array<number>(maxSum + 1).fill(0));
  counts[0]![0] = 1;
  for (const rank of ranks)
    for (let chosen = m; chosen > 0; chosen--)
      for (let sum = maxSum; sum >= rank; sum--)
        counts[chosen]![sum]! += counts[chosen - 1]![sum - rank]!;
  return counts[m]!;
}

function approximateP(ranks: readonly number[], m: number, u: number): number {
  const size = ranks.length;
  const n = size - m;
  const groups = Map.groupBy(ranks, (rank) => rank).values();
  const ties = total([...groups].map(({ length }) => length ** 3 - length));
  const variance = ((m * n) / 12) * (size + 1 - ties / (size * (size - 1)));
  if (variance === 0) return 1;
  const distance = Math.max(0, Math.abs(u - (m * n) / 2) - 0.5);
  return complementaryError(distance / Math.sqrt(2 * variance));
}

/** erfc for x >= 0, relative error below 1.2e-7 (Numerical Recipes, 2nd edition, section 6.2). */
function complementaryError(x: number): number {
  const t = 1 / (1 + x / 2);
  const coefficients = [
    -1.26551223, 1.00002368, 0.37409196, 0.09678418, -0.18628806, 0.27886807, -1.13520398,
    1.48851587, -0.82215223, 0.17087277,
  ];
  return t * Math.exp(-x * x + coefficients.reduceRight((sum, each) => sum * t + each, 0));
}

function choose(size: number, m: number): number {
  let combinations = 1;
  for (let chosen = 1; chosen <= m; chosen++) combinations *= (size - m + chosen) / chosen;
  return combinations;
}

function total(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}
