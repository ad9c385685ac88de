import { describe, expect, it } from 'vitest';
import { nextLook } from '../../../main/tracking/next-look.ts';

const enteredAt = '2026-11-21T01:00:00.000Z';
const moved = { code: '11', name: 'Đang Giao Hàng', at: enteredAt };
const hours = (count: number) => count * 3_600_000;

/** Returns the hours until the next lookup of an order of this age. */
function waitOf(ageHours: number, delivery: Parameters<typeof nextLook>[0]['delivery'] = moved) {
  const now = Date.parse(enteredAt) + hours(ageHours);
  const next = nextLook({ enteredAt, delivery }, now);
  return next === null ? null : (next - now) / hours(1);
}

describe('the next look-up of an order that nothing is heard of', () => {
  it.each([
    [0, 0.5],
    [1, 0.5],
    [10, 2.5],
    [4 * 24, 24],
    [59 * 24, 24],
  ])('at an age of %i hours is %d hours away', (ageHours, wait) => {
    expect(waitOf(ageHours)).toBe(wait);
  });

  it('is soon when an update waits to be confirmed, and stays so however old it is', () => {
    expect(waitOf(70 * 24, { ...moved, code: '12', isUnconfirmed: true })).toBeCloseTo(1 / 6);
  });

  it('never comes once the parcel is somewhere for good, or two months old', () => {
    expect(['0', '12', '21'].map((code) => waitOf(1, { ...moved, code }))).toEqual([
      null,
      null,
      null,
    ]);
    expect(waitOf(61 * 24)).toBeNull();
  });

  it('is not put off by a computer’s clock that runs behind', () => {
    expect(waitOf(-100)).toBe(0.5);
  });
});
