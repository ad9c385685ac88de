import { expect, test } from 'vitest';
import type { Words } from '../../../renderer/i18n/i18n.ts';
import { textsOf, type Toast, withToast } from '../../../renderer/ui/toast-list.ts';

const vi = { language: 'vi' } as Words;
const en = { language: 'en' } as Words;

const shown = (tones: readonly Toast['tone'][]) =>
  tones
    .map((tone, id): Toast => ({ id, tone, say: () => `${tone} ${id}` }))
    .reduce<readonly Toast[]>((all, one) => withToast(all, one, vi), [])
    .map((one) => textsOf(one, vi).title);

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
  const again = { id: 9, tone: 'info', say: () => 'Stopped' } as const;
  const other = { id: 7, tone: 'info', say: () => ({ title: 'Stopped', todo: 'Wait' }) } as const;
  const all = [other, { ...again, id: 8 }, again].reduce<readonly Toast[]>(
    (before, one) => withToast(before, one, vi),
    [],
  );
  expect(all.map(({ id }) => id)).toEqual([7, 9]);
});

test('a notice says what it says in the language of whoever asks', () => {
  const toast: Pick<Toast, 'say'> = {
    say: ({ language }) => (language === 'vi' ? 'Đã dừng' : { title: 'Stopped', todo: 'Wait' }),
  };
  expect(textsOf(toast, vi)).toEqual({ title: 'Đã dừng', todo: '', page: '' });
  expect(textsOf(toast, en)).toEqual({ title: 'Stopped', todo: 'Wait', page: '' });
});
