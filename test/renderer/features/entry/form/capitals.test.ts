import { expect, test } from 'vitest';
import { withCapitals } from '../../../../../renderer/features/entry/form/capitals.ts';

test.each([
  ['nguyễn thị lan', 'Nguyễn Thị Lan'],
  ['đỗ ánh', 'Đỗ Ánh'],
  // Decomposed characters, as some keyboards produce.
  ['đỗ ánh'.normalize('NFD'), 'Đỗ Ánh'.normalize('NFD')],
  ['12 lê lợi', '12 Lê Lợi'],
  ['12/3a ngõ 5 lê lợi, khu c', '12/3a ngõ 5 Lê Lợi, khu C'],
  // A packer who types one capital letter types the others as well.
  ['công ty ABC', 'công ty ABC'],
  ['Nguyễn thị lan', 'Nguyễn thị lan'],
  ['0912345678', '0912345678'],
  ['', ''],
])('%s', (typed, whole) => expect(withCapitals(typed)).toBe(whole));
