import { describe, expect, it } from 'vitest';
import {
  dayLater,
  dayOf,
  monthLater,
  readDay,
  writeDay,
} from '../../../../renderer/common/day/day-text.ts';

const today = '2026-11-22';

describe('a day', () => {
  it('is written as it is read', () => {
    expect(writeDay('2026-02-03')).toBe('03/02/2026');
    expect(readDay(writeDay('2026-02-03'), today)).toBe('2026-02-03');
    expect(writeDay('')).toBe('');
    expect(dayOf(new Date(2026, 0, 1, 23, 59))).toBe('2026-01-01');
    expect(dayOf(new Date(2026, 2, 1), 1)).toBe('2026-02-28');
  });

  it('has days and months before and after it, also at the end of a month and a year', () => {
    expect(dayLater('2026-12-31', 1)).toBe('2027-01-01');
    expect(dayLater('2026-03-01', -1)).toBe('2026-02-28');
    expect(monthLater('2026-01-31', 1)).toBe('2026-02-28');
    expect(monthLater('2026-01-31', -1)).toBe('2025-12-31');
    expect(monthLater('2026-12-15', 1)).toBe('2027-01-15');
  });
});
