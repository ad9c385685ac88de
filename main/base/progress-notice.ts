import type { Clock } from './surroundings.ts';

/** The window hears of progress so often, ms. */
const NOTIFY_MS = 200;

/** Reports changes of something that takes long: each at once, or progress every 200 ms. */
export class ProgressNotice {
  readonly #clock;
  readonly #notify;
  #notifiedAt;

  constructor(clock: Pick<Clock, 'monotonic'>, notify: () => void) {
    this.#clock = clock;
    this.#notify = notify;
    this.#notifiedAt = clock.monotonic();
  }

  now(): void {
    this.#notifiedAt = this.#clock.monotonic();
    this.#notify();
  }

  /** Reports unless something was reported just now. */
  progress(): void {
    if (this.#clock.monotonic() - this.#notifiedAt >= NOTIFY_MS) this.now();
  }
}
