import { expect, test } from 'vitest';
import { withCapitals } from '../../../../renderer/features/entry/capitals.ts';

test.each([
  ['nguyễn thị lan', 'Nguyễn Thị Lan'],
  ['đỗ ánh', 'Đỗ Ánh'],
  // Typed part by part, as some keyboards leave it.
  ['đỗ ánh'.normalize('NFD'), 'Đỗ Ánh'.normalize('NFD')],
  ['12 lê lợi', '12 Lê Lợi'],
  ['12/3a ngõ 5 lê lợi, khu c', '12/3a ngõ 5 Lê Lợi, khu C'],
  // Somebody who writes a capital writes the others as well.
  ['công ty ABC', 'công ty ABC'],
  ['Nguyễn thị lan', 'Nguyễn thị lan'],
  ['0912345678', '0912345678'],
  ['', ''],
])('%s', (typed, whole) => expect(withCapitals(typed)).toBe(whole));
