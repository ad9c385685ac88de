import { nextTurn } from '../../base/next-turn.ts';
import type { Clock } from '../../base/surroundings.ts';

/** How long is worked before others have a turn, ms. */
const TURN_MS = 8;

/** Long work in short pieces, so that whoever uses the window meanwhile notices nothing. */
export class Slices {
  readonly #clock;
  #began: number;

  constructor(clock: Pick<Clock, 'monotonic'>) {
    this.#clock = clock;
    this.#began = clock.monotonic();
  }

  /** Whether it is somebody else's turn. */
  get isOver(): boolean {
    return this.#clock.monotonic() - this.#began >= TURN_MS;
  }

  /** Lets everybody else have theirs. */
  async next(): Promise<void> {
    await nextTurn();
    this.#began = this.#clock.monotonic();
  }
}
