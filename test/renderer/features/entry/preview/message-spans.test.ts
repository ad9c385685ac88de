import { array, assert, constantFrom, property, string } from 'fast-check';
import { expect, it } from 'vitest';
import { spansOf } from '../../../../../renderer/features/entry/preview/message-spans.ts';

it('marks the words that are in no field, and the uncertain ones', () => {
  const message = 'Chị Lan 0912345678\ncod 350\nnhé shop\ncảm ơn';
  const spans = spansOf(message, 'cod 350 · nhé shop, cảm ơn', [{ source: 'Chị Lan' }]);
  expect(spans.map(({ text, use }) => ({ text, use }))).toEqual([
    { text: 'Chị Lan', use: 'doubtful' },
    { text: ' 0912345678\n', use: 'used' },
    { text: 'cod 350', use: 'unused' },
    { text: '\n', use: 'used' },
    { text: 'nhé shop', use: 'unused' },
    { text: '\n', use: 'used' },
    { text: 'cảm ơn', use: 'unused' },
  ]);
});

it('marks each of several equal words once, and words that are not in the message not at all', () => {
  const uses = spansOf('ship ship nha', 'ship · ship · gửi', []).filter(
    ({ use }) => use !== 'used',
  );
  expect(uses.map(({ text }) => text)).toEqual(['ship', 'ship']);
});

it('contains the whole message, whatever is marked', () => {
  const text = string({ unit: constantFrom('a', 'b', ' ', ',', '·', '\n'), maxLength: 40 });
  assert(
    property(text, text, array(text, { maxLength: 3 }), (message, left, sources) => {
      const spans = spansOf(
        message,
        left,
        sources.map((source) => ({ source })),
      );
      expect(spans.map((span) => span.text).join('')).toBe(message);
    }),
  );
});
