import type { Box } from '../../labels/marks.ts';
import { grayRowBytes, setDot } from './bitmap.ts';
import type { Bitmap } from './bitmap.ts';

/**
 * Dithers a part of a page (Floyd and Steinberg), so that photographs remain recognisable. `gray` are the dots
 * of a `GrayImage` of the same size.
 */
export function ditherInto(bitmap: Bitmap, gray: Uint8Array, box: Box): void {
  const left = Math.max(0, box.x);
  const right = Math.min(bitmap.width, box.x + box.width);
  const bottom = Math.min(bitmap.height, box.y + box.height);
  // Error of earlier dots, for this row and the next one; with a margin of one dot.
  let current = new Float32Array(Math.max(0, right - left) + 2);
  const grayRow = grayRowBytes(bitmap.width);
  let below = new Float32Array(current.length);
  for (let y = Math.max(0, box.y); y < bottom; y++) {
    for (let x = left, at = 1; x < right; x++, at++) {
      const value = (gray[y * grayRow + x] ?? 255) + (current[at] ?? 0);
      const isBlack = value < 128;
      setDot(bitmap, x, y, isBlack);
      spread(current, below, at, value - (isBlack ? 0 : 255));
    }
    [current, below] = [below, current.fill(0)];
  }
}

function spread(current: Float32Array, below: Float32Array, at: number, error: number): void {
  current[at + 1] = (current[at + 1] ?? 0) + (error * 7) / 16;
  below[at - 1] = (below[at - 1] ?? 0) + (error * 3) / 16;
  below[at] = (below[at] ?? 0) + (error * 5) / 16;
  below[at + 1] = (below[at + 1] ?? 0) + error / 16;
}
