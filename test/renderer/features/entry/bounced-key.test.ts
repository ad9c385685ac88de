import { expect, it } from 'vitest';
import { fillBy, isBounced } from '../../../../renderer/features/entry/messages/bounced-key.ts';

// The key that took a message bounces, or is pressed twice, before the packer can have read the form.

const enter = { key: 'Enter', ctrlKey: false };
const ctrlEnter = { key: 'Enter', ctrlKey: true };

it.each([
  ['the same key', enter, { ...enter, timeStamp: 1_500 }, true],
  ['the same key with Ctrl', ctrlEnter, { ...ctrlEnter, timeStamp: 1_500 }, true],
  ['the key whose Ctrl was released', ctrlEnter, { ...enter, timeStamp: 1_020 }, true],
  ['the same key later', enter, { ...enter, timeStamp: 1_501 }, false],
  ['Ctrl+Enter, which saves, after Enter', enter, { ...ctrlEnter, timeStamp: 1_200 }, false],
  ['another key', enter, { key: 'F9', ctrlKey: false, timeStamp: 1_100 }, false],
  ['a command chosen by name', enter, enter, false],
])('judges %s', (_, by, press, isSame) => {
  expect(isBounced(fillBy({ ...by, timeStamp: 900 }, 1_000), press)).toBe(isSame);
  expect(isBounced(null, press)).toBe(false);
});
