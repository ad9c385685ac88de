/** Whoever goes on longer than this has to wait, ms. */
const WINDOW_MS = 10 * 60_000;
/** Addresses that are remembered: a flood of them must not fill the memory. */
const MOST_ADDRESSES = 10_000;

/**
 * Counts failures an address, so that nobody tries codes or passwords for long. It is this process's own: several hubs
 * of a site allow as many tries each.
 */
export class Limiter {
  readonly #most;
  readonly #failures = new Map<string, { count: number; readonly until: number }>();

  constructor(most: number) {
    this.#most = most;
  }

  /** `now` in ms of `Clock.uptime`, in both methods. */
  isOver(address: string, now: number): boolean {
    const known = this.#failures.get(address);
    return known !== undefined && known.until > now && known.count >= this.#most;
  }

  failed(address: string, now: number): void {
    const known = this.#failures.get(address);
    if (known && known.until > now) known.count += 1;
    else {
      this.#failures.delete(address);
      this.#failures.set(address, { count: 1, until: now + WINDOW_MS });
    }
    for (const old of this.#failures.keys()) {
      if (this.#failures.size <= MOST_ADDRESSES) break;
      this.#failures.delete(old);
    }
  }
}
