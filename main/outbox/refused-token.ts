import type { AppError } from '../../shared/app-error.ts';
import type { Clock } from '../base/surroundings.ts';

/** The shortest time between two creates, and between two questions, with a refused token, ms. */
const TRY_EVERY_MS = 60_000;

/** What a request asked of the platform: a create, another change, or a question that changes nothing. */
export type Asked = 'create' | 'change' | 'question';

/**
 * Tracks an access token that the platform refused. A question with a good answer proves that the
 * token is valid; then one create a minute may leave until the platform takes one.
 */
export class RefusedToken {
  readonly #clock;
  #error: AppError | null = null;
  #isProved = false;
  /** From when on a question may try the token, and from when on a create may; steady clock, ms. */
  #questionFrom = 0;
  #createFrom = 0;

  constructor(clock: Pick<Clock, 'monotonic'>) {
    this.#clock = clock;
  }

  /** The refusal, until a create is taken or a person acts; null without one. */
  get error(): AppError | null {
    return this.#error;
  }

  /** Whether nothing may leave except one question that tries the token. */
  get isUnproved(): boolean {
    return this.#error !== null && !this.#isProved;
  }

  /** Whether a question may try the token now. */
  get mayAsk(): boolean {
    return this.isUnproved && this.#clock.monotonic() >= this.#questionFrom;
  }

  /** Whether a create may leave now. */
  get mayCreate(): boolean {
    if (this.#error === null) return true;
    return this.#isProved && this.#clock.monotonic() >= this.#createFrom;
  }

  /** The platform refused the token: after a create at once a question tries it, else after a minute. */
  refuse(error: AppError, asked: Asked): void {
    const next = this.#clock.monotonic() + TRY_EVERY_MS;
    this.#error = error;
    this.#isProved = false;
    if (asked === 'create') this.#createFrom = next;
    else this.#questionFrom = next;
  }

  /** A create leaves; with a refused token the next one waits. */
  createLeaves(): void {
    if (this.#error !== null) this.#createFrom = this.#clock.monotonic() + TRY_EVERY_MS;
  }

  /** A question was answered that only a valid token gets an answer to. */
  prove(): void {
    this.#isProved = true;
  }

  /** A create was taken, or a person acted. */
  forget(): void {
    this.#error = null;
    this.#isProved = false;
    this.#questionFrom = 0;
    this.#createFrom = 0;
  }
}
