import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { groupDigits } from '../../shared/amount-text.ts';
import { readMoney } from '../../shared/money.ts';

const unitless = fc.string({ unit: fc.constantFrom(...'0123456789.,'.split('')), maxLength: 10 });

const inUnits = fc
  .tuple(
    unitless,
    fc.constantFrom('k', 'tr', ' nghìn', ' triệu', 'tỷ', ' k ', 'K', 'TR'),
    fc.string({ unit: fc.constantFrom(...'0123456789'.split('')), maxLength: 4 }),
    fc.constantFrom('', 'đ', ' đ', ' đồng', ' ₫'),
  )
  .map((parts) => parts.join(''));

/** Returns the significant digits: a value has them all, in this order, with any unit. */
function significant(text: string): string {
  return text.replaceAll(/\D/g, '').replace(/^0+/, '').replace(/0+$/, '');
}

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
      expect(significant(String(read.value))).toBe(significant(text));
      expect(readMoney(`${groupDigits(read.value)} ₫`)).toEqual(read);
    }),
    { numRuns: 5000 },
  ));

test('an amount with anything else before or behind it is refused', () =>
  fc.assert(
    fc.property(
      fc.nat(9_999_999),
      fc.constantFrom('', 'k', 'tr', 'đ'),
      // Text that is not part of a unit: "0ty" is an amount.
      fc.string({ minLength: 1 }).filter((rest) => /[^\s\d.,kđdtrngheiauyvo₫]/iu.test(rest)),
      (many, unit, rest) => {
        expect(readMoney(`${many}${unit}${rest}`).ok).toBe(false);
        expect(readMoney(`${rest}${many}${unit}`).ok).toBe(false);
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
