import { describe, expect, it } from 'vitest';
import { goalProgress, shiftGoalSchema } from '../../../shared/model/shift.ts';
import { ok } from '../../../shared/result.ts';
import { openTestStation } from '../../fakes/station.ts';

describe('the pace to a goal', () => {
  const goal = { ...shiftGoalSchema.parse({}), labels: 180, fromHour: 8, toHour: 17 };
  const midnight = Date.parse('2026-11-21T17:00:00Z');
  const hour = (hours: number) => midnight + hours * 3_600_000;

  it('says how many there should be, and when the goal is reached', () => {
    expect(goalProgress(goal, { printed: 90, midnight, now: hour(11) })).toEqual({
      expected: 60,
      reachedAt: hour(14),
    });
    expect(goalProgress(goal, { printed: 0, midnight, now: hour(11) }).reachedAt).toBeNull();
    expect(goalProgress(goal, { printed: 5, midnight, now: hour(7) })).toEqual({
      expected: 0,
      reachedAt: null,
    });
    expect(goalProgress(goal, { printed: 180, midnight, now: hour(20) })).toEqual({
      expected: 180,
      reachedAt: null,
    });
  });

  it('is kept, and only once by two who change it at the same time', async () => {
    const opened = await openTestStation();
    const { settings } = opened.station;
    const before = settings.get('shift.goal');
    expect(settings.save('shift.goal', goal, before)).toEqual(ok());
    expect(settings.save('shift.goal', { ...goal, labels: 9 }, before)).toMatchObject({
      error: { code: 'changed-elsewhere' },
    });
    expect(settings.get('shift.goal')).toEqual(goal);
  });
});
