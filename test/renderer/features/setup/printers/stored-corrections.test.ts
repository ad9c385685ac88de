import { expect, test } from 'vitest';
import { correctionFor } from '../../../../../renderer/features/setup/printers/stored-corrections.ts';

const correction = { offsetXMm: 1.5, offsetYMm: 0, scaleX: 1, scaleY: 1.01 };
const stored = [
  { widthMm: 50, heightMm: 30.5, ...correction },
  { widthMm: 100, heightMm: 150, ...correction, offsetXMm: 3 },
];

test('a size that was in the printer before brings back what it was corrected by', () => {
  expect(correctionFor(stored, { widthMm: 50, heightMm: 30.5 })).toEqual(correction);
  expect(correctionFor(stored, { widthMm: 100, heightMm: 150 })?.offsetXMm).toBe(3);
});

test('a new size, or one that is still being typed, brings nothing', () => {
  expect(correctionFor(stored, { widthMm: 50, heightMm: 30 })).toBeNull();
  expect(correctionFor(stored, { widthMm: null, heightMm: Number.NaN })).toBeNull();
});
