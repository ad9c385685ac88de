/** Period in which failures are counted (ms). */
const WINDOW_MS = 10 * 60_000;
/** Maximum stored addresses: a flood of them must not fill the memory. */
const MAX_ADDRESSES = 10_000;

/**
 * Limits failures per address against guessing of codes and passwords. It is local to this process: each hub of a site
 * allows as many attempts.
 */
export class Limiter {
  readonly #maxFailures;
  readonly #failures = new Map<string, { count: number; readonly until: number }>();

  constructor(maxFailures: number) {
    this.#maxFailures = maxFailures;
  }

  /** `now` is in ms of `Clock.uptime`, in both methods. */
  isOver(address: string, now: number): boolean {
    const entry = this.#failures.get(address);
    return entry !== undefined && entry.until > now && entry.count >= this.#maxFailures;
  }

  failed(address: string, now: number): void {
    const entry = this.#failures.get(address);
    if (entry && entry.until > now) entry.count += 1;
    else {
      this.#failures.delete(address);
      this.#failures.set(address, { count: 1, until: now + WINDOW_MS });
    }
    for (const old of this.#failures.keys()) {
      if (this.#failures.size <= MAX_ADDRESSES) break;
      this.#failures.delete(old);
    }
  }
}
