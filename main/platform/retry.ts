import type { Outcome } from './exchange.ts';
import { kindOfCause } from './failure.ts';
import { PATIENCE_MS } from './gate.ts';
import type { Limits } from './limits.ts';

/** What was tried so far. */
interface Tries {
  readonly made: number;
  /** Since the call began, ms. */
  readonly elapsedMs: number;
  /** The wait that the last answer asked for, ms. */
  readonly askedMs: number;
}

/**
 * How long to wait before a read is asked again, ms; null when its outcome stands. Only what
 * passes by itself is tried again: a connection that failed, a timeout, a gateway's 502 to 504.
 * `random` draws from 0 to below 1.
 */
export function retryPause(
  outcome: Outcome,
  { made, elapsedMs, askedMs }: Tries,
  limits: Pick<Limits, 'retries' | 'backoffMs' | 'retryWithinMs'>,
  random: () => number,
): number | null {
  if (made > limits.retries || !passesByItself(outcome) || askedMs > PATIENCE_MS) return null;
  const backoff = limits.backoffMs * 3 ** (made - 1) * (0.5 + random());
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
