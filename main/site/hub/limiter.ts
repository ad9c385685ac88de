/** Period in which failures are counted (ms). */
const WINDOW_MS = 10 * 60_000;
/** Maximum stored addresses: a flood of them must not fill the memory. */
const MOST_ADDRESSES = 10_000;

/**
 * Limits failures per address against guessing of codes and passwords. It is local to this process: each hub of a site
 * allows as many attempts.
 */
export class Limiter {
  readonly #most;
  readonly #failures = new Map<string, { count: number; readonly until: number }>();

  constructor(most: number) {
    this.#most = most;
  }

  /** `now` is in ms of `Clock.uptime`, in both methods. */
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
