import { describe, expect, it } from 'vitest';
import { hasFullYear, readDay } from '../../../../renderer/common/day/day-text.ts';

const today = '2026-11-22';

describe('a typed day', () => {
  it('is day before month, whatever stands between, or nothing', () => {
    for (const text of [
      '03/02/2026',
      '3/2/2026',
      '3-2-26',
      '3.2.2026',
      '3 2 26',
      '03022026',
      '030226',
    ])
      expect([text, readDay(text, today)]).toEqual([text, '2026-02-03']);
  });

  it('is of this month or year where that was left out', () => {
    expect(readDay(' 5 ', today)).toBe('2026-11-05');
    expect(readDay('5/1', today)).toBe('2026-01-05');
    expect(readDay('0501', today)).toBe('2026-01-05');
  });

  it('is none where the calendar has none', () => {
    for (const text of [
      '31/02/2026',
      '29/2/2026',
      '0',
      '32',
      '1/13',
      '',
      'abc',
      '2026-11-22',
      '1/2/3',
    ])
      expect([text, readDay(text, today)]).toEqual([text, null]);
    expect(readDay('29/2/2028', today)).toBe('2028-02-29');
  });

  it('is meant for sure only once its year is there', () => {
    expect(['22', '22/11', '22/11/20', '22/11/2026', '22112026'].map(hasFullYear)).toEqual([
      false,
      false,
      false,
      true,
      true,
    ]);
  });
});
