/** What bounds every call: milliseconds, bytes, connections, tries. */
export interface Limits {
  /** How long a call waits for its turn when as many as allowed are under way. */
  readonly waitMs: number;
  readonly connectMs: number;
  readonly headersMs: number;
  readonly bodyMs: number;
  readonly maxBytes: number;
  readonly maxLabelBytes: number;
  /** Requests at the same time; the others wait. Fewer while the platform is overloaded. */
  readonly connections: number;
  /** How often a read is asked again by itself. */
  readonly retries: number;
  /** The wait before the second try, give or take a half by chance; the third's is three times that. */
  readonly backoffMs: number;
  /** No further try starts later than this after the call began. */
  readonly retryWithinMs: number;
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
  retryWithinMs: 20_000,
};
