import { expect, test } from 'vitest';
import type { Translator } from '../../../renderer/i18n/error-values.ts';
import { toastTexts, type Toast, withToast } from '../../../renderer/ui/toast-list.ts';

const vi = { language: 'vi' } as Translator;
const en = { language: 'en' } as Translator;

const titles = (tones: readonly Toast['tone'][]) =>
  tones
    .map((tone, id): Toast => ({ id, tone, message: () => `${tone} ${id}` }))
    .reduce<readonly Toast[]>((all, one) => withToast(all, one, vi), [])
    .map((one) => toastTexts(one, vi).title);

test('a notice that stays until it is closed is never dropped for newer ones', () => {
  expect(titles(['danger', 'success', 'success', 'info', 'success', 'success'])).toEqual([
    'danger 0',
    'success 2',
    'info 3',
    'success 4',
    'success 5',
  ]);
  expect(titles(Array(6).fill('warning') as Toast['tone'][])).toHaveLength(6);
});

test('the same words are not shown twice', () => {
  const again = { id: 9, tone: 'info', message: () => 'Stopped' } as const;
  const other = {
    id: 7,
    tone: 'info',
    message: () => ({ title: 'Stopped', todo: 'Wait' }),
  } as const;
  const all = [other, { ...again, id: 8 }, again].reduce<readonly Toast[]>(
    (before, one) => withToast(before, one, vi),
    [],
  );
  expect(all.map(({ id }) => id)).toEqual([7, 9]);
});

test('a later notice replaces a passing one about the same subject, and no problem', () => {
  const about = 'O1';
  const one = (id: number, tone: Toast['tone']): Toast => ({
    id,
    tone,
    about,
    message: () => `notice ${id}`,
  });
  const other: Toast = { id: 4, tone: 'info', about: 'O2', message: () => 'notice 4' };
  const all = [one(1, 'danger'), one(2, 'info'), other, one(3, 'success')].reduce<readonly Toast[]>(
    (before, next) => withToast(before, next, vi),
    [],
  );
  expect(all.map(({ id }) => id)).toEqual([1, 4, 3]);
});

test('a notice says what it says in the language of whoever asks', () => {
  const toast: Pick<Toast, 'message'> = {
    message: ({ language }) => (language === 'vi' ? 'Đã dừng' : { title: 'Stopped', todo: 'Wait' }),
  };
  expect(toastTexts(toast, vi)).toEqual({ title: 'Đã dừng', todo: '', page: '' });
  expect(toastTexts(toast, en)).toEqual({ title: 'Stopped', todo: 'Wait', page: '' });
});
