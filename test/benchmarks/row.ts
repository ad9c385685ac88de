/** Percentiles of the measurements, in the row's unit. */
export interface Percentiles {
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
}

export type Unit = 'ms' | 'bytes' | 'MB';

/** One row of a benchmark. */
export interface Row {
  readonly bench: string;
  readonly unit: Unit;
  readonly ours: Percentiles;
  /** The same work by the peer, measured in the same run. */
  readonly peer?: Percentiles;
  /** Peer's p50 by ours: above 1 we are faster. */
  readonly ratio?: number;
  /** Peak memory of each in a separate process, MB. */
  readonly peakMb?: { readonly ours: number; readonly peer: number };
  readonly n: number;
  /** The single measurements in order of time, in the row's unit. */
  readonly samples?: { readonly ours: readonly number[]; readonly peer?: readonly number[] };
}

/** Environment variable that makes a bench file print the samples of each row in its JSON line. */
export const SAMPLES_VARIABLE = 'PACKBENCH_BENCH_SAMPLES';
