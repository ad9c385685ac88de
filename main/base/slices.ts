import { nextTurn } from './next-turn.ts';
import type { Clock } from './surroundings.ts';

/** Duration of a work slice before other work may run (ms). */
const TURN_MS = 8;
/**
 * Duration of a slice that ends with a commit (ms). Each commit waits for the disk, so fewer commits are much faster.
 */
export const COMMIT_TURN_MS = 20;

/** Duration from which other work is considered long (ms). */
const LONG_MS = 4;

/** Splits long work into slices, so that the window remains responsive. */
export class Slices {
  readonly #clock;
  readonly #turnMs;
  #began: number;

  constructor(clock: Pick<Clock, 'monotonic'>, turnMs = TURN_MS) {
    this.#turnMs = turnMs;
    this.#clock = clock;
    this.#began = clock.monotonic();
  }

  /** Whether the current slice is used up. */
  get isOver(): boolean {
    return this.#clock.monotonic() - this.#began >= this.#turnMs;
  }

  /**
   * Yields to other work. If that took long, yields once more, so that work queued behind it does not also wait for
   * the next slice.
   */
  async next(): Promise<void> {
    const left = this.#clock.monotonic();
    await nextTurn();
    if (this.#clock.monotonic() - left >= LONG_MS) await nextTurn();
    this.#began = this.#clock.monotonic();
  }
}
