import { describe, expect, test } from 'vitest';
import { speakers } from '../../../i18n/speakers.ts';
import { quotedFee } from '../../../../../shared/model/quote.ts';
import {
  best,
  byNumber,
  choiceAt,
  durationText,
  numberedQuotes,
} from '../../../../../renderer/features/entry/quotes/quotes.ts';

const quote = (code: string, shipmentFee: number, insuranceFee: number | null = 0) => ({
  code,
  carrierName: `Hãng ${code}`,
  shipmentFee,
  insuranceFee,
  estimatedPickup: '1',
  estimatedDelivery: '2',
});

test.each([
  ['Trong ngày', 'same day'],
  ['0,5 - 1 ngày', '0.5–1 days'],
  ['1 ngày', '1 day'],
  ['36 giờ', '36 hours'],
  ['Sau Tết', 'Sau Tết'],
])('the platform’s time %s is shown in English', (text, english) => {
  expect(durationText(speakers.en, text)).toBe(english);
  expect(durationText(speakers.vi, text)).toBe(text.replace(' - ', '–'));
});

describe('quotes', () => {
  const carriers = [{ code: '1' }, { code: '2' }, { code: '3' }];
  const quotes = [quote('9', 20_000), quote('3', 18_000, 5_000), quote('1', 20_000)];

  test('have the numbers of their carriers, whichever come, and when', () => {
    expect(numberedQuotes(carriers, [])).toEqual(['1', '2', '3']);
    const numbers = numberedQuotes(carriers, quotes);
    expect(numbers).toEqual(['1', '2', '3', '9']);
    expect(byNumber(quotes, numbers).map(({ code }) => code)).toEqual(['1', '3', '9']);
    expect(numberedQuotes(carriers, quotes.slice(1)).indexOf('3')).toBe(numbers.indexOf('3'));
  });

  test('cost delivery and insurance', () =>
    expect(quotedFee(quote('1', 18_000, 5_000))).toBe(23_000));

  test('without a word about insurance are not the cheapest beside whole ones', () => {
    const withoutInsurance = quote('2', 10_000, null);
    expect(best([withoutInsurance, ...quotes]).cheapest).toBe('9');
    expect(best([withoutInsurance, quote('4', 9_000, null)]).cheapest).toBe('4');
  });

  test('are chosen by Alt and their number; 0 leaves it to the routing', () => {
    const numbers = numberedQuotes(carriers, quotes);
    expect([0, 1, 2, 3, 4, 5].map((digit) => choiceAt(digit, numbers, quotes))).toEqual([
      'routing',
      '1',
      undefined,
      '3',
      '9',
      undefined,
    ]);
  });

  test('say which is the cheapest, and which the fastest where one is faster', () => {
    const timed = (code: string, estimatedDelivery: string) => ({
      ...quote(code, 20_000),
      estimatedDelivery,
    });
    expect(best(quotes)).toEqual({ cheapest: '9' });
    expect(best([timed('1', '2 - 4 ngày'), timed('2', '1 - 3 ngày')]).fastest).toBe('2');
    expect(best([timed('1', '2 ngày'), timed('2', '36 giờ')]).fastest).toBe('2');
    expect(best([timed('1', 'sớm'), timed('2', '3 ngày')]).fastest).toBeUndefined();
    expect(best([])).toEqual({});
  });
});
