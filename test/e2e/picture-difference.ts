import { pngRows, type PngRows } from '../fakes/png-rows.ts';

/** How many dots of a picture are looked at together: the side of a square. */
const SIDE = 16;

/**
 * How closely two pictures are compared. On a machine that draws letters as the one of the references does, dot by
 * dot; on any other one by the mean colour of each square, since letters have other edges there.
 */
export type Closeness = 'dots' | 'squares';

/** What two pictures may be apart, in one channel of 255. */
const unseen = 4;
/**
 * The same browser draws a few dots of a round corner a little otherwise, depending on what it drew around them
 * before: that many of a square may be off by that much. A line or a ground of another colour has more dots, and
 * what was moved is off by more.
 */
const corner = { dots: 8, off: 40 };
/** Between the means of a square. */
const otherEdges = 14;

/** Where two PNGs differ: the upper left corners of squares. Another size is one difference. */
export function pictureDifference(
  wanted: Uint8Array,
  found: Uint8Array,
  closeness: Closeness,
): { x: number; y: number }[] {
  if (Buffer.compare(wanted, found) === 0) return [];
  const [one, other] = [pngRows(wanted), pngRows(found)];
  if (one.width !== other.width || one.height !== other.height || one.size !== other.size)
    return [{ x: 0, y: 0 }];
  const squares = [];
  for (let y = 0; y < one.height; y += SIDE)
    for (let x = 0; x < one.width; x += SIDE) {
      const { dots, most, mean } = apart(one, other, x, y);
      const differs =
        closeness === 'dots' ? dots > corner.dots || most > corner.off : mean > otherEdges;
      if (differs) squares.push({ x, y });
    }
  return squares;
}

/** How far apart a square is: how many dots of it can be seen, the most of one, and the mean of a channel. */
function apart(one: PngRows, other: PngRows, x: number, y: number) {
  const { width, height, size, bytes } = one;
  const [right, bottom] = [Math.min(x + SIDE, width), Math.min(y + SIDE, height)];
  const sums = Array.from({ length: size }, () => 0);
  const seen = new Set<number>();
  let most = 0;
  for (let row = y; row < bottom; row++)
    for (let at = (row * width + x) * size; at < (row * width + right) * size; at++) {
      const by = bytes[at]! - other.bytes[at]!;
      if (by === 0) continue;
      sums[at % size]! += by;
      most = Math.max(most, Math.abs(by));
      if (Math.abs(by) > unseen) seen.add(Math.trunc(at / size));
    }
  const mean = Math.max(...sums.map(Math.abs)) / ((right - x) * (bottom - y));
  return { dots: seen.size, most, mean };
}
