import { backoffMs } from '../base/backoff.ts';
import type { Outcome } from './exchange.ts';
import { kindOfCause } from './failure.ts';
import { PATIENCE_MS } from './gate.ts';
import type { Limits } from './limits.ts';

const BACKOFF = { factor: 3, spread: 0.5 };

/** Previous attempts of a call. */
interface Tries {
  readonly made: number;
  /** Time since the start of the call (ms). */
  readonly elapsedMs: number;
  /** Wait that the last answer requested (ms). */
  readonly askedMs: number;
}

/**
 * Returns the wait before a read is retried (ms); null if its outcome is final. Only temporary failures are retried: a
 * connection failure, a timeout, 502 to 504 of a gateway. `random` returns a value from 0 to below 1.
 */
export function retryPause(
  outcome: Outcome,
  { made, elapsedMs, askedMs }: Tries,
  limits: Pick<Limits, 'retries' | 'backoffMs' | 'retryWithinMs'>,
  random: () => number,
): number | null {
  if (made > limits.retries || !passesByItself(outcome) || askedMs > PATIENCE_MS) return null;
  const backoff = backoffMs(made - 1, { firstMs: limits.backoffMs, ...BACKOFF }, random);
  const pause = Math.round(Math.max(backoff, askedMs));
  return elapsedMs + pause <= limits.retryWithinMs ? pause : null;
}

function passesByItself(outcome: Outcome): boolean {
  switch (outcome.kind) {
    case 'late':
      return true;
    case 'answer':
      return outcome.status >= 502 && outcome.status <= 504;
    case 'failed':
      return ['slow', 'broken'].includes(kindOfCause(outcome.cause));
    default:
      return false;
  }
}
