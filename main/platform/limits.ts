/** Limits of every call: milliseconds, bytes, connections, retries. */
export interface Limits {
  /** Maximum wait for admission while the maximum number of requests runs. */
  readonly waitMs: number;
  readonly connectMs: number;
  readonly headersMs: number;
  readonly bodyMs: number;
  readonly maxBytes: number;
  readonly maxLabelBytes: number;
  /** Maximum number of simultaneous requests; fewer while the platform is overloaded. */
  readonly connections: number;
  /** Maximum number of retries of a read. */
  readonly retries: number;
  /** Wait before the first retry, plus or minus a random half; three times that before the second. */
  readonly backoffMs: number;
  /** Maximum time after the start of the call for a further retry. */
  readonly retryLimitMs: number;
}

export const defaultLimits: Limits = {
  waitMs: 20_000,
  connectMs: 5_000,
  headersMs: 15_000,
  bodyMs: 15_000,
  maxBytes: 4 * 1024 * 1024,
  maxLabelBytes: 8 * 1024 * 1024,
  connections: 8,
  retries: 2,
  backoffMs: 250,
  retryLimitMs: 20_000,
};
