import type { Clock } from './surroundings.ts';

/** Difference between two clocks from which on the wall clock counts as set, ms. */
const TOLERANCE_MS = 1_000;

/**
 * A clock that reports when the wall clock was set. Times that are stored as wall times are corrected
 * by then, so that no wait lasts for a day too long, and none that proves something is cut short.
 */
export class WatchedClock implements Clock {
  readonly #clock;
  readonly #reference;
  readonly #onMoved;
  /** Lead of the wall clock over the reference at the last call, ms. */
  #lead;

  /**
   * `reference` is the clock that nobody sets: with `uptime` time asleep is no move, with `monotonic` it
   * is one. `onMoved` receives by how many ms the wall clock moved, negative when it was set back.
   */
  constructor(clock: Clock, reference: 'uptime' | 'monotonic', onMoved: (byMs: number) => void) {
    this.#clock = clock;
    this.#reference = reference;
    this.#onMoved = onMoved;
    this.#lead = clock.now() - clock[reference]();
  }

  /** Milliseconds since the epoch, after `onMoved` was called where the clock was set. */
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
