import type { TFunction } from 'i18next';
import { expect, it } from 'vitest';
import { scanResultText } from '../../../../renderer/features/pack/scan-result-text.ts';

const t = ((key: string) => key) as unknown as TFunction;

it('tells a code that an input method changed from one that nobody knows', () => {
  const todoOf = (result: 'unknown' | 'wrong-product' | 'found', code: string) =>
    scanResultText(t, { result, facts: { code } }, 'vi').todo;
  expect(todoOf('unknown', 'PB1-Ă7Đ')).toBe('pack.inputMethod');
  expect(todoOf('wrong-product', 'ÁO-ĐO')).toBe('pack.inputMethod');
  expect(todoOf('unknown', 'PB1-A7D')).toBe('pack.said.unknown.todo');
  expect(todoOf('found', 'Đ')).toBe('pack.said.found.todo');
});

it('takes an unknown code for a product’s where contents are scanned', () => {
  const scan = { result: 'unknown', facts: { code: 'AO-DO' } } as const;
  expect(scanResultText(t, { ...scan, mode: 'verify' }, 'vi').todo).toBe(
    'pack.said.unknown.todoContents',
  );
  expect(scanResultText(t, { ...scan, mode: 'print' }, 'vi').todo).toBe('pack.said.unknown.todo');
});
