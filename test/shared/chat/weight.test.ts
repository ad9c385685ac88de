import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitMessage } from '../../../shared/chat/message.ts';

const order = 'Lan 0912345678, 12 Lê Lợi, P. Bến Nghé, Q1, HCM, cod 350k';

/** Returns the grams, with "? " before uncertain ones, and the contents. */
function weighed(text: string): [string | null, string | null] {
  const { weight, contents, cod } = splitMessage(text);
  expect(cod?.value).toBe(350_000);
  return [weight && `${weight.isSure ? '' : '? '}${weight.value}`, contents?.text ?? null];
}

describe('the weight of a parcel', () => {
  it.each([
    ['400g', '400'],
    ['1,5kg', '1500'],
    ['1.5 kg', '1500'],
    ['1kg2', '1200'],
    ['2 ký', '2000'],
    ['1 ký rưỡi', '1500'],
    ['3 lạng', '300'],
    ['KL: 900gr', '900'],
    ['nặng 1,5kg', '1500'],
    ['kiện 1,5kg', '1500'],
    ['kiện nặng 2kg', '2000'],
    ['thùng 8kg', '8000'],
    ['Hàng 1.2kg', '1200'],
    ['khối lượng 500 gram', '500'],
    // Uncertain weights.
    ['khoảng 2kg', '? 2000'],
    ['400-500g', '? 500'],
    ['500g x 2', '? 500'],
    ['5g', '? 5'],
  ])('is read from "%s", whatever it stands beside', (text, weight) => {
    for (const message of [
      `${order}, ${text}`,
      `${order}\n${text}\n2 áo thun`,
      `${text}, ${order}`,
    ])
      expect(weighed(message)[0]).toBe(weight);
  });

  it.each([
    ['1 thùng sách 5kg', '? 5000'],
    ['3kg khô cá', '? 3000'],
    ['2 gói trà 500g', '? 500'],
    ['1 thùng mì 2,5kg', '? 2500'],
  ])('is in doubt among the goods "%s", which stay whole', (goods, weight) =>
    expect(weighed(`${order}, ${goods}`)).toEqual([weight, goods]),
  );

  it('is in doubt where a message has two', () => {
    expect(weighed(`${order}, 2 gói trà 500g, kl 1kg2`)).toEqual(['? 1200', '2 gói trà 500g']);
    expect(weighed(`${order}, 400g, 1kg`)[0]).toBe('? 400');
    // A labelled one comes before a piece of its own, and that before goods.
    expect(weighed(`${order}, 400g, kl 1kg`)[0]).toBe('? 1000');
    expect(weighed(`${order}, 2 gói trà 500g, 1kg`)[0]).toBe('? 1000');
    expect(weighed(`${order}, nặng 400g, 400g`)[0]).toBe('400');
  });

  it.each(['', 'áo size 5', 'TL 8', 'Tivi 4K', '200g5x', 'cao 1m75'])('is not in "%s"', (text) =>
    expect(weighed(`${order}, ${text}`)[0]).toBeNull(),
  );

  it('is never certain and another number than was written', () => {
    const grams = fc.integer({ min: 10, max: 99_000 });
    const spelt = grams.chain((value) => {
      const kilograms = value / 1_000;
      return fc.record({
        value: fc.constant(value),
        text: fc.constantFrom(
          `${value}g`,
          `${value} gr`,
          `${value} GRAM`,
          `${kilograms}kg`,
          `${String(kilograms).replace('.', ',')} kg`,
          `nặng ${kilograms} ký`,
        ),
      });
    });
    fc.assert(
      fc.property(spelt, fc.constantFrom(', ', '\n', ' - '), ({ value, text }, joint) => {
        const { weight } = splitMessage(order + joint + text);
        if (weight === null || !weight.isSure) return;
        expect([text, weight.value]).toEqual([text, value]);
      }),
      { numRuns: 1_000 },
    );
  });
});
