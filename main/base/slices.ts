import { nextTurn } from './next-turn.ts';
import type { Clock } from './surroundings.ts';

/** How long is worked before others have a turn, ms. */
const TURN_MS = 8;
/** The same where each turn ends with a commit, of which each waits for the disk: fewer of them are faster by far. */
export const COMMIT_TURN_MS = 20;

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

  /** Lets everybody else have theirs. */
  async next(): Promise<void> {
    await nextTurn();
    this.#began = this.#clock.monotonic();
  }
}
