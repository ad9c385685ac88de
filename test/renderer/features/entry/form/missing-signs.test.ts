import { expect, it } from 'vitest';
import { missingSigns } from '../../../../../renderer/features/entry/form/missing-signs.ts';

it('names what the label will miss, and not a whole page of it', () => {
  expect(missingSigns('Chị Lan, 12 Lê Lợi')).toBeNull();
  expect(missingSigns('Lan 🌸 王 🌸')).toBe('🌸 王');
  expect(missingSigns('一二三四五六七八九')).toBe('一 二 三 四 五 六 七 八 …');
});
