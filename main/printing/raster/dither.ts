import type { Box } from '../../labels/marks.ts';
import { setDot } from './bitmap.ts';
import type { Bitmap } from './bitmap.ts';

/**
 * Dithers a part of a page (Floyd and Steinberg), so that photographs remain recognisable. `gray` has one byte per dot
 * and the size of the bitmap.
 */
export function ditherInto(bitmap: Bitmap, gray: Uint8Array, box: Box): void {
  const left = Math.max(0, box.x);
  const right = Math.min(bitmap.width, box.x + box.width);
  const bottom = Math.min(bitmap.height, box.y + box.height);
  // Error of earlier dots, for this row and the next one; with a margin of one dot.
  let here = new Float32Array(Math.max(0, right - left) + 2);
  let below = new Float32Array(here.length);
  for (let y = Math.max(0, box.y); y < bottom; y++) {
    for (let x = left, at = 1; x < right; x++, at++) {
      const wanted = (gray[y * bitmap.width + x] ?? 255) + (here[at] ?? 0);
      const isBlack = wanted < 128;
      setDot(bitmap, x, y, isBlack);
      spread(here, below, at, wanted - (isBlack ? 0 : 255));
    }
    [here, below] = [below, here.fill(0)];
  }
}

function spread(here: Float32Array, below: Float32Array, at: number, rest: number): void {
  here[at + 1] = (here[at + 1] ?? 0) + (rest * 7) / 16;
  below[at - 1] = (below[at - 1] ?? 0) + (rest * 3) / 16;
  below[at] = (below[at] ?? 0) + (rest * 5) / 16;
  below[at + 1] = (below[at + 1] ?? 0) + rest / 16;
}
