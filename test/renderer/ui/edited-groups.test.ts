import { expect, test } from 'vitest';
import { ungrouped } from '../../../renderer/ui/edited-groups.ts';

test.each([
  // Backspace at the end, in the middle, and one more digit.
  ['350.000', '350.00', 6, '35000', 5],
  ['350.000', '35.000', 2, null, 0],
  ['1.234.567', '1.24.567', 3, '124567', 2],
  ['350.000', '350.0005', 8, '3500005', 7],
  ['350.000', '1350.000', 1, '1350000', 1],
])('%s become %s: one digit of a number', (before, text, caret, digits, at) =>
  expect(ungrouped(before, text, caret)).toEqual(
    digits === null ? null : { text: digits, caret: at },
  ),
);

test.each([
  ['350.000', '1.2'],
  ['1.234', '1.2'],
  ['350.000', '350.000k'],
  ['350.000', '350.000,'],
  ['', '1'],
  ['1', '1.'],
  ['1.2', '1.'],
  ['1.2tr', '1.2t'],
])('%s become %s: typed anew, and not touched', (before, text) =>
  expect(ungrouped(before, text, text.length)).toBeNull(),
);
