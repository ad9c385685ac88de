import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { groupDigits } from '../../shared/amount-text.ts';
import { readQuantity } from '../../shared/quantity.ts';
import { readWeight } from '../../shared/weight.ts';
import { significantDigits } from './significant-digits.ts';

describe('a weight is read as people write it', () => {
  test.each([
    ['0', 0],
    ['500', 500],
    ['500g', 500],
    ['500 G', 500],
    ['500 gr', 500],
    ['500 gam', 500],
    ['500 gram', 500],
    ['1200', 1_200],
    // 1,234 grams, or 1.234 kilograms: the same.
    ['1.234', 1_234],
    ['1,234', 1_234],
    ['1.234g', 1_234],
    ['1kg', 1_000],
    ['0,5kg', 500],
    ['0.5 kg', 500],
    ['1.2 kg', 1_200],
    ['1,2kg', 1_200],
    ['1,25 KG', 1_250],
    // A scale's display.
    ['1.250 kg', 1_250],
    ['0.050 kg', 50],
    ['1.000kg', 1_000],
    ['1kg2', 1_200],
    ['1kg250', 1_250],
    ['1kg05', 1_050],
    ['1 kg 200 g', 1_200],
    ['1kg 50g', 1_050],
    ['2 kí', 2_000],
    ['2 ký', 2_000],
    ['2 ký rưỡi', 2_500],
    ['2 cân', 2_000],
    ['3 lạng', 300],
    ['1,5 lạng', 150],
    ['1.000.000', 1_000_000],
    ['1000kg', 1_000_000],
  ])('%s is %i grams', (text, grams) =>
    expect(readWeight(text)).toEqual({ ok: true, value: grams }),
  );
});

describe('what is not wholly understood is refused', () => {
  test.each([
    // Grams or kilograms?
    ['0.5', 'weight.unit'],
    ['0,5', 'weight.unit'],
    ['1.2', 'weight.unit'],
    ['0.500', 'weight.unit'],
    ['12.3456', 'weight.unit'],
    // Parts of a gram.
    ['1.5g', 'weight.unclear'],
    ['1,2345kg', 'weight.unclear'],
    // Thousand lạng, or one and a bit?
    ['1.234 lạng', 'weight.unclear'],
    ['1kg5g', 'weight.unclear'],
    ['', 'weight.unclear'],
    ['kg', 'weight.unclear'],
    ['05', 'weight.unclear'],
    ['-1kg', 'weight.unclear'],
    ['1kgs', 'weight.unclear'],
    ['500g x 2', 'weight.unclear'],
    ['2x500g', 'weight.unclear'],
    ['500/600g', 'weight.unclear'],
    ['1,2,3kg', 'weight.unclear'],
    ['.5kg', 'weight.unclear'],
    ['500k', 'weight.unclear'],
    ['500 lb', 'weight.unclear'],
    ['200g1kg', 'weight.unclear'],
    ['1001kg', 'grams.tooMuch'],
    ['1000001', 'grams.tooMuch'],
  ])('%j breaks %s', (text, rule) => expect(readWeight(text)).toEqual({ ok: false, rule }));
});

const texts = fc
  .tuple(
    fc.string({ unit: fc.constantFrom(...'0123456789.,'.split('')), maxLength: 8 }),
    fc.constantFrom('', 'g', ' g', 'kg', ' kg', 'kí', ' lạng'),
    fc.string({ unit: fc.constantFrom(...'0123456789'.split('')), maxLength: 4 }),
  )
  .map((parts) => parts.join(''));

test('every weight is the same number when its echo is read again', () =>
  fc.assert(
    fc.property(fc.nat(1_000_000), (grams) => {
      for (const echo of [String(grams), groupDigits(grams), `${groupDigits(grams)}\u00a0g`])
        expect(readWeight(echo)).toEqual({ ok: true, value: grams });
    }),
  ));

test('what is taken is taken to the last digit', () =>
  fc.assert(
    fc.property(texts, (text) => {
      const read = readWeight(text);
      if (!read.ok) return;
      expect(significantDigits(String(read.value))).toBe(significantDigits(text));
      expect(readWeight(`${groupDigits(read.value)} g`)).toEqual(read);
    }),
    { numRuns: 5000 },
  ));

test('a quantity is a whole number of pieces', () => {
  expect(readQuantity(' 12 ')).toEqual({ ok: true, value: 12 });
  expect(readQuantity('1.000')).toEqual({ ok: true, value: 1000 });
  for (const text of ['', '1,5', '2 cái', '2x', '-1'])
    expect(readQuantity(text)).toEqual({ ok: false, rule: 'quantity.integer' });
});
