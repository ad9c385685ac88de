import type { AppError } from '../../shared/app-error.ts';
import type { Clock } from '../base/host-services.ts';

/** Minimum interval between two creates, and between two queries, with a refused token (ms). */
const TRY_EVERY_MS = 60_000;

/** Kind of a request: a create, another change, or a query that changes no data. */
export type RequestKind = 'create' | 'change' | 'question';

/**
 * Tracks an access token that the platform refused. A query with a good answer proves the token valid; then one create
 * a minute may leave until the platform accepts one.
 */
export class RefusedToken {
  readonly #clock;
  #error: AppError | null = null;
  #isProved = false;
  /** Earliest times (monotonic clock, ms) of the next query that tests the token and of the next create. */
  #questionFrom = 0;
  #createFrom = 0;

  constructor(clock: Pick<Clock, 'monotonic'>) {
    this.#clock = clock;
  }

  /** The refusal, until a create is accepted or a person acts; null without one. */
  get error(): AppError | null {
    return this.#error;
  }

  /** Whether only one query that tests the token may leave. */
  get isUnproved(): boolean {
    return this.#error !== null && !this.#isProved;
  }

  /** Whether a query may test the token now. */
  get mayAsk(): boolean {
    return this.isUnproved && this.#clock.monotonic() >= this.#questionFrom;
  }

  /** Whether a create may leave now. */
  get mayCreate(): boolean {
    if (this.#error === null) return true;
    return this.#isProved && this.#clock.monotonic() >= this.#createFrom;
  }

  /** Records a refusal. After a refused create a query tests the token at once, otherwise after a minute. */
  refuse(error: AppError, kind: RequestKind): void {
    const next = this.#clock.monotonic() + TRY_EVERY_MS;
    this.#error = error;
    this.#isProved = false;
    if (kind === 'create') this.#createFrom = next;
    else this.#questionFrom = next;
  }

  /** Records that a create leaves; with a refused token the next one waits. */
  createLeaves(): void {
    if (this.#error !== null) this.#createFrom = this.#clock.monotonic() + TRY_EVERY_MS;
  }

  /** Records an answer that only a valid token gets. */
  prove(): void {
    this.#isProved = true;
  }

  /** Clears the refusal after an accepted create or a person's action. */
  forget(): void {
    this.#error = null;
    this.#isProved = false;
    this.#questionFrom = 0;
    this.#createFrom = 0;
  }
}
