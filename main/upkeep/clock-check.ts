import { faultInLog } from '../base/loggable.ts';
import type { Clock, Log } from '../base/host-services.ts';
import type { Store } from '../store/store.ts';

/** Difference (ms) from which the clock is not used to determine ages. */
export const MAX_APART_MS = 24 * 3_600_000;

/** Reason to distrust the wall clock, and its lead in ms (negative if it is slow). */
export interface ClockDoubt {
  readonly against: 'platform' | 'start' | 'events' | 'last-answer';
  readonly aheadMs: number;
}

/** Interval (ms) at which the platform's time is stored, because a write per answer would be too many. */
const STORED_EVERY_MS = 3_600_000;

/** Stored time of the platform's last answer (ms); null before the first one. */
interface StoredTime {
  readonly read: () => number | null;
  /** Must not throw. */
  readonly write: (at: number) => void;
}

/**
 * Compares the wall clock with the `Date` header of the platform's last answer. Before the first answer, compares it
 * with the newest event in the database at the start, with the time since then, and with the stored time of the last
 * answer to an earlier process: events of a wrong clock would prove that clock.
 */
export class ClockCheck {
  readonly #clock;
  readonly #start;
  readonly #stored;
  #platform: { readonly at: number; readonly uptime: number } | null = null;
  #storedUptime = Number.NEGATIVE_INFINITY;

  /** `newestEvent` is the wall time of the newest event in the database (ms); null without one. */
  constructor(
    clock: Pick<Clock, 'now' | 'uptime'>,
    newestEvent: number | null,
    stored: StoredTime = { read: () => null, write: () => {} },
  ) {
    this.#clock = clock;
    this.#stored = stored;
    this.#start = { newestEvent, now: clock.now(), uptime: clock.uptime() };
  }

  /** Records the time in an answer of the platform (ms). */
  readonly onPlatformTime = (at: number): void => {
    const uptime = this.#clock.uptime();
    this.#platform = { at, uptime };
    if (uptime - this.#storedUptime < STORED_EVERY_MS) return;
    this.#storedUptime = uptime;
    this.#stored.write(at);
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

  /**
   * Returns the earliest possible time now (ms), so that a clock that is fast makes nothing look old. Without an answer
   * of the platform it may be as early as the last known event.
   */
  get earliestTime(): number {
    const now = this.#clock.now();
    const platform = this.platformTime();
    if (platform !== null) return Math.min(now, platform);
    const { newestEvent, now: startedAt, uptime: startedUp } = this.#start;
    const sinceStart = this.#clock.uptime() - startedUp;
    const lastAnswer = this.#stored.read() ?? now;
    return Math.min(
      now,
      startedAt + sinceStart,
      (newestEvent ?? startedAt) + sinceStart,
      lastAnswer,
    );
  }

  /** Reason why data must not be deleted by age now; null while the clock is trusted. */
  get doubt(): ClockDoubt | null {
    const now = this.#clock.now();
    const uptime = this.#clock.uptime();
    const platform = this.platformTime();
    if (platform !== null) return doubtOf('platform', now - platform);
    const { newestEvent, now: startedAt, uptime: startedUp } = this.#start;
    const expected = startedAt + uptime - startedUp;
    const sinceEvent = newestEvent === null ? 0 : startedAt - newestEvent;
    const lastAnswer = this.#stored.read();
    return (
      doubtOf('start', now - expected) ??
      doubtOf('events', sinceEvent) ??
      (lastAnswer === null ? null : doubtOf('last-answer', now - lastAnswer))
    );
  }
}

function doubtOf(against: ClockDoubt['against'], aheadMs: number): ClockDoubt | null {
  return Math.abs(aheadMs) > MAX_APART_MS ? { against, aheadMs } : null;
}

/** Returns the platform's time that the database stores. A failed write, for example on a full disk, is only logged. */
export function storedPlatformTime({ settings }: Store, log: Log): StoredTime {
  return {
    read: () => settings.get('clock.platformTime'),
    write: (at) => {
      try {
        settings.set('clock.platformTime', at);
      } catch (error) {
        log.warn('clock.not-stored', { error: faultInLog(error) });
      }
    },
  };
}
