import type { Clock } from '../base/surroundings.ts';

/** By how much the wall clock may drift between two looks before it counts as moved, ms. */
const TOLERANCE_MS = 1_000;

/**
 * The wall clock as the queue may trust it. Whoever asks for the time hears first that the clock
 * was set, or that the machine slept: it is compared with a clock that nobody can set. Times that
 * are kept on the disk are corrected by then, so that none of them is waited for a day, and no
 * wait that proves something is cut short.
 */
export class QueueClock implements Clock {
  readonly #clock;
  readonly #onMoved;
  /** How far the wall clock was ahead of the steady one at the last look, ms. */
  #lead;

  /** `onMoved` is told by how many ms the wall clock was moved, less than 0 when it was set back. */
  constructor(clock: Clock, onMoved: (byMs: number) => void) {
    this.#clock = clock;
    this.#onMoved = onMoved;
    this.#lead = clock.now() - clock.monotonic();
  }

  /** Milliseconds since the epoch, after `onMoved` has heard whether the clock was set. */
  now(): number {
    const now = this.#clock.now();
    const lead = now - this.#clock.monotonic();
    const byMs = lead - this.#lead;
    if (Math.abs(byMs) >= TOLERANCE_MS) this.#onMoved(byMs);
    this.#lead = lead;
    return now;
  }

  monotonic(): number {
    return this.#clock.monotonic();
  }

  after(ms: number, task: () => void): () => void {
    return this.#clock.after(ms, task);
  }
}
