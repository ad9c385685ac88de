import { describe, expect, it } from 'vitest';
import { Calendar, dayAfter } from '../../../main/shift/calendar.ts';

const HOUR_MS = 3_600_000;
const at = (iso: string) => Date.parse(iso);

describe('days and hours', () => {
  it('are those of the clock on the wall, to the millisecond at midnight', () => {
    const calendar = new Calendar('Asia/Ho_Chi_Minh');
    expect(calendar.at(at('2026-11-21T16:59:59.999Z'))).toEqual({ day: '2026-11-21', hour: 23 });
    expect(calendar.at(at('2026-11-21T17:00:00.000Z'))).toEqual({ day: '2026-11-22', hour: 0 });
    expect(calendar.bounds({ from: '2026-11-22', to: '2026-11-22' })).toEqual({
      begin: at('2026-11-21T17:00:00Z'),
      end: at('2026-11-22T17:00:00Z'),
    });
  });

  it.each([
    ['Europe/Berlin', '2026-10-25', 25],
    ['Europe/Berlin', '2026-03-29', 23],
    ['Australia/Lord_Howe', '2026-04-05', 24.5],
    ['Asia/Ho_Chi_Minh', '2026-10-25', 24],
  ])('in %s %s has %d hours', (zone, day, hours) => {
    const { begin, end } = new Calendar(zone).bounds({ from: day, to: day });
    expect((end - begin) / HOUR_MS).toBe(hours);
  });

  it('counts an hour that a clock shows twice as one, and leaves out one that it skips', () => {
    const calendar = new Calendar('Europe/Berlin');
    expect(calendar.at(at('2026-10-25T00:30:00Z'))).toEqual({ day: '2026-10-25', hour: 2 });
    expect(calendar.at(at('2026-10-25T01:30:00Z'))).toEqual({ day: '2026-10-25', hour: 2 });
    expect(calendar.at(at('2026-03-29T00:59:00Z')).hour).toBe(1);
    expect(calendar.at(at('2026-03-29T01:00:00Z')).hour).toBe(3);
  });

  it('has no day that a clock skips: it is as long as nothing', () => {
    const calendar = new Calendar('Pacific/Apia');
    const { begin, end } = calendar.bounds({ from: '2011-12-30', to: '2011-12-30' });
    expect(end - begin).toBe(0);
  });

  it('knows the day after, over months and leap years', () => {
    expect(['2026-11-30', '2026-12-31', '2028-02-28'].map(dayAfter)).toEqual([
      '2026-12-01',
      '2027-01-01',
      '2028-02-29',
    ]);
  });
});
