import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { backupName, superfluous } from '../../../main/store/backup-files.ts';

const HOUR = 3_600_000;
const now = Date.parse('2026-11-20T12:00:00.000Z');
const rule = { ofLastDay: 8, days: 14 };

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

describe('the rule of keeping', () => {
  it('keeps eight of the last day, and the newest of each day before', () => {
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
      14 * 24 + 1,
      400,
    ]);
    const dropped = superfluous(backups, now, rule).map(({ at }) => (now - Date.parse(at)) / HOUR);
    expect(dropped).toEqual([16, 18, 30, 47, 400]);
  });

  it('never drops the newest, nor keeps more than it says', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: -50, max: 1_000 })), (hours) => {
        const backups = backupsAt(hours);
        const dropped = new Set(superfluous(backups, now, rule));
        const kept = backups.filter((backup) => !dropped.has(backup));
        expect(kept[0]).toBe(backups[0]);
        expect(kept.length).toBeLessThanOrEqual(1 + rule.ofLastDay + rule.days);
        expect(superfluous(kept, now, rule)).toEqual([]);
      }),
    );
  });
});
