import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { readNumber, writeNumber } from '../../../renderer/ui/number-text.ts';

test('a comma and a dot both begin the decimals', () => {
  expect(readNumber('1,5')).toBe(1.5);
  expect(readNumber(' -0.25 ')).toBe(-0.25);
  expect(readNumber('−3')).toBe(-3);
  expect(readNumber('12,')).toBe(12);
});

test('nothing is null, and what is no number is NaN', () => {
  expect(readNumber('  ')).toBeNull();
  for (const text of ['abc', '1,2,3', '1.000,5', '0x10', '1e3', '-', '.'])
    expect(readNumber(text)).toBeNaN();
});

test('what is written is read back', () => {
  const tenths = fc.integer({ min: -3000, max: 3000 }).map((n) => n / 10);
  fc.assert(
    fc.property(tenths, fc.constantFrom(',' as const, '.' as const), (value, sign) => {
      expect(readNumber(writeNumber(value, sign))).toBe(value === 0 ? 0 : value);
    }),
  );
  expect(writeNumber(null, ',')).toBe('');
  expect(writeNumber(Number.NaN, '.')).toBe('');
});
