import type { Days } from '../../shared/model/shift.ts';

const QUARTER_MS = 15 * 60_000;
const DAY_MS = 24 * 3_600_000;

/** Local time in a time zone. */
export interface ClockTime {
  /** "2026-11-22" */
  readonly day: string;
  /** 0 to 23. When the clock is set back, the repeated hour is one hour. */
  readonly hour: number;
}

/**
 * Days and hours of a time zone, such as "Asia/Ho_Chi_Minh". All zones differ by quarters of an hour, so each quarter
 * is looked up once: formatting needs a microsecond, and a shift has many events.
 */
export class Calendar {
  readonly #format;
  readonly #quarters = new Map<number, ClockTime>();

  constructor(timeZone: string) {
    this.#format = new Intl.DateTimeFormat('en-CA', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
    });
  }

  /** Returns the local time at `at` (ms). */
  at(at: number): ClockTime {
    const quarter = Math.floor(at / QUARTER_MS);
    const cached = this.#quarters.get(quarter);
    if (cached) return cached;
    const parts = new Map(
      this.#format.formatToParts(quarter * QUARTER_MS).map(({ type, value }) => [type, value]),
    );
    const day = ['year', 'month', 'day'].map((part) => parts.get(part as 'day')).join('-');
    const time = { day, hour: Number(parts.get('hour')) };
    this.#quarters.set(quarter, time);
    return time;
  }

  /** Returns the start of the first day and the end of the last one (ms). */
  bounds({ from, to }: Days): { begin: number; end: number } {
    return { begin: this.#beginOf(from), end: this.#beginOf(dayAfter(to)) };
  }

  /** Returns the first quarter of an hour of this day, or of a later one if the zone skips this day. */
  #beginOf(day: string): number {
    const noon = Date.parse(`${day}T00:00:00Z`);
    let at = noon - DAY_MS;
    while (this.at(at).day < day) at += QUARTER_MS;
    return at;
  }
}

/** Returns the next day: "2026-12-01" for "2026-11-30". */
export function dayAfter(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10);
}
