import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { groupDigits } from '../../shared/amount-text.ts';
import { readMoney } from '../../shared/money.ts';

describe('money is read as people write it', () => {
  test.each([
    // Digits, grouped or not.
    ['0', 0],
    ['350', 350],
    ['350000', 350_000],
    ['350.000', 350_000],
    ['350,000', 350_000],
    ['350 000', 350_000],
    ['350\u00a0000', 350_000],
    ['1.234.567', 1_234_567],
    ['1,234,567', 1_234_567],
    ['1.234', 1_234],
    ['350.000,00', 350_000],
    ['350,000.00', 350_000],
    ['350000.00', 350_000],
    ['350000,0', 350_000],
    ['1250000.0000', 1_250_000],
    ['0.00', 0],
    ['10.000.000.000', 10_000_000_000],
    // With the currency.
    ['350000đ', 350_000],
    ['350.000 đ', 350_000],
    ['350.000 ₫', 350_000],
    ['350.000 VND', 350_000],
    ['350.000 VNĐ', 350_000],
    ['350000 đồng', 350_000],
    // Thousands.
    ['350k', 350_000],
    ['350K', 350_000],
    ['350 k', 350_000],
    ['350kđ', 350_000],
    ['45,5k', 45_500],
    ['45.5k', 45_500],
    ['0,5k', 500],
    ['0,500k', 500],
    ['45k5', 45_500],
    ['45k500', 45_500],
    ['350 nghìn', 350_000],
    ['350 ngàn', 350_000],
    ['350 NGÀN đồng', 350_000],
    ['350 nghin', 350_000],
    ['0k', 0],
    // Millions and more.
    ['1tr', 1_000_000],
    ['1tr2', 1_200_000],
    ['1 tr 2', 1_200_000],
    ['1tr25', 1_250_000],
    ['1tr05', 1_050_000],
    ['1tr250', 1_250_000],
    ['1tr250k', 1_250_000],
    ['1tr50k', 1_050_000],
    ['1 triệu 250 nghìn', 1_250_000],
    ['1.2tr', 1_200_000],
    ['1,2 tr', 1_200_000],
    ['1,5 triệu', 1_500_000],
    ['1,5 triệu đồng', 1_500_000],
    ['1 triệu rưỡi', 1_500_000],
    ['1.1tr', 1_100_000],
    ['1,23456tr', 1_234_560],
    ['0,5tr', 500_000],
    ['1 tỷ', 1_000_000_000],
    ['1,5 tỉ', 1_500_000_000],
  ])('%s is %i dong', (text, dong) => expect(readMoney(text)).toEqual({ ok: true, value: dong }));
});

describe('what is not wholly understood is refused', () => {
  test.each([
    // Thousand or million? Nobody says.
    ['45,5', 'money.unit'],
    ['1.2', 'money.unit'],
    ['350.00', 'money.unit'],
    ['0.123', 'money.unit'],
    // 1,234 thousand or 1.234 thousand?
    ['1.234k', 'money.unclear'],
    ['1,250tr', 'money.unclear'],
    // 1,200,000 or 1,002,000?
    ['1tr2k', 'money.unclear'],
    ['1.2tr5', 'money.unclear'],
    // Parts of a dong.
    ['45,5555k', 'money.unclear'],
    ['1.500,5', 'money.unclear'],
    ['0,5đ', 'money.unit'],
    // The beginning of a phone number.
    ['0912345678', 'money.unclear'],
    ['007', 'money.unclear'],
    ['00', 'money.unclear'],
    ['', 'money.unclear'],
    ['k', 'money.unclear'],
    ['đ', 'money.unclear'],
    ['-350k', 'money.unclear'],
    ['+350', 'money.unclear'],
    ['350k 200k', 'money.unclear'],
    ['350-400k', 'money.unclear'],
    ['350k/cái', 'money.unclear'],
    ['2x350k', 'money.unclear'],
    ['350k?', 'money.unclear'],
    ['1.23.456', 'money.unclear'],
    ['1.234,567', 'money.unclear'],
    ['12.34.56', 'money.unclear'],
    ['350.', 'money.unclear'],
    ['1m', 'money.unclear'],
    ['350 usd', 'money.unclear'],
    ['1tr2000', 'money.unclear'],
    ['200k1tr', 'money.unclear'],
    ['10.000.000.001', 'dong.tooMuch'],
    ['11 tỷ', 'dong.tooMuch'],
    ['99999999999999999999', 'dong.tooMuch'],
  ])('%j breaks %s', (text, rule) => expect(readMoney(text)).toEqual({ ok: false, rule }));
});

const unitless = fc.string({ unit: fc.constantFrom(...'0123456789.,'.split('')), maxLength: 10 });
const inUnits = fc
  .tuple(
    unitless,
    fc.constantFrom('k', 'tr', ' nghìn', ' triệu', 'tỷ', ' k ', 'K', 'TR'),
    fc.string({ unit: fc.constantFrom(...'0123456789'.split('')), maxLength: 4 }),
    fc.constantFrom('', 'đ', ' đ', ' đồng', ' ₫'),
  )
  .map((parts) => parts.join(''));

/** The digits that carry the meaning: a value has them all, in this order, whatever its unit. */
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
      fc.string({ minLength: 1 }).filter((rest) => /[^\s\d.,kKđĐdDtrTRngNG₫]/.test(rest)),
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
