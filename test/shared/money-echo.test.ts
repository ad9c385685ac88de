import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { groupDigits } from '../../shared/amount-text.ts';
import { readMoney } from '../../shared/money.ts';
import { significantDigits } from './significant-digits.ts';

const unitless = fc.string({ unit: fc.constantFrom(...'0123456789.,'.split('')), maxLength: 10 });

const inUnits = fc
  .tuple(
    unitless,
    fc.constantFrom('k', 'tr', ' nghìn', ' triệu', 'tỷ', ' k ', 'K', 'TR'),
    fc.string({ unit: fc.constantFrom(...'0123456789'.split('')), maxLength: 4 }),
    fc.constantFrom('', 'đ', ' đ', ' đồng', ' ₫'),
  )
  .map((parts) => parts.join(''));

test('every amount is the same number when its echo is read again', () =>
  fc.assert(
    fc.property(fc.nat(999_999_999), fc.nat(9), (many, more) => {
      const dong = many * 10 + more;
      for (const echo of [String(dong), groupDigits(dong), `${groupDigits(dong)}\u00a0₫`])
        expect(readMoney(echo)).toEqual({ ok: true, value: dong });
    }),
  ));

test('what is taken is taken to the last digit', () =>
  fc.assert(
    fc.property(fc.oneof(unitless, inUnits), (text) => {
      const read = readMoney(text);
      if (!read.ok) return;
      expect(significantDigits(String(read.value))).toBe(significantDigits(text));
      expect(readMoney(`${groupDigits(read.value)} ₫`)).toEqual(read);
    }),
    { numRuns: 5000 },
  ));

test('an amount with anything else before or behind it is refused', () =>
  fc.assert(
    fc.property(
      fc.nat(9_999_999),
      fc.constantFrom('', 'k', 'tr', 'đ'),
      // Text that is not part of a unit or a number: "0ty" and "1'000" are amounts.
      fc.string({ minLength: 1 }).filter((tail) => /[^\s\d.,'kđdtrngheiauyvo₫]/iu.test(tail)),
      (many, unit, tail) => {
        expect(readMoney(`${many}${unit}${tail}`).ok).toBe(false);
        expect(readMoney(`${tail}${many}${unit}`).ok).toBe(false);
      },
    ),
    { numRuns: 2000 },
  ));

test('any text is read or refused by a rule, never with an exception', () =>
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const read = readMoney(text);
      expect(read.ok ? String(read.value) : read.rule).toMatch(/^(\d+|(money|dong)\.[a-zA-Z]+)$/);
    }),
    { numRuns: 2000 },
  ));
