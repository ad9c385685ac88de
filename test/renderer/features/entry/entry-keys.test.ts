import { expect, test } from 'vitest';
import { entryKey } from '../../../../renderer/features/entry/entry-keys.ts';

const none = { ctrlKey: false, shiftKey: false, altKey: false, metaKey: false, isComposing: false };

test.each([
  ['Enter', {}, true, 'next-field'],
  ['Enter', {}, false, null],
  ['Enter', { ctrlKey: true }, true, 'save'],
  ['Enter', { ctrlKey: true }, false, 'save'],
  ['Enter', { metaKey: true }, true, 'save'],
  ['Enter', { ctrlKey: true, shiftKey: true }, true, 'save-and-print'],
  ['F9', {}, true, 'save-and-print'],
  ['F9', {}, false, 'save-and-print'],
  ['Enter', { altKey: true }, true, null],
  ['a', { ctrlKey: true }, true, null],
])('%s with %j, in a text field: %s, does %s', (key, modifiers, isTextInput, action) =>
  expect(entryKey({ ...none, key, ...modifiers }, isTextInput)).toBe(action),
);

test('Enter that ends a word of an input method does nothing', () =>
  expect(entryKey({ ...none, key: 'Enter', isComposing: true }, true)).toBeNull());
