import { expect, test } from 'vitest';
import { listAction } from '../../../../renderer/common/list-keys.ts';

const press = (key: string, at = 5, count = 100) =>
  listAction(
    { key, ctrlKey: false, altKey: false, metaKey: false, shiftKey: false },
    at,
    count,
    10,
  );

test.each([
  ['ArrowDown', 5, 6],
  ['ArrowUp', 5, 4],
  ['ArrowUp', 0, 0],
  ['ArrowDown', 99, 99],
  ['PageDown', 5, 15],
  ['PageUp', 5, 0],
  ['PageDown', 95, 99],
  ['Home', 50, 0],
  ['End', 50, 99],
])('%s moves from row %i to %i', (key, at, to) =>
  expect(press(key, at)).toEqual({ do: 'move', to }),
);

test.each([
  ['Enter', 'open'],
  [' ', 'select'],
])('%j does: %s', (key, what) => expect(press(key)).toEqual({ do: what }));

test('other keys, keys with Ctrl, and keys in an empty list do nothing', () => {
  for (const key of ['x', 'p', 'P', '1', '/']) expect(press(key)).toBeNull();
  expect(press('Enter', 0, 0)).toBeNull();
  const withCtrl = { key: 'p', ctrlKey: true, altKey: false, metaKey: false, shiftKey: false };
  expect(listAction(withCtrl, 0, 10, 5)).toBeNull();
});

test('Shift with a moving key selects what it passes, and Ctrl+A all', () => {
  const none = { ctrlKey: false, altKey: false, metaKey: false, shiftKey: false };
  const down = { ...none, key: 'ArrowDown', shiftKey: true };
  expect(listAction(down, 5, 100, 10)).toEqual({ do: 'extend', to: 6 });
  const all = { ...none, key: 'a', ctrlKey: true };
  expect(listAction(all, 5, 100, 10)).toEqual({ do: 'select-all' });
  expect(listAction(all, 0, 0, 10)).toBeNull();
});
