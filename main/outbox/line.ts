import type { AppError, Result } from '../../shared/result.ts';
import type { Clock } from '../surroundings.ts';
import { backoffMs } from './backoff.ts';

const MOST_AT_ONCE = 8;
const TROUBLE_PAUSE = { firstMs: 1_000, mostMs: 60_000 };

/** Whether the line is to blame and not the order: then the order waits for the line alone. */
export function isLineTrouble(error: AppError): boolean {
  const codes: readonly string[] = [
    'unreachable',
    'rate-limited',
    'unauthorised',
    'no-token',
    'redirected',
  ];
  return codes.includes(error.code) || (error.code === 'timed-out' && error.phase === 'connect');
}

/**
 * The line to the platform, as the queue's own requests find it: how many may be under way, and
 * from when on. It closes for a while when the platform cannot be reached, is overloaded or
 * gives no clear answer, lets a single request try it again, and opens with the first clear
 * answer. A token that is not accepted stops it until somebody acts.
 */
export class Line {
  readonly #clock;
  #limit = MOST_AT_ONCE / 2;
  #closedUntil = 0;
  #failures = 0;
  #stopped: AppError | null = null;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** How many requests may be under way now. */
  get limit(): number {
    if (this.#stopped || this.#clock.now() < this.#closedUntil) return 0;
    return this.#failures > 0 ? 1 : this.#limit;
  }

  /** What a person has to mend before anything moves, or null. */
  get stopped(): AppError | null {
    return this.#stopped;
  }

  /** When the line may be tried again, ms since the epoch; 0 when it is open. */
  get closedUntil(): number {
    return this.#closedUntil;
  }

  learn(result: Result<unknown>): void {
    if (result.ok) return this.#clear();
    const { error } = result;
    switch (error.code) {
      case 'unauthorised':
      case 'no-token':
        this.#stopped = error;
        return;
      case 'rate-limited':
        this.#limit = Math.max(1, Math.floor(this.#limit / 2));
        return this.#close(error.retryAfterMs ?? undefined);
      case 'unreachable':
      case 'timed-out':
      case 'not-json':
      case 'meaningless':
      case 'too-large':
      case 'redirected':
        return this.#close();
      case 'superseded':
        return;
      default:
        return this.#clear();
    }
  }

  /** Opens the line at once: somebody asked for it, or something else got through. */
  open(): void {
    this.#stopped = null;
    this.#closedUntil = 0;
  }

  #clear(): void {
    this.#failures = 0;
    this.#closedUntil = 0;
    this.#limit = Math.min(this.#limit + 1, MOST_AT_ONCE);
  }

  #close(ms = backoffMs(this.#failures, TROUBLE_PAUSE)): void {
    const now = this.#clock.now();
    // Requests that were under way together fail together: that is one failure, not several.
    if (now >= this.#closedUntil) this.#failures += 1;
    this.#closedUntil = Math.max(this.#closedUntil, now + ms);
  }
}
