import { describe, expect, test } from 'vitest';
import {
  formatBytes,
  formatDong,
  formatDongShort,
  formatWeight,
} from '../../../renderer/common/format.ts';

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
