import type { Clock } from './host-services.ts';

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
  readonly #transaction;
  /** Lead of the wall clock over the reference at the last reported move (ms). Small moves in a row add up. */
  #lead;

  /**
   * `reference` is a clock that cannot be set. With `uptime`, sleep does not count as a move; with `monotonic` it
   * does. `onMoved` receives the wall clock's move (ms), negative if it was set back. It is not called during a
   * transaction of `transaction`, whose rollback would undo its corrections.
   */
  constructor(
    clock: Clock,
    reference: 'uptime' | 'monotonic',
    onMoved: (byMs: number) => void,
    transaction: { readonly isCommitting: boolean } = { isCommitting: false },
  ) {
    this.#clock = clock;
    this.#reference = reference;
    this.#onMoved = onMoved;
    this.#transaction = transaction;
    this.#lead = clock.now() - clock[reference]();
  }

  /**
   * Milliseconds since the epoch. Calls `onMoved` first if the clock was set. Until `onMoved` was called, a transaction
   * gets the time by the former setting, like all stored times.
   */
  now(): number {
    const now = this.#clock.now();
    const lead = now - this.#clock[this.#reference]();
    const byMs = lead - this.#lead;
    if (Math.abs(byMs) < TOLERANCE_MS) return now;
    if (this.#transaction.isCommitting) return now - byMs;
    this.#lead = lead;
    this.#onMoved(byMs);
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
