import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fold } from '../../shared/fold.ts';

describe('folding', () => {
  it.each([
    ['Đường Lê Lợi', 'duong le loi'],
    ['ĐẶNG  Thị\tHuệ ', 'dang thi hue'],
    ['đ', 'd'],
    ['Quận 1', 'quan 1'],
    ['ươ ƯƠ', 'uo uo'],
    ['ấ', 'a'],
    ['İstanbul', 'istanbul'],
    ['', ''],
  ])('makes "%s" into "%s"', (text, folded) => {
    expect(fold(text)).toBe(folded);
  });

  const any = fc.string({ unit: 'binary' });

  it('changes nothing the second time', () => {
    const same = fc.property(any, (text) => {
      expect(fold(fold(text))).toBe(fold(text));
    });
    fc.assert(same);
    expect(fold(fold('İ'))).toBe('i');
  });

  it('does not care how a letter and its marks are written', () => {
    const same = fc.property(any, (text) => {
      expect(fold(text.normalize('NFD'))).toBe(fold(text.normalize('NFC')));
    });
    fc.assert(same);
  });
});
