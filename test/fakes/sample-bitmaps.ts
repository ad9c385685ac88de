import { rotate, shift, type Bitmap } from '../../main/printing/raster/bitmap.ts';
import { bitmapFromGray } from './gray-bitmap.ts';
import { seeded } from './seeded.ts';

/** Whole labels and their difficult cases, which must reach a printer dot for dot. */
export const sampleBitmaps: readonly (readonly [name: string, bitmap: Bitmap])[] = [
  ['a label of 100 × 150 mm at 203 dpi', lines(799, 1199)],
  ['one of 50 × 25 mm at 300 dpi', lines(591, 295)],
  ['one of 40 × 30 mm at 600 dpi', lines(945, 709)],
  ['one that was turned', rotate(lines(599, 317), 90)],
  ['one that was moved', shift(lines(403, 211), 13, -7)],
  ['one that is narrower than a byte', lines(5, 40)],
  ['a white one', lines(41, 12, 255)],
  ['a black one', lines(43, 12, 0)],
];

/** Returns runs of ink as on labels: bars, thin rules, and repeated rows. */
function lines(width: number, height: number, only?: number): Bitmap {
  const random = seeded(width * height);
  const gray = new Uint8Array(width * height).fill(only ?? 255);
  if (only !== undefined) return bitmapFromGray(gray, width, height);
  for (let y = 0; y < height; y++) {
    if (y > 0 && random() < 0.4) {
      gray.copyWithin(y * width, (y - 1) * width, y * width);
      continue;
    }
    for (let x = 0, ink = random() < 0.5; x < width; ink = !ink) {
      const run = 1 + Math.floor(random() ** 3 * (random() < 0.1 ? width : 40));
      if (ink) gray.fill(0, y * width + x, y * width + Math.min(x + run, width));
      x += run;
    }
  }
  return bitmapFromGray(gray, width, height);
}
