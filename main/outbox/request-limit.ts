import { stops, stopsOnlyLine, traitsOf } from '../../shared/error-traits.ts';
import type { AppError } from '../../shared/app-error.ts';
import type { Result } from '../../shared/result.ts';
import type { Clock } from '../base/host-services.ts';
import { backoffMs } from '../base/backoff.ts';
import { type RequestKind, RefusedToken } from './refused-token.ts';

const MAX_AT_ONCE = 8;
const FAILURE_PAUSE = { firstMs: 1_000, maxMs: 60_000 };
/** Maximum wait that a server can request (ms). A request for hours would stop the bench. */
const LONGEST_REQUESTED_MS = 10 * 60_000;

/**
 * Limits the queue's own requests to the platform: their number and their earliest time. The line closes temporarily if
 * the platform is unreachable, overloaded or gives no clear answer. Then a single request tests it, and the first clear
 * answer opens it. A missing token stops it until a person acts. A refused token stops it until the token proves valid
 * (`refused-token.ts`).
 */
export class RequestLimit {
  readonly #clock: Pick<Clock, 'monotonic'>;
  #limit = MAX_AT_ONCE / 2;
  /** Monotonic clock, ms; 0 if open. */
  #closedUntil = 0;
  /** End of the pause that the platform requested (monotonic clock, ms). */
  #requestedUntil = 0;
  #failures = 0;
  #stopped: AppError | null = null;
  readonly #token;

  constructor(clock: Pick<Clock, 'monotonic'>) {
    this.#clock = clock;
    this.#token = new RefusedToken(clock);
  }

  /** Maximum of concurrent requests now. */
  get limit(): number {
    if (this.#stopped || this.#token.isUnproved || this.waitMs > 0) return 0;
    return this.#failures > 0 ? 1 : this.#limit;
  }

  /** Whether a single request tests if the platform is back. */
  get isTrying(): boolean {
    return this.#failures > 0;
  }

  /** Reason why creates are stopped until a person acts or the token proves valid; null without one. */
  get stopped(): AppError | null {
    return this.#stopped ?? this.#token.error;
  }

  /** Whether a query that tests a refused token is due. */
  get triesToken(): boolean {
    return this.#stopped === null && this.waitMs === 0 && this.#token.mayAsk;
  }

  /** Whether the token's state permits a create. */
  get mayCreate(): boolean {
    return this.#token.mayCreate;
  }

  /** Time until the line may be tested again (ms); 0 if now. */
  get waitMs(): number {
    return Math.max(0, this.#closedUntil - this.#clock.monotonic());
  }

  /** Whether the last requests had no clear answer. */
  get troubled(): boolean {
    return this.#closedUntil > 0;
  }

  /** Learns from an answer: an unclear one closes the line temporarily, an invalid token stops it. */
  learn(result: Result<unknown>, requestKind: RequestKind = 'question'): void {
    if (result.ok) return this.#clear(requestKind);
    const { error } = result;
    const { passes, pause, isPlatformsAnswer = false } = traitsOf(error);
    if (pause) this.#slowDown(pause.askedMs);
    else if (isTokenRefused(error)) this.#token.refuse(error, requestKind);
    else if (stopsOnlyLine(error, 'order') && !passes) this.#stopped = error;
    else if (stops(error, 'line')) this.#close();
    else if (isPlatformsAnswer) this.#clear(requestKind);
  }

  /** Records the platform's answer to a query that only a valid token can get. */
  proveToken(): void {
    this.#token.prove();
  }

  /** Records that a create leaves. */
  createLeaves(): void {
    this.#token.createLeaves();
  }

  /** Records that no order waits to be created, so the token holds no order back. */
  nothingToCreate(): void {
    if (this.#token.mayCreate) this.#token.forget();
  }

  /** Opens the line after a sleep or a clock change, unless the platform's requested pause is still running. */
  wake(): void {
    if (this.#requestedUntil <= this.#clock.monotonic()) this.#closedUntil = 0;
  }

  /** Opens the line at once: a person requested it, or another request got through. */
  open(): void {
    this.#stopped = null;
    this.#token.forget();
    this.#closedUntil = 0;
    this.#requestedUntil = 0;
  }

  #clear(requestKind: RequestKind): void {
    if (requestKind === 'create') this.#token.forget();
    this.#failures = 0;
    this.#closedUntil = 0;
    this.#requestedUntil = 0;
    this.#limit = Math.min(this.#limit + 1, MAX_AT_ONCE);
  }

  #slowDown(requestedMs: number | null): void {
    if (this.waitMs === 0) this.#limit = Math.max(1, Math.floor(this.#limit / 2));
    if (requestedMs === null) return this.#close();
    this.#close(Math.min(requestedMs, LONGEST_REQUESTED_MS));
    this.#requestedUntil = this.#closedUntil;
  }

  #close(ms = backoffMs(this.#failures, FAILURE_PAUSE)): void {
    // Requests in progress together fail together and count as one failure.
    if (this.waitMs === 0) this.#failures += 1;
    this.#closedUntil = Math.max(this.#closedUntil, this.#clock.monotonic() + ms);
  }
}

/** Whether the platform refused a token that was sent. */
function isTokenRefused(error: AppError): boolean {
  return error.code === 'unauthorised' && error.status !== null;
}
