import type { Clock } from '../base/surroundings.ts';

/** Difference from which on the clock is not trusted to tell how old something is, ms. */
export const MAX_APART_MS = 24 * 3_600_000;

/** Reason not to trust the wall clock, and by how many ms it is ahead; negative where it is behind. */
export interface ClockDoubt {
  readonly against: 'platform' | 'start' | 'events';
  readonly aheadMs: number;
}

/**
 * Compares the wall clock with the platform's `Date` of the last answer. Before the first answer it
 * is compared with the newest event that the database had at the start, and with the time since then.
 */
export class ClockCheck {
  readonly #clock;
  readonly #start;
  #platform: { readonly at: number; readonly uptime: number } | null = null;

  /** `newestEvent` is the wall time of the newest event in the database, ms; null without one. */
  constructor(clock: Pick<Clock, 'now' | 'uptime'>, newestEvent: number | null) {
    this.#clock = clock;
    this.#start = { newestEvent, now: clock.now(), uptime: clock.uptime() };
  }

  /** Takes note of the time that the platform sent with an answer, ms. */
  readonly onPlatformTime = (at: number): void => {
    this.#platform = { at, uptime: this.#clock.uptime() };
  };

  /** The platform's time now, by its last answer and the time since then, ms; null before the first answer. */
  readonly platformTime = (): number | null => {
    if (this.#platform === null) return null;
    const { at, uptime } = this.#platform;
    return at + this.#clock.uptime() - uptime;
  };

  /** Why nothing may be removed by its age now; null while the clock is trusted. */
  get doubt(): ClockDoubt | null {
    const [now, uptime] = [this.#clock.now(), this.#clock.uptime()];
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
