import type { Clock } from '../base/host-services.ts';

/** Maximum number of addresses in the table; with more it is cleared. */
const MAX_ADDRESSES = 10_000;

/** Limits the number of calls per address in a time window. */
export class CallRate {
  readonly #clock;
  readonly #max;
  readonly #windowMs;
  readonly #calls = new Map<string, number>();
  #windowEnds = 0;

  constructor(clock: Pick<Clock, 'monotonic'>, limit: { max: number; windowMs: number }) {
    this.#clock = clock;
    this.#max = limit.max;
    this.#windowMs = limit.windowMs;
  }

  /** Counts a call; true if it exceeds the limit. */
  isTooMuch(address: string): boolean {
    const now = this.#clock.monotonic();
    if (now >= this.#windowEnds || this.#calls.size >= MAX_ADDRESSES) {
      this.#calls.clear();
      this.#windowEnds = now + this.#windowMs;
    }
    const calls = (this.#calls.get(address) ?? 0) + 1;
    this.#calls.set(address, calls);
    return calls > this.#max;
  }
}
