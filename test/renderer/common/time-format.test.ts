import { describe, expect, test } from 'vitest';
import { formatFullDay, formatAgo, formatMoment } from '../../../renderer/common/format.ts';

const now = new Date(2026, 10, 20, 14, 30);
const before = (ms: number) => new Date(now.getTime() - ms).toISOString();
const minute = 60_000;

describe('time', () => {
  test('of a whole day leaves no doubt which number is the month', () => {
    expect(formatFullDay('2026-11-02', 'vi')).toMatch(
      /^Thứ Hai, (ngày )?2 tháng 11,? (năm )?2026$/,
    );
    expect(formatFullDay('2026-11-02', 'en')).toMatch(/^Monday,? 2 November 2026$/);
  });

  test('today by the clock alone, other days with the date, other years with the year', () => {
    expect(formatMoment(before(25 * minute), now, 'vi')).toBe('14:05');
    expect(formatMoment(new Date(2026, 10, 19, 9, 5).toISOString(), now, 'vi')).toBe('09:05 19/11');
    expect(formatMoment(new Date(2025, 0, 2, 0, 0).toISOString(), now, 'en')).toBe(
      '00:00 02/01/2025',
    );
  });

  test.each([
    [10_000, 'vi', 'bây giờ'],
    [3 * minute, 'vi', '3 phút trước'],
    [3 * minute + 59_000, 'en', '3 minutes ago'],
    [120 * minute, 'vi', '2 giờ trước'],
    [-2 * minute, 'en', 'in 2 minutes'],
  ] as const)('%i ms ago in %s', (ms, language, text) =>
    expect(formatAgo(before(ms), now, language)).toBe(text),
  );
});
