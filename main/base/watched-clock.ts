import type { Clock } from './surroundings.ts';

/** Difference between two clocks that means that the wall clock was set (ms). */
const TOLERANCE_MS = 1_000;

/**
 * A clock that reports when the wall clock was set. The owner then corrects stored wall times, so that no wait lasts
 * a day too long and no wait needed as proof is cut short.
 */
export class WatchedClock implements Clock {
  readonly #clock;
  readonly #reference;
  readonly #onMoved;
  /** Lead of the wall clock over the reference at the last call (ms). */
  #lead;

  /**
   * `reference` is a clock that cannot be set. With `uptime`, sleep does not count as a move; with `monotonic` it
   * does. `onMoved` receives the wall clock's move (ms), negative if it was set back.
   */
  constructor(clock: Clock, reference: 'uptime' | 'monotonic', onMoved: (byMs: number) => void) {
    this.#clock = clock;
    this.#reference = reference;
    this.#onMoved = onMoved;
    this.#lead = clock.now() - clock[reference]();
  }

  /** Milliseconds since the epoch. Calls `onMoved` first if the clock was set. */
  now(): number {
    const now = this.#clock.now();
    const lead = now - this.#clock[this.#reference]();
    const byMs = lead - this.#lead;
    this.#lead = lead;
    if (Math.abs(byMs) >= TOLERANCE_MS) this.#onMoved(byMs);
    return now;
  }

  monotonic(): number {
    return this.#clock.monotonic();
  }

  uptime(): number {
    return this.#clock.uptime();
  }

  after(ms: number, task: () => void): () => void {
    return this.#clock.after(ms, task);
  }
}
