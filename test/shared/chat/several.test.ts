import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { splitMessage } from '../../../shared/chat/message.ts';
import { ordersIn } from '../../../shared/chat/several.ts';
import { messages } from './messages.ts';
import { severalMessages } from './several-messages.ts';

const numRuns = Number(process.env['PROPERTY_RUNS'] ?? 100);

describe('a message with several orders', () => {
  test.each(severalMessages)('%s', (_, orders) => {
    expect(ordersIn(orders.join(''))).toEqual(orders);
  });

  test('gives each its receiver, and counts are no names', () => {
    const names = severalMessages
      .slice(0, 6)
      .flatMap(([, orders]) => orders.map((order) => splitMessage(order).name?.text));
    expect(names).toEqual(
      ['Chị Nga', 'Anh Hải', 'Chị Lan', 'Anh Tuấn', 'c Hằng', 'Cô Sáu', 'Bác Tư', 'Lan', 'Minh']
        .concat(['Hoa', 'Nguyễn Thị Hoa', 'Trần Bảo', 'Chị My', 'Anh Khoa', 'Bà Năm', 'Chị Thu'])
        .concat(['Anh Long', 'Ms Hà']),
    );
  });

  test.each(messages.filter(([text]) => !text.startsWith('Đơn 1')))('is none: %j', (message) =>
    expect(ordersIn(message)).toEqual([message]),
  );
});

describe('whatever is pasted', () => {
  const all = [...messages.map(([message]) => message), ...severalMessages.flatMap(([, o]) => o)];
  const tokens = all.flatMap((message) => message.split(/(?<=[\s,.:])/u));
  const anything = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 300 }),
    fc
      .array(fc.constantFrom(...tokens, '\n', '\n\n', '---\n'), { maxLength: 60 })
      .map((some) => some.join('')),
    fc.array(fc.constantFrom(...all), { maxLength: 8 }).map((some) => some.join('\n\n')),
  );

  test('stays whole: every character is in one order, and none in two', () =>
    fc.assert(
      fc.property(anything, (text) => {
        expect(ordersIn(text).join('')).toBe(text);
      }),
      { numRuns: 500 },
    ));

  test('has as many orders as were copied together with empty lines between them', () => {
    const complete = messages
      .map(([message]) => message)
      .filter((message) => {
        const { phone, address } = splitMessage(message);
        return phone?.isSure === true && address !== null && !message.includes('\n\n');
      });
    const phoneOf = (message: string) =>
      splitMessage(message).phone?.text.replaceAll(/[^0-9]/g, '');
    // A single number means one customer who writes twice.
    const several = fc
      .uniqueArray(fc.constantFrom(...complete), { minLength: 2, maxLength: 6 })
      .filter((some) => new Set(some.map(phoneOf)).size > 1);
    fc.assert(
      fc.property(several, (some) => {
        expect(ordersIn(some.join('\n\n')).map((one) => one.trim())).toEqual(some);
      }),
      { numRuns },
    );
  });
});
