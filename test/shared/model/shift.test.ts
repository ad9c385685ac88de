import { describe, expect, it } from 'vitest';
import { goalProgress } from '../../../shared/model/shift.ts';

const HOUR_MS = 3_600_000;
const midnight = Date.parse('2026-11-20T00:00:00+07:00');
const goal = { labels: 90, fromHour: 8, toHour: 17 };
const at = (hour: number) => midnight + hour * HOUR_MS;

describe('the pace of a shift', () => {
  it.each([
    [7, 0],
    [8, 0],
    [9, 10],
    [12.5, 45],
    [17, 90],
    [20, 90],
  ])('expects at hour %d as many labels as %d', (hour, labels) => {
    expect(goalProgress(goal, { printed: 0, midnight, now: at(hour) }).expected).toBe(labels);
  });

  it('reaches the goal at the pace so far', () => {
    const { reachedAt } = goalProgress(goal, { printed: 30, midnight, now: at(10) });
    expect(reachedAt).toBe(at(14));
  });

  it.each([
    ['nothing is printed', 0, 10],
    ['the day has not begun', 5, 7],
    ['the day begins', 5, 8],
    ['the goal is reached', 90, 10],
  ])('names no time if %s', (_, count, hour) => {
    expect(goalProgress(goal, { printed: count, midnight, now: at(hour) }).reachedAt).toBeNull();
  });

  it('names a time from the first label to the last but one', () => {
    for (const count of [1, 89])
      expect(
        goalProgress(goal, { printed: count, midnight, now: at(10) }).reachedAt,
      ).not.toBeNull();
  });
});
