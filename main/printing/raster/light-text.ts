import type { Box } from '../../labels/marks.ts';
import { grayRowBytes, setDot } from './bitmap.ts';
import type { Bitmap } from './bitmap.ts';

/** A text in a light colour, its area in dots, and its shade on white paper (0 black … 255 white). */
export interface LightText {
  readonly box: Box;
  readonly shade: number;
}

/** Share of dark dots of an area above which the area is no white paper with a text on it. */
const BACKGROUND_SHARE = 0.6;

/**
 * Makes a light text black, which the common threshold would turn white. A text on a dark background does not change.
 * `gray` are the dots of a `GrayImage` of the same size.
 */
export function blackenLightText(
  bitmap: Bitmap,
  gray: Uint8Array,
  { box, shade }: LightText,
): void {
  const threshold = (shade + 255) / 2;
  const grayRow = grayRowBytes(bitmap.width);
  const dots = [...dotsIn(box, bitmap)];
  const dark = dots.filter(([x, y]) => (gray[y * grayRow + x] ?? 255) < threshold);
  if (dark.length > dots.length * BACKGROUND_SHARE) return;
  for (const [x, y] of dark) setDot(bitmap, x, y, true);
}

function* dotsIn(box: Box, { width, height }: Bitmap): Generator<readonly [x: number, y: number]> {
  for (let y = Math.max(0, box.y); y < Math.min(height, box.y + box.height); y++)
    for (let x = Math.max(0, box.x); x < Math.min(width, box.x + box.width); x++) yield [x, y];
}
