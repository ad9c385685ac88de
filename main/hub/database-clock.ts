import type { Clock, Log } from '../base/host-services.ts';
import { MAX_APART_MS } from '../upkeep/clock-check.ts';
import type { Queryable } from './database.ts';
import { siteSetting, setSiteSetting } from './site-settings.ts';

const HOUR_MS = 3_600_000;

/** Reason not to trust the database's clock, and how far it is ahead (ms); negative if it is behind. */
export interface DatabaseClockDoubt {
  readonly against: 'benches' | 'start' | 'hub' | 'last-trusted';
  readonly aheadMs: number;
}

/** Times in ms: two of the database, those of the hub's process at the same moments, and the benches' reports. */
export interface ClockSample {
  readonly database: number;
  readonly uptime: number;
  readonly hub: number;
  /** Readings at the start of the process; `lastTrusted` is null before the site's first trusted reading. */
  readonly start: {
    readonly database: number;
    readonly uptime: number;
    readonly lastTrusted: number | null;
  };
  /** Last platform time reported by each bench, and the uptime at which the report arrived. */
  readonly reports: readonly { readonly platform: number; readonly uptime: number }[];
}

/**
 * Compares the database's clock with the platform's time that benches report. It uses the median of the reports, and
 * with an even number both middle ones, so that a single wrong bench has no effect. Without reports the database's
 * clock is compared with the time since the start, with the hub's own clock, and with the last time at which it was
 * trusted.
 */
export function doubtOf({
  database,
  uptime,
  hub,
  start,
  reports,
}: ClockSample): DatabaseClockDoubt | null {
  if (reports.length > 0) {
    const ahead = reports
      .map((report) => database - (report.platform + uptime - report.uptime))
      .toSorted((one, other) => one - other);
    const middle = [ahead.length >> 1, (ahead.length - 1) >> 1].map((at) => ahead[at] ?? 0);
    return firstApart(middle.map((aheadMs) => ({ against: 'benches', aheadMs })));
  }
  const { lastTrusted } = start;
  return firstApart([
    { against: 'start', aheadMs: database - (start.database + uptime - start.uptime) },
    { against: 'hub', aheadMs: database - hub },
    {
      against: 'last-trusted',
      aheadMs: lastTrusted === null ? 0 : start.database - lastTrusted,
    },
  ]);
}

function firstApart(doubts: readonly DatabaseClockDoubt[]): DatabaseClockDoubt | null {
  return doubts.find(({ aheadMs }) => Math.abs(aheadMs) > MAX_APART_MS) ?? null;
}

interface DatabaseClockTools {
  readonly clock: Clock;
  readonly log: Log;
}

/** The database's clock, for decisions about the age of data. */
export class DatabaseClock {
  readonly #db;
  readonly #tools: DatabaseClockTools;
  readonly #reports = new Map<string, ClockSample['reports'][number]>();
  readonly #start;
  /** Last logged doubt, so that a doubt of many days is one log line. */
  #logged: DatabaseClockDoubt['against'] | null = null;

  private constructor(db: Queryable, tools: DatabaseClockTools, start: ClockSample['start']) {
    this.#db = db;
    this.#tools = tools;
    this.#start = start;
  }

  /** Takes the first readings, before benches are served. */
  static async open(db: Queryable, tools: DatabaseClockTools): Promise<DatabaseClock> {
    const trusted = await siteSetting(db, 'clockTrustedAt');
    const lastTrusted = trusted === null ? await lastContact(db) : Number(trusted);
    const database = await nowOf(db);
    return new DatabaseClock(db, tools, { database, uptime: tools.clock.uptime(), lastTrusted });
  }

  /** Stores the platform time that a bench reports (ms); null if the platform has not answered that bench yet. */
  report(bench: string, platform: number | null): void {
    if (platform !== null)
      this.#reports.set(bench, { platform, uptime: this.#tools.clock.uptime() });
  }

  /** Returns why no data may be removed by age now; null while the clock is trusted. */
  async doubt(): Promise<DatabaseClockDoubt | null> {
    return (await this.#sample()).doubt;
  }

  /**
   * Returns the database's time (ms). Null while it is in doubt, which is logged: then no data may be removed by age.
   */
  async trustedNow(): Promise<number | null> {
    const { database, doubt } = await this.#sample();
    this.#note(doubt);
    if (doubt !== null) return null;
    await setSiteSetting(this.#db, 'clockTrustedAt', String(database));
    return database;
  }

  #note(doubt: DatabaseClockDoubt | null): void {
    if (doubt !== null && doubt.against !== this.#logged)
      this.#tools.log.warn('hub.clock-doubtful', {
        against: doubt.against,
        aheadHours: Math.round(doubt.aheadMs / HOUR_MS),
      });
    this.#logged = doubt?.against ?? null;
  }

  async #sample() {
    const { clock } = this.#tools;
    const database = await nowOf(this.#db);
    const sample = { database, uptime: clock.uptime(), hub: clock.now(), start: this.#start };
    return { database, doubt: doubtOf({ ...sample, reports: [...this.#reports.values()] }) };
  }
}

async function nowOf(db: Queryable): Promise<number> {
  const [row] = await db.query<{ now: number }>(
    'SELECT floor(extract(epoch FROM clock_timestamp()) * 1000)::float8 AS now',
  );
  if (!row) throw new Error('A database without a time');
  return row.now;
}

/**
 * Returns the time of the last contact with any bench (ms); null without benches. This is the only time in a database
 * of an earlier version.
 */
async function lastContact(db: Queryable): Promise<number | null> {
  const [row] = await db.query<{ at: number | null }>(
    'SELECT floor(extract(epoch FROM max(heard_at)) * 1000)::float8 AS at FROM site_benches',
  );
  return row?.at ?? null;
}
