import { nextTurn } from './next-turn.ts';
import type { Clock } from './surroundings.ts';

/** How long is worked before others have a turn, ms. */
const TURN_MS = 8;
/** The same where each turn ends with a commit, of which each waits for the disk: fewer of them are faster by far. */
export const COMMIT_TURN_MS = 20;

/** What others do in their turn is long from here on, ms. */
const LONG_MS = 4;

/** Long work in short pieces, so that whoever uses the window meanwhile notices nothing. */
export class Slices {
  readonly #clock;
  readonly #turnMs;
  #began: number;

  constructor(clock: Pick<Clock, 'monotonic'>, turnMs = TURN_MS) {
    this.#turnMs = turnMs;
    this.#clock = clock;
    this.#began = clock.monotonic();
  }

  /** Whether it is somebody else's turn. */
  get isOver(): boolean {
    return this.#clock.monotonic() - this.#began >= this.#turnMs;
  }

  /**
   * Lets everybody else have theirs. Where somebody took long, whoever waits behind them comes first as well: their
   * work and ours would be one pause.
   */
  async next(): Promise<void> {
    const left = this.#clock.monotonic();
    await nextTurn();
    if (this.#clock.monotonic() - left >= LONG_MS) await nextTurn();
    this.#began = this.#clock.monotonic();
  }
}
