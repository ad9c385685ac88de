import { describe, expect, test } from 'vitest';
import { barsWidth, code128, moduleDots, narrowestMm } from '../../../main/labels/code-128.ts';

describe('Code 128', () => {
  test('has the widths of the standard: 11 modules a sign, 13 for the stop', () => {
    // Start B, "A", its check character, stop.
    expect(code128('A')).toEqual({
      widths: [2, 1, 1, 2, 1, 4, 1, 1, 1, 3, 2, 3, 1, 3, 1, 1, 2, 3, 2, 3, 3, 1, 1, 1, 2],
      modules: 46,
    });
  });

  test('packs digits in pairs', () => {
    expect(code128('12345678')?.modules).toBe(11 * 6 + 13);
  });

  test.each(['', 'Đ123', 'a\u0000b', 'mã số'])('cannot hold %j', (text) => {
    expect(code128(text)).toBeNull();
  });

  test('takes as many whole dots a module as fit, from ¼ to ½ millimetre', () => {
    const bars = code128('12345678')!;
    expect(barsWidth(bars, 2)).toBe(2 * (79 + 20));
    expect(moduleDots(bars, 3 * 99, 203)).toBe(3);
    expect(moduleDots(bars, 3 * 99 - 1, 203)).toBe(2);
    expect(moduleDots(bars, 2 * 99 - 1, 203)).toBeNull();
    expect(moduleDots(bars, 10_000, 203)).toBe(4);
    expect(moduleDots(bars, 10_000, 300)).toBe(6);
    expect(moduleDots(bars, 10_000, 600)).toBe(12);
    expect(moduleDots(bars, 3 * 99 - 1, 300)).toBeNull();
    expect(narrowestMm(bars, 203)).toBeCloseTo(24.8, 1);
  });
});
