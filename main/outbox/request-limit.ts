import { stops, stopsOnlyLine, traitsOf } from '../../shared/error-traits.ts';
import type { AppError } from '../../shared/app-error.ts';
import type { Result } from '../../shared/result.ts';
import type { Clock } from '../base/surroundings.ts';
import { backoffMs } from '../base/backoff.ts';
import { type Asked, RefusedToken } from './refused-token.ts';

const MOST_AT_ONCE = 8;
const TROUBLE_PAUSE = { firstMs: 1_000, maxMs: 60_000 };
/** A server that names hours would stop the bench: it is asked again after this, ms. */
const LONGEST_ASKED_MS = 10 * 60_000;

/**
 * The line to the platform, as the queue's own requests find it: how many may be under way, and
 * from when on. It closes for a while when the platform cannot be reached, is overloaded or
 * gives no clear answer, lets a single request try it again, and opens with the first clear
 * answer. A token that is missing stops it until a person acts; one that the platform refused stops
 * it until the token proves valid (`refused-token.ts`).
 */
export class RequestLimit {
  readonly #clock: Pick<Clock, 'monotonic'>;
  #limit = MOST_AT_ONCE / 2;
  /** Of the clock that nobody sets; 0 when open. */
  #closedUntil = 0;
  /** Until when the platform asked to be left alone, of the monotonic clock. */
  #askedUntil = 0;
  #failures = 0;
  #stopped: AppError | null = null;
  readonly #token;

  constructor(clock: Pick<Clock, 'monotonic'>) {
    this.#clock = clock;
    this.#token = new RefusedToken(clock);
  }

  /** How many requests may be under way now. */
  get limit(): number {
    if (this.#stopped || this.#token.isUnproved || this.restMs > 0) return 0;
    return this.#failures > 0 ? 1 : this.#limit;
  }

  /** Whether a single request tries whether the platform is back. */
  get isTrying(): boolean {
    return this.#failures > 0;
  }

  /** What keeps creates from leaving until a person acts or the token proves valid, or null. */
  get stopped(): AppError | null {
    return this.#stopped ?? this.#token.error;
  }

  /** Whether a question is due that tries a token which the platform refused. */
  get triesToken(): boolean {
    return this.#stopped === null && this.restMs === 0 && this.#token.mayAsk;
  }

  /** Whether a create may leave, as far as the token is concerned. */
  get mayCreate(): boolean {
    return this.#token.mayCreate;
  }

  /** How long until the line may be tried again, ms; 0 when it may be. */
  get restMs(): number {
    return Math.max(0, this.#closedUntil - this.#clock.monotonic());
  }

  /** Whether the last requests had no clear answer. */
  get troubled(): boolean {
    return this.#closedUntil > 0;
  }

  /** Takes note of an answer: no clear one closes the line for a while, a token that is not good stops it. */
  learn(result: Result<unknown>, asked: Asked = 'question'): void {
    if (result.ok) return this.#clear(asked);
    const { error } = result;
    const { passes, pause, isPlatformsAnswer = false } = traitsOf(error);
    if (pause) this.#slowDown(pause.askedMs);
    else if (isTokenRefused(error)) this.#token.refuse(error, asked);
    else if (stopsOnlyLine(error, 'order') && !passes) this.#stopped = error;
    else if (stops(error, 'line')) this.#close();
    else if (isPlatformsAnswer) this.#clear(asked);
  }

  /** Takes note that the platform answered a question that only a valid token gets an answer to. */
  proveToken(): void {
    this.#token.prove();
  }

  /** Takes note that a create leaves. */
  createLeaves(): void {
    this.#token.createLeaves();
  }

  /** Takes note that no order waits to be created: nothing is held back because of the token. */
  nothingToCreate(): void {
    if (this.#token.mayCreate) this.#token.forget();
  }

  /** The machine slept, or its clock was set: what the platform asked for still counts. */
  wake(): void {
    if (this.#askedUntil <= this.#clock.monotonic()) this.#closedUntil = 0;
  }

  /** Opens the line at once: somebody asked for it, or something else got through. */
  open(): void {
    this.#stopped = null;
    this.#token.forget();
    this.#closedUntil = 0;
    this.#askedUntil = 0;
  }

  #clear(asked: Asked): void {
    if (asked === 'create') this.#token.forget();
    this.#failures = 0;
    this.#closedUntil = 0;
    this.#askedUntil = 0;
    this.#limit = Math.min(this.#limit + 1, MOST_AT_ONCE);
  }

  #slowDown(askedMs: number | null): void {
    if (this.restMs === 0) this.#limit = Math.max(1, Math.floor(this.#limit / 2));
    if (askedMs === null) return this.#close();
    this.#close(Math.min(askedMs, LONGEST_ASKED_MS));
    this.#askedUntil = this.#closedUntil;
  }

  #close(ms = backoffMs(this.#failures, TROUBLE_PAUSE)): void {
    // Requests that were under way together fail together: that is one failure, not several.
    if (this.restMs === 0) this.#failures += 1;
    this.#closedUntil = Math.max(this.#closedUntil, this.#clock.monotonic() + ms);
  }
}

/** Whether the platform refused the token, which was sent. */
function isTokenRefused(error: AppError): boolean {
  return error.code === 'unauthorised' && error.status !== null;
}
