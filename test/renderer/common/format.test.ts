import { describe, expect, test } from 'vitest';
import {
  formatWholeDay,
  formatAgo,
  formatBytes,
  formatDong,
  formatDongShort,
  formatMoment,
  formatWeight,
} from '../../../renderer/common/format.ts';

const now = new Date(2026, 10, 20, 14, 30);
const before = (ms: number) => new Date(now.getTime() - ms).toISOString();
const minute = 60_000;

describe('money', () => {
  test.each([
    [0, '0\u00a0₫'],
    [350_000, '350.000\u00a0₫'],
    [-1500, '−1.500\u00a0₫'],
  ])('%i', (dong, text) => expect(formatDong(dong)).toBe(text));
});

describe('money on an axis', () => {
  test.each([
    [0, 'vi', '0'],
    [900, 'vi', '900'],
    [300_000, 'vi', '300k'],
    [1_250_000, 'vi', '1,25tr'],
    [1_250_000, 'en', '1.25tr'],
    [1_200_000_000, 'vi', '1.200tr'],
  ] as const)('%i in %s', (dong, language, text) =>
    expect(formatDongShort(dong, language)).toBe(text),
  );
});

describe('weight', () => {
  test.each([
    [850, 'vi', '850\u00a0g'],
    [1000, 'vi', '1\u00a0kg'],
    [1250, 'vi', '1,25\u00a0kg'],
    [1250, 'en', '1.25\u00a0kg'],
    [1234, 'en', '1.234\u00a0kg'],
  ] as const)('%i g in %s', (grams, language, text) =>
    expect(formatWeight(grams, language)).toBe(text),
  );
});

describe('the size of a file', () => {
  test.each([
    [0, 'vi', '1\u00a0kB'],
    [250_400, 'vi', '250\u00a0kB'],
    [999_600, 'en', '1\u00a0MB'],
    [2_440_000, 'vi', '2,4\u00a0MB'],
    [12_500_000, 'en', '13\u00a0MB'],
    [3_210_000_000, 'en', '3.2\u00a0GB'],
  ] as const)('%i bytes in %s', (bytes, language, text) =>
    expect(formatBytes(bytes, language)).toBe(text),
  );
});

describe('time', () => {
  test('of a whole day leaves no doubt which number is the month', () => {
    expect(formatWholeDay('2026-11-02', 'vi')).toMatch(
      /^Thứ Hai, (ngày )?2 tháng 11,? (năm )?2026$/,
    );
    expect(formatWholeDay('2026-11-02', 'en')).toMatch(/^Monday,? 2 November 2026$/);
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
