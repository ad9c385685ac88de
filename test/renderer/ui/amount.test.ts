import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { groupDigits, typeAmount } from '../../../renderer/ui/amount.ts';

/** Types the keys one after the other at the caret, as the field does; "<" is Backspace. */
function type(keys: string, start: number | null = null) {
  let typed = {
    value: start,
    text: start === null ? '' : groupDigits(start),
    caret: start === null ? 0 : groupDigits(start).length,
  };
  for (const key of keys) {
    const before = typed.text.slice(0, typed.caret);
    const after = typed.text.slice(typed.caret);
    const left = key === '<' ? before.slice(0, -1) : before + key;
    typed = typeAmount(typed.value, left + after, left.length);
  }
  return typed;
}

describe('grouping', () => {
  test.each([
    [0, '0'],
    [999, '999'],
    [1000, '1.000'],
    [350_000, '350.000'],
    [10_000_000_000, '10.000.000.000'],
  ])('%i is written %s', (value, text) => expect(groupDigits(value)).toBe(text));
});

describe('typing', () => {
  test('shows groups as they are typed, the caret behind the last digit', () =>
    expect(type('350000')).toEqual({ value: 350_000, text: '350.000', caret: 7 }));

  test('a k makes thousands, small or capital', () => {
    expect(type('350k').value).toBe(350_000);
    expect(type('1K').text).toBe('1.000');
  });

  test('a k without a number is nothing', () => expect(type('k').value).toBeNull());

  test('Backspace takes the last digit, and the last of all empties the field', () => {
    expect(type('<', 1000)).toEqual({ value: 100, text: '100', caret: 3 });
    expect(type('<', 5)).toEqual({ value: null, text: '', caret: 0 });
  });

  test('Backspace behind a dot takes the digit before it, not only the dot', () => {
    const typed = typeAmount(350_000, '350000', 3);
    expect(typed).toEqual({ value: 35_000, text: '35.000', caret: 3 });
  });

  test('a digit in the middle leaves the caret behind it', () =>
    expect(typeAmount(350_000, '3950.000', 2)).toEqual({
      value: 3_950_000,
      text: '3.950.000',
      caret: 3,
    }));

  test('letters, signs and spaces are dropped', () => expect(type('-1 2a3đ').value).toBe(123));

  test('leading zeros are dropped, a zero alone stays', () => {
    expect(type('007').value).toBe(7);
    expect(type('0')).toEqual({ value: 0, text: '0', caret: 1 });
  });

  test('a paste of anything gives a whole number in range and a caret inside the text', () =>
    fc.assert(
      fc.property(fc.string(), fc.nat(20), (text, at) => {
        const typed = typeAmount(null, text, Math.min(at, text.length));
        expect(Number.isSafeInteger(typed.value ?? 0)).toBe(true);
        expect(typed.caret).toBeGreaterThanOrEqual(0);
        expect(typed.caret).toBeLessThanOrEqual(typed.text.length);
      }),
    ));

  test('every whole number survives being typed digit by digit', () =>
    fc.assert(
      fc.property(fc.nat(9_999_999_999), (value) => {
        expect(type(String(value)).value).toBe(value);
      }),
    ));
});
