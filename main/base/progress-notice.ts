import type { Clock } from './host-services.ts';

/** Minimum interval between progress notifications to the window (ms). */
const NOTIFY_MS = 200;

/** Notifies about a long operation: `now` at once, `progress` at most every 200 ms. */
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

  /** Notifies unless the last notification was less than 200 ms ago. */
  progress(): void {
    if (this.#clock.monotonic() - this.#notifiedAt >= NOTIFY_MS) this.now();
  }
}
