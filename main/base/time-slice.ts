import { yieldToLoop } from './yield-to-loop.ts';
import type { Clock } from './host-services.ts';

/** Duration of a work slice before other work may run (ms). */
const SLICE_MS = 8;
/**
 * Duration of a slice that ends with a commit (ms). Each commit waits for the disk, so fewer commits are much faster.
 */
export const COMMIT_SLICE_MS = 20;

/** Duration from which other work is considered long (ms). */
const LONG_MS = 4;

/** Splits long work into slices, so that the window remains responsive. */
export class Slices {
  readonly #clock;
  readonly #sliceMs;
  #began: number;

  constructor(clock: Pick<Clock, 'monotonic'>, sliceMs = SLICE_MS) {
    this.#sliceMs = sliceMs;
    this.#clock = clock;
    this.#began = clock.monotonic();
  }

  /** Whether the current slice is used up. */
  get isOver(): boolean {
    return this.#clock.monotonic() - this.#began >= this.#sliceMs;
  }

  /**
   * Yields to other work. If that took long, yields once more, so that work queued behind it does not also wait for
   * the next slice.
   */
  async next(): Promise<void> {
    const left = this.#clock.monotonic();
    await yieldToLoop();
    if (this.#clock.monotonic() - left >= LONG_MS) await yieldToLoop();
    this.#began = this.#clock.monotonic();
  }
}
