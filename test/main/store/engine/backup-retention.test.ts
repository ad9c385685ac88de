import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { backupName, superfluous } from '../../../../main/store/engine/backup-files.ts';

const HOUR = 3_600_000;
const now = Date.parse('2026-11-20T12:00:00.000Z');
const rule = { newest: 8, days: 14 };

function backupsAt(hoursAgo: readonly number[]) {
  return hoursAgo
    .toSorted((a, b) => a - b)
    .map((hours) => {
      const at = now - hours * HOUR;
      return {
        id: backupName(at, 1),
        at: new Date(at).toISOString(),
        bytes: 1,
        orders: 1,
        head: null,
      };
    });
}

const made = { now, made: '' };

/** Whether a backup replaces another one of the same day, by the clock that named both. */
function replaces(at: string, lostAt: string): boolean {
  const laterMs = Date.parse(at) - Date.parse(lostAt);
  return laterMs >= 0 && laterMs < 24 * HOUR;
}

describe('the rule for backups', () => {
  it('keeps the eight newest, and the newest of each of fourteen days before', () => {
    const backups = backupsAt([
      0,
      2,
      4,
      6,
      8,
      10,
      12,
      14,
      16,
      18,
      26,
      30,
      47,
      49,
      ...Array.from({ length: 13 }, (_, day) => (day + 3) * 24 + 1),
    ]);
    const dropped = superfluous(backups, made, rule).map(({ at }) => (now - Date.parse(at)) / HOUR);
    expect(dropped).toEqual([16, 18, 30, 47, 15 * 24 + 1]);
  });

  it('drops nothing for its age alone, and nothing of the future', () => {
    const day = (count: number) => count * 24;
    const backups = backupsAt([-day(700), -1, 0, day(30), day(31), day(400)]);
    expect(superfluous(backups, made, rule)).toEqual([]);
  });

  it('never drops the newest, nor retains more of the past than it says', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: -50, max: 1_000 })), (hours) => {
        const backups = backupsAt(hours);
        const dropped = new Set(superfluous(backups, made, rule));
        const retained = backups.filter((backup) => !dropped.has(backup));
        expect(retained[0]).toBe(backups[0]);
        const past = retained.filter(({ at }) => Date.parse(at) <= now);
        expect(past.length).toBeLessThanOrEqual(1 + rule.newest + rule.days);
        expect(superfluous(retained, made, rule)).toEqual([]);
      }),
    );
  });

  it('survives a clock that jumps by years: the last backups of each time remain', () => {
    const jump = fc.integer({ min: -5 * 365, max: 5 * 365 });
    // At most six backups per jump of a day: five jumps never exhaust fourteen days.
    const run = fc.record({ jump, count: fc.integer({ min: 1, max: 6 }) });
    fc.assert(
      fc.property(fc.array(run, { minLength: 1, maxLength: 5 }), (runs) => {
        let at = now;
        let backups = backupsAt([]);
        for (const { jump: days, count } of runs) {
          const before = backups.at(0);
          const latest = at;
          const newestBefore = backups.find((backup) => Date.parse(backup.at) <= latest);
          at += days * 24 * HOUR;
          for (let index = 0; index < count; index += 1) {
            at += 4 * HOUR;
            const id = backupName(at, 1);
            const one = { id, at: new Date(at).toISOString(), bytes: 1, orders: 1, head: null };
            backups = [...backups.filter((other) => other.id !== id), one].toSorted((a, b) =>
              a.id < b.id ? 1 : -1,
            );
            const dropped = new Set(superfluous(backups, { now: at, made: id }, rule));
            backups = backups.filter((backup) => !dropped.has(backup));
            expect(backups.map((backup) => backup.id)).toContain(id);
          }
          // If times overlap, another backup of the same day may replace it.
          for (const backup of [before, newestBefore])
            expect(backups.some((one) => replaces(one.at, backup?.at ?? one.at))).toBe(true);
        }
      }),
    );
  });
});
