import { pngRows, type PngRows } from '../fakes/png-rows.ts';

/** Side of the squares that pictures are compared by, dots. */
const SIDE = 16;

/**
 * Precision of a comparison. On a machine that draws letters like the reference machine: dot by dot. On any other
 * machine: by the mean colour of each square, since edges of letters differ there.
 */
export type Closeness = 'dots' | 'squares';

/** Tolerated difference of two pictures in one channel of 255. */
const unseen = 4;
/**
 * The same browser draws a few dots of a round corner slightly differently, depending on the surrounding drawing
 * before. This many dots of a square may differ by this much. A line or background of another colour has more dots, and
 * a moved element differs by more.
 */
const corner = { dots: 8, off: 40 };
/** Tolerated difference between the means of a square. */
const otherEdges = 14;

/** Compares two PNGs. Returns the upper left corners of the differing squares. A different size is one difference. */
export function pictureDifference(
  expected: Uint8Array,
  actual: Uint8Array,
  closeness: Closeness,
): { x: number; y: number }[] {
  if (Buffer.compare(expected, actual) === 0) return [];
  const [one, other] = [pngRows(expected), pngRows(actual)];
  if (one.width !== other.width || one.height !== other.height || one.size !== other.size)
    return [{ x: 0, y: 0 }];
  const squares = [];
  for (let y = 0; y < one.height; y += SIDE)
    for (let x = 0; x < one.width; x += SIDE) {
      const { dots, most: largest, mean } = apart(one, other, x, y);
      const differs =
        closeness === 'dots' ? dots > corner.dots || largest > corner.off : mean > otherEdges;
      if (differs) squares.push({ x, y });
    }
  return squares;
}

/**
 * Returns the difference of a square: the number of visibly different dots, the largest difference of a dot, and the
 * mean of a channel.
 */
function apart(one: PngRows, other: PngRows, x: number, y: number) {
  const { width, height, size, bytes } = one;
  const [right, bottom] = [Math.min(x + SIDE, width), Math.min(y + SIDE, height)];
  const sums = Array.from({ length: size }, () => 0);
  const differing = new Set<number>();
  let largest = 0;
  for (let row = y; row < bottom; row++)
    for (let at = (row * width + x) * size; at < (row * width + right) * size; at++) {
      const by = bytes[at]! - other.bytes[at]!;
      if (by === 0) continue;
      sums[at % size]! += by;
      largest = Math.max(largest, Math.abs(by));
      if (Math.abs(by) > unseen) differing.add(Math.trunc(at / size));
    }
  const mean = Math.max(...sums.map(Math.abs)) / ((right - x) * (bottom - y));
  return { dots: differing.size, most: largest, mean };
}
