import type { Clock } from '../base/surroundings.ts';

/** Difference (ms) from which the clock is not used to determine ages. */
export const MAX_APART_MS = 24 * 3_600_000;

/** Reason to distrust the wall clock, and its lead in ms (negative if it is slow). */
export interface ClockDoubt {
  readonly against: 'platform' | 'start' | 'events';
  readonly aheadMs: number;
}

/**
 * Compares the wall clock with the `Date` header of the platform's last answer. Before the first answer, compares it
 * with the newest event in the database at the start, and with the time since then.
 */
export class ClockCheck {
  readonly #clock;
  readonly #start;
  #platform: { readonly at: number; readonly uptime: number } | null = null;

  /** `newestEvent` is the wall time of the newest event in the database (ms); null without one. */
  constructor(clock: Pick<Clock, 'now' | 'uptime'>, newestEvent: number | null) {
    this.#clock = clock;
    this.#start = { newestEvent, now: clock.now(), uptime: clock.uptime() };
  }

  /** Records the time in an answer of the platform (ms). */
  readonly onPlatformTime = (at: number): void => {
    this.#platform = { at, uptime: this.#clock.uptime() };
  };

  /**
   * Returns the platform's current time (ms), from its last answer and the time since then; null before the first
   * answer.
   */
  readonly platformTime = (): number | null => {
    if (this.#platform === null) return null;
    const { at, uptime } = this.#platform;
    return at + this.#clock.uptime() - uptime;
  };

  /** Reason why data must not be deleted by age now; null while the clock is trusted. */
  get doubt(): ClockDoubt | null {
    const now = this.#clock.now();
    const uptime = this.#clock.uptime();
    const platform = this.platformTime();
    if (platform !== null) return doubtOf('platform', now - platform);
    const { newestEvent, now: startedAt, uptime: startedUp } = this.#start;
    const expected = startedAt + uptime - startedUp;
    const sinceEvent = newestEvent === null ? 0 : startedAt - newestEvent;
    return doubtOf('start', now - expected) ?? doubtOf('events', sinceEvent);
  }
}

function doubtOf(against: ClockDoubt['against'], aheadMs: number): ClockDoubt | null {
  return Math.abs(aheadMs) > MAX_APART_MS ? { against, aheadMs } : null;
}
