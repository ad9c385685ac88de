import { backoffMs } from '../base/backoff.ts';
import type { ExchangeOutcome } from './exchange.ts';
import { kindOfCause } from './failure.ts';
import { PATIENCE_MS } from './concurrency-limit.ts';
import type { Limits } from './limits.ts';

const BACKOFF = { factor: 3, spread: 0.5 };

/** Previous attempts of a call. */
interface Tries {
  readonly attempts: number;
  /** Time since the start of the call (ms). */
  readonly elapsedMs: number;
  /** Wait that the last answer requested (ms). */
  readonly requestedMs: number;
}

/**
 * Returns the wait before a read is retried (ms); null if its outcome is final. Only temporary failures are retried: a
 * connection failure, a timeout, 502 to 504 of a gateway. `random` returns a value from 0 to below 1.
 */
export function retryPause(
  outcome: ExchangeOutcome,
  { attempts, elapsedMs, requestedMs }: Tries,
  limits: Pick<Limits, 'retries' | 'backoffMs' | 'retryLimitMs'>,
  random: () => number,
): number | null {
  if (attempts > limits.retries || !passesByItself(outcome) || requestedMs > PATIENCE_MS)
    return null;
  const backoff = backoffMs(attempts - 1, { firstMs: limits.backoffMs, ...BACKOFF }, random);
  const pause = Math.round(Math.max(backoff, requestedMs));
  return elapsedMs + pause <= limits.retryLimitMs ? pause : null;
}

function passesByItself(outcome: ExchangeOutcome): boolean {
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
