import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Log } from '../../../main/base/host-services.ts';
import { type ClockSample, DatabaseClock, doubtOf } from '../../../main/hub/database-clock.ts';
import { siteSetting } from '../../../main/hub/site-settings.ts';
import { MAX_APART_MS } from '../../../main/upkeep/clock-check.ts';
import { ManualClock } from '../../fakes/clock.ts';
import { FakeSiteDatabase } from '../../fakes/fake-site-database.ts';

const DAY_MS = 24 * 3_600_000;
const YEAR_MS = 365 * DAY_MS;
const NOW = Date.UTC(2026, 10, 28);

/** Returns the clock readings of a process that started at `NOW` by true time, `upMs` later. */
function clocksAfter(upMs: number, setMs: number, more: Partial<ClockSample> = {}): ClockSample {
  return {
    database: NOW + upMs + setMs,
    hub: NOW + upMs + setMs,
    uptime: upMs,
    start: { database: NOW, uptime: 0, lastTrusted: NOW },
    reports: [],
    ...more,
  };
}

/** Offset of the database's clock, in either direction. */
const set = fc.oneof(
  fc.integer({ min: -20, max: 20 }).map((years) => years * YEAR_MS),
  fc.integer({ min: -48, max: 48 }).map((hours) => hours * 3_600_000),
);
const uptime = fc.integer({ min: 0, max: 400 * DAY_MS });
/** Time of a bench's report, ms after the start, and its error. */
const report = (wrongMs: fc.Arbitrary<number>) => fc.record({ at: uptime, wrongMs });
const asReports = (all: readonly { at: number; wrongMs: number }[]) =>
  all.map(({ at, wrongMs }) => ({ platform: NOW + at + wrongMs, uptime: at }));

describe('the clock of a hub’s database', () => {
  it('is in doubt exactly while it is more than a day from the platform’s time, of which a minority of benches lies', () => {
    fc.assert(
      fc.property(
        uptime,
        set,
        fc.array(report(fc.constant(0)), { minLength: 1, maxLength: 6 }),
        fc.array(report(set), { maxLength: 5 }),
        (upMs, setMs, right, wrong) => {
          fc.pre(wrong.length < right.length);
          const reports = asReports([...wrong, ...right]);
          const doubt = doubtOf(clocksAfter(upMs, setMs, { reports }));
          const isWrong = Math.abs(setMs) > MAX_APART_MS;
          expect(doubt).toEqual(isWrong ? { against: 'benches', aheadMs: setMs } : null);
        },
      ),
    );
  });

  it('is in doubt where of two benches one says otherwise', () => {
    fc.assert(
      fc.property(uptime, set, fc.integer({ min: 2, max: 9_000 }), (upMs, at, days) => {
        const reports = asReports([
          { at: Math.abs(at), wrongMs: 0 },
          { at: 0, wrongMs: days * DAY_MS },
        ]);
        expect(doubtOf(clocksAfter(upMs, 0, { reports }))).toMatchObject({ against: 'benches' });
      }),
    );
  });

  it('is in doubt without any report where it was set since the start', () => {
    fc.assert(
      fc.property(uptime, set, (upMs, setMs) => {
        const isWrong = Math.abs(setMs) > MAX_APART_MS;
        expect(doubtOf(clocksAfter(upMs, setMs))?.against ?? null).toBe(isWrong ? 'start' : null);
      }),
    );
  });

  it('is in doubt without any report where it was set before the start, or differs from the hub’s', () => {
    fc.assert(
      fc.property(uptime, set, (upMs, setMs) => {
        const isWrong = Math.abs(setMs) > MAX_APART_MS;
        const start = { database: NOW + setMs, uptime: 0, lastTrusted: NOW };
        const last = doubtOf(clocksAfter(upMs, setMs, { start }));
        expect(last?.against ?? null).toBe(isWrong ? 'last-trusted' : null);
        const own = doubtOf(clocksAfter(upMs, setMs, { start, hub: NOW + upMs }));
        expect(own?.against ?? null).toBe(isWrong ? 'hub' : null);
      }),
    );
  });

  it('is trusted again once benches agree, however long the hub was off', () => {
    const start = { database: NOW, uptime: 0, lastTrusted: NOW - 90 * DAY_MS };
    expect(doubtOf(clocksAfter(0, 0, { start }))).toMatchObject({ against: 'last-trusted' });
    const reports = [{ platform: NOW - 3_600_000, uptime: 0 }];
    expect(doubtOf(clocksAfter(0, 0, { start, reports }))).toBeNull();
  });

  it('is told in the log once for each doubt, and decides no age meanwhile', async () => {
    const clock = new ManualClock(NOW);
    let aheadMs = 0;
    const siteSettings = new FakeSiteDatabase(() => clock.now() + aheadMs);
    const lines: unknown[] = [];
    const warn: Log['warn'] = (event, more) => lines.push([event, more]);
    const log: Log = { info: warn, warn, error: warn };
    const watched = await DatabaseClock.open(siteSettings, { clock, log });
    expect(await watched.trustedNow()).toBe(NOW);

    aheadMs = 3 * DAY_MS;
    for (let day = 0; day < 3; day++) expect(await watched.trustedNow()).toBeNull();
    const line = ['hub.clock-doubtful', { against: 'start', aheadHours: 72 }];
    expect(lines).toEqual([line]);
    expect(await siteSetting(siteSettings, 'clockTrustedAt')).toBe(String(NOW));

    aheadMs = 0;
    clock.advance(3_600_000);
    expect(await watched.trustedNow()).toBe(NOW + 3_600_000);
    expect(lines).toEqual([line]);
    expect(await siteSetting(siteSettings, 'clockTrustedAt')).toBe(String(NOW + 3_600_000));
    aheadMs = 3 * DAY_MS;
    await watched.trustedNow();
    expect(lines).toEqual([line, line]);
  });

  it('is trusted only once that time is stored', async () => {
    const siteSettings = new FakeSiteDatabase(() => NOW);
    const log: Log = { info: () => {}, warn: () => {}, error: () => {} };
    const watched = await DatabaseClock.open(siteSettings, { clock: new ManualClock(NOW), log });
    siteSettings.rejectWrites(new Error('read-only'));
    await expect(watched.trustedNow()).rejects.toThrow('read-only');
  });

  it('is compared with the platform’s time that a bench reported, as far as it has any', async () => {
    const clock = new ManualClock(NOW);
    const siteSettings = new FakeSiteDatabase(() => clock.now());
    const log: Log = { info: () => {}, warn: () => {}, error: () => {} };
    const watched = await DatabaseClock.open(siteSettings, { clock, log });
    watched.report('B1', null);
    expect(await watched.doubt()).toBeNull();
    watched.report('B1', NOW - 2 * DAY_MS);
    clock.advance(1_000);
    expect(await watched.doubt()).toEqual({ against: 'benches', aheadMs: 2 * DAY_MS });
  });
});
