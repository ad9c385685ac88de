import { judged } from './aims.ts';
import { SAMPLES_VARIABLE } from './row.ts';
import type { Percentiles, Row, Unit } from './row.ts';

/** Runs a task `n` times, after a tenth as many warm-up runs. Returns the milliseconds of each run. */
export async function measure(bench: string, task: () => unknown, n: number): Promise<Row> {
  return figureOf(bench, await time(task, n), 'ms');
}

/** The same for us and a peer, alternating, so that both run under the same conditions. */
export async function compare(
  bench: string,
  ours: () => unknown,
  peer: () => unknown,
  n: number,
): Promise<Row> {
  const [mine, peers]: [number[], number[]] = [[], []];
  for (let run = -Math.ceil(n / 10); run < n; run++) {
    const [one, other] = [await once(ours), await once(peer)];
    if (run < 0) continue;
    mine.push(one);
    peers.push(other);
  }
  return rowOf(bench, mine, peers);
}

/** Builds a row from existing measurements, in ms unless given another unit. */
export function rowOf(
  bench: string,
  mine: readonly number[],
  peers: readonly number[],
  unit: Unit = 'ms',
): Row {
  const [ours, peer] = [percentiles(mine), percentiles(peers)];
  const samples = { ours: mine.map(round), peer: peers.map(round) };
  return { bench, unit, ours, peer, ratio: round(peer.p50 / ours.p50), n: mine.length, samples };
}

/** Builds a row without a peer. */
export function figureOf(bench: string, values: readonly number[], unit: Unit): Row {
  const samples = { ours: values.map(round) };
  return { bench, unit, ours: percentiles(values), n: values.length, samples };
}

/**
 * Prints a table with each row's aim, then one JSON line per row for machines. With `--strict` the process fails if a
 * row misses its aim.
 */
export function report(rows: readonly Row[]): void {
  const verdicts = rows.map(judged);
  if (process.argv.includes('--strict') && verdicts.some((verdict) => verdict?.isMet === false))
    process.exitCode = 1;
  const table = rows.map(({ bench, unit, ours, peer, ratio, peakMb, n }, at) => ({
    bench,
    unit,
    p50: ours.p50,
    p95: ours.p95,
    p99: ours.p99,
    ...(peer === undefined ? {} : { 'peer p50': peer.p50, 'peer p99': peer.p99, ratio }),
    ...(peakMb === undefined ? {} : { 'peak MB': peakMb.ours, 'peer MB': peakMb.peer }),
    n,
    ...(verdicts[at] ? { aim: verdicts[at].said } : {}),
  }));
  console.table(table);
  const hasSamples = process.env[SAMPLES_VARIABLE] === '1';
  for (const { samples, ...row } of rows)
    console.log(JSON.stringify(hasSamples ? { ...row, samples } : row));
}

async function time(task: () => unknown, n: number): Promise<number[]> {
  for (let run = 0; run < n / 10; run++) await task();
  const times: number[] = [];
  for (let run = 0; run < n; run++) times.push(await once(task));
  return times;
}

/** Returns milliseconds of a clock shared by all processes of this machine. */
export function monotonic(): number {
  return Number(process.hrtime.bigint()) / 1e6;
}

/** Returns the duration of a task, in ms. */
export async function once(task: () => unknown): Promise<number> {
  const start = performance.now();
  await task();
  return performance.now() - start;
}

function percentiles(times: readonly number[]): Percentiles {
  const sorted = [...times].sort((a, b) => a - b);
  const at = (share: number) =>
    round(sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? 0);
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99) };
}

/** The clock's precision is microseconds. */
function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}
