import { expect, test } from 'vitest';
import { bitmapFromGray } from '../../../fakes/gray-bitmap.ts';
import { encodePng } from '../../../../main/printing/languages/png.ts';
import { decodePng } from '../../../fakes/decode-png.ts';

test.each([
  [203, 7992],
  [300, 11_811],
])('knows its size on paper at %i dpi', (dpi, dotsPerMetre) => {
  const dot = bitmapFromGray(Uint8Array.of(0), 1, 1);
  expect(decodePng(encodePng(dot, { dpi })).dotsPerMetre).toBe(dotsPerMetre);
});
