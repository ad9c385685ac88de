import { expect, it, onTestFinished } from 'vitest';
import { putBack, takeBackTyped, typeInto } from '../../../renderer/keys/field.ts';

/** A field with the focus, and the number of `input` events that React would have received. */
function fieldWith(value: string, start = value.length, end = start) {
  const field = document.createElement('input');
  document.body.append(field);
  onTestFinished(() => field.remove());
  field.value = value;
  field.focus();
  field.setSelectionRange(start, end);
  let events = 0;
  field.addEventListener('input', () => (events += 1));
  const content = () => [field.value, field.selectionStart, field.selectionEnd, events];
  return { field, content };
}

it('types a text at the cursor, in place of what is selected', () => {
  const { field, content } = fieldWith('abcd', 1, 3);
  typeInto(field, 'XYZ');
  expect(content()).toEqual(['aXYZd', 4, 4, 1]);
});

it('puts the content of a field back, with its cursor', () => {
  const { field, content } = fieldWith('abc');
  putBack(field, { value: 'before', start: 2, end: 4 });
  expect(content()).toEqual(['before', 2, 4, 1]);
});

it('takes a typed text back from before the cursor, and leaves what is behind it', () => {
  const { field, content } = fieldWith('ab');
  field.setSelectionRange(1, 1);
  typeInto(field, 'XYZ');
  takeBackTyped(field, 'XYZ');
  expect(content()).toEqual(['ab', 1, 1, 2]);
});

it.each([
  ['nothing was typed', 'abXYZ', 5, 5, ''],
  ['something else is before the cursor', 'aXYZb', 5, 5, 'XYZ'],
  ['a part is selected', 'aXYZ', 3, 4, 'XYZ'],
])('takes nothing back if %s', (_, value, start, end, text) => {
  const { field, content } = fieldWith(value, start, end);
  takeBackTyped(field, text);
  expect(content()).toEqual([value, start, end, 0]);
});
