/** A timer that comes so much later than it was asked for, ms, says that the window was busy meanwhile. */
const LATE_MS = 20;

/** Calls back after a pause without keys. Keys may wait behind a timer that comes late: then the pause begins again. */
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
      if (performance.now() - begun > pauseMs + LATE_MS) this.begin(pauseMs);
      else this.#onPause();
    }, pauseMs);
  }

  stop(): void {
    clearTimeout(this.#timer);
  }
}
