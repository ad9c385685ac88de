import { random } from './chance.ts';

interface Backoff {
  /** The first wait, ms. */
  readonly firstMs: number;
  /** Limit of the waits, ms; none without it. */
  readonly maxMs?: number;
  /** Each wait is so many times the one before. */
  readonly factor?: number;
  /** Part of a wait that chance adds or takes away, so that many stations do not come back in step. */
  readonly spread?: number;
}

/**
 * Wait after `failures` + 1 failures in a row, ms. `chance` draws from 0 to below 1.
 */
export function backoffMs(
  failures: number,
  { firstMs, maxMs = Infinity, factor = 2, spread = 0.2 }: Backoff,
  chance: () => number = random,
): number {
  const exact = Math.min(firstMs * factor ** Math.min(failures, 30), maxMs);
  return Math.round(exact * (1 - spread + 2 * spread * chance()));
}
