import type { Clock } from '../../base/surroundings.ts';

/** Addresses that are watched at a time; a flood from more of them than this is nobody's bookkeeping. */
const MOST_ADDRESSES = 10_000;

/** Lets each address through so many times in a window of time. */
export class CallRate {
  readonly #clock;
  readonly #most;
  readonly #windowMs;
  readonly #calls = new Map<string, number>();
  #windowEnds = 0;

  constructor(clock: Pick<Clock, 'monotonic'>, limit: { most: number; windowMs: number }) {
    this.#clock = clock;
    this.#most = limit.most;
    this.#windowMs = limit.windowMs;
  }

  /** Counts a call, and says whether it is one too many. */
  isTooMuch(address: string): boolean {
    const now = this.#clock.monotonic();
    if (now >= this.#windowEnds || this.#calls.size >= MOST_ADDRESSES) {
      this.#calls.clear();
      this.#windowEnds = now + this.#windowMs;
    }
    const calls = (this.#calls.get(address) ?? 0) + 1;
    this.#calls.set(address, calls);
    return calls > this.#most;
  }
}
