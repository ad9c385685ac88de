import { expect, test } from 'vitest';
import { type Toast, withToast } from '../../../renderer/ui/toast-list.ts';

const shown = (tones: readonly Toast['tone'][]) =>
  tones
    .map((tone, id): Toast => ({ id, tone, title: `${tone} ${id}`, text: '' }))
    .reduce<readonly Toast[]>(withToast, [])
    .map(({ title }) => title);

test('a notice that stays until it is closed is never dropped for newer ones', () => {
  expect(shown(['danger', 'success', 'success', 'info', 'success', 'success'])).toEqual([
    'danger 0',
    'success 2',
    'info 3',
    'success 4',
    'success 5',
  ]);
  expect(shown(Array(6).fill('warning') as Toast['tone'][])).toHaveLength(6);
});

test('the same words are not shown twice', () => {
  const again = { id: 9, tone: 'info', title: 'Stopped', text: '' } as const;
  const both = withToast(withToast([], { ...again, id: 8 }), again);
  expect(both.map(({ id }) => id)).toEqual([9]);
});
