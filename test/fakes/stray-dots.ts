import type { Bitmap } from '../../main/printing/raster/bitmap.ts';
import { grayFromBitmap } from './gray-bitmap.ts';
import type { Dots } from './png.ts';

/** Returns the number of dots that differ from the bitmap's, including ink to its right and below it. */
export function strayDots({ width, height, black }: Dots, bitmap: Bitmap): number {
  if (width < bitmap.width || height < bitmap.height)
    throw new Error(`${width} × ${height} dots for ${bitmap.width} × ${bitmap.height}`);
  const gray = grayFromBitmap(bitmap);
  let stray = 0;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const isInside = x < bitmap.width && y < bitmap.height;
      const isMeant = isInside && gray[y * bitmap.width + x] === 0;
      if ((black[y * width + x] === 1) !== isMeant) stray++;
    }
  }
  return stray;
}
