import { MAX_TIMER_DELAY_MS } from './scan-limits.ts';

/**
 * Calls back after a pause without keys. If the timer is late, keys may be waiting behind it, so the pause starts
 * again.
 */
export class PauseTimer {
  readonly #onPause: () => void;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(onPause: () => void) {
    this.#onPause = onPause;
  }

  begin(pauseMs: number): void {
    this.stop();
    const begun = performance.now();
    this.#timer = setTimeout(() => {
      if (performance.now() - begun > pauseMs + MAX_TIMER_DELAY_MS) this.begin(pauseMs);
      else this.#onPause();
    }, pauseMs);
  }

  stop(): void {
    clearTimeout(this.#timer);
  }
}
