import type { Days } from '../../shared/model/shift.ts';

const QUARTER_MS = 15 * 60_000;
const DAY_MS = 24 * 3_600_000;

/** A moment on the clock of a time zone. */
export interface ClockTime {
  /** "2026-11-22" */
  readonly day: string;
  /** 0 to 23. Where a clock is set back, an hour comes twice and is counted as one. */
  readonly hour: number;
}

/**
 * Days and hours of a time zone, such as "Asia/Ho_Chi_Minh". All zones are quarters of an hour apart, so
 * a quarter is looked up once: a format takes a microsecond, and a shift has many moments.
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

  /** What the clock shows at `at`, ms. */
  at(at: number): ClockTime {
    const quarter = Math.floor(at / QUARTER_MS);
    const known = this.#quarters.get(quarter);
    if (known) return known;
    const parts = new Map(
      this.#format.formatToParts(quarter * QUARTER_MS).map(({ type, value }) => [type, value]),
    );
    const day = ['year', 'month', 'day'].map((part) => parts.get(part as 'day')).join('-');
    const time = { day, hour: Number(parts.get('hour')) };
    this.#quarters.set(quarter, time);
    return time;
  }

  /** When the first of these days begins and the last one ends, ms. */
  bounds({ from, to }: Days): { begin: number; end: number } {
    return { begin: this.#beginOf(from), end: this.#beginOf(dayAfter(to)) };
  }

  /** The first quarter of an hour whose day is this one or, where a clock skips a day, a later one. */
  #beginOf(day: string): number {
    const noon = Date.parse(`${day}T00:00:00Z`);
    let at = noon - DAY_MS;
    while (this.at(at).day < day) at += QUARTER_MS;
    return at;
  }
}

/** "2026-12-01" for "2026-11-30". */
export function dayAfter(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10);
}
