import { random } from './random.ts';

interface Backoff {
  /** The first wait (ms). */
  readonly firstMs: number;
  /** Upper limit of the waits (ms); unlimited if undefined. */
  readonly maxMs?: number;
  /** Ratio of each wait to the previous one. */
  readonly factor?: number;
  /** Fraction of a wait that is randomly added or subtracted, so that many stations do not retry at the same time. */
  readonly spread?: number;
}

/** Returns the wait (ms) after `failures` + 1 consecutive failures. `chance` returns a number from 0 to below 1. */
export function backoffMs(
  failures: number,
  { firstMs, maxMs = Infinity, factor = 2, spread = 0.2 }: Backoff,
  chance: () => number = random,
): number {
  const exact = Math.min(firstMs * factor ** Math.min(failures, 30), maxMs);
  return Math.round(exact * (1 - spread + 2 * spread * chance()));
}
