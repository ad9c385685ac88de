import { decisiveShares, type Share } from '../aims.ts';
import type { Row, Unit } from '../row.ts';
import { mannWhitney, smallestP } from './mann-whitney.ts';

/** All runs of the rows of one checkout, by the row's name. */
export type RunsByRow = ReadonlyMap<string, readonly Row[]>;

type Verdict =
  | 'slower'
  | 'faster'
  | 'larger'
  | 'smaller'
  | 'same within noise'
  | 'too few runs'
  | 'only before'
  | 'only now';

/** One share of one row before and now: medians over the runs, in the row's unit. */
export interface Comparison {
  readonly bench: string;
  readonly unit: Unit;
  readonly at: Share;
  readonly before: number | null;
  readonly now: number | null;
  /** Now by before: above 1 it costs more. Null where one of them is missing or not above 0. */
  readonly ratio: number | null;
  /** The same of the peer, which did not change: far from 1 it shows that the machine was busier. */
  readonly peerRatio: number | null;
  readonly p: number | null;
  readonly runs: readonly [before: number, now: number];
  readonly verdict: Verdict;
}

/** Largest p that counts as a difference. Five runs against five can reach 0.008. */
const MAX_P = 0.01;

/** Smallest difference that counts, as a share of the smaller median. */
const MIN_EFFECT = 0.05;

/** Fewest runs of each side that can show a difference. */
export const MIN_RUNS = 5;

/**
 * Compares every row at its decisive shares. A run is one sample, since measurements of one process depend on each
 * other (memory layout, compiled code, caches): pooled, they would call any two runs different.
 */
export function compareRows(before: RunsByRow, now: RunsByRow): Comparison[] {
  const names = new Set([...now.keys(), ...before.keys()]);
  return [...names].flatMap((bench) =>
    decisiveShares(bench).map((at) =>
      compareRow(before.get(bench) ?? [], now.get(bench) ?? [], bench, at),
    ),
  );
}

/** True where a row costs more than before or could not be judged: such a comparison fails with `--strict`. */
export function isAlarming({ verdict }: Comparison): boolean {
  return ['slower', 'larger', 'too few runs'].includes(verdict);
}

function compareRow(
  before: readonly Row[],
  now: readonly Row[],
  bench: string,
  at: Share,
): Comparison {
  const [first, second] = [before, now].map((runs) => runs.map(({ ours }) => ours[at])) as [
    number[],
    number[],
  ];
  const unit = (now[0] ?? before[0])?.unit ?? 'ms';
  const both = first.length > 0 && second.length > 0;
  const p = both ? mannWhitney(first, second).p : null;
  const medians = { before: median(first), now: median(second) };
  return {
    bench,
    unit,
    at,
    ...medians,
    ratio: ratioOf(medians.before, medians.now),
    peerRatio: ratioOf(median(peerValues(before, at)), median(peerValues(now, at))),
    p,
    runs: [first.length, second.length],
    verdict: judge(first, second, p, unit),
  };
}

function judge(
  before: readonly number[],
  now: readonly number[],
  p: number | null,
  unit: Unit,
): Verdict {
  const [old, current] = [median(before), median(now)];
  if (old === null || current === null || p === null)
    return old === null ? 'only now' : 'only before';
  if (smallestP(before.length, now.length) > MAX_P) return 'too few runs';
  const isLarge =
    Math.abs(current - old) >= MIN_EFFECT * Math.min(Math.abs(old), Math.abs(current));
  if (p > MAX_P || !isLarge || current === old) return 'same within noise';
  if (unit === 'ms') return current > old ? 'slower' : 'faster';
  return current > old ? 'larger' : 'smaller';
}

function peerValues(runs: readonly Row[], at: Share): number[] {
  return runs.flatMap(({ peer }) => (peer === undefined ? [] : [peer[at]]));
}

function ratioOf(before: number | null, now: number | null): number | null {
  if (before === null || now === null || before <= 0 || now <= 0) return null;
  return now / before;
}

function median(values: readonly number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b);
  const [low, high] = [
    sorted[Math.floor((sorted.length - 1) / 2)],
    sorted[Math.floor(sorted.length / 2)],
  ];
  return low === undefined || high === undefined ? null : (low + high) / 2;
}
