import type { Bitmap } from './bitmap.ts';

/** Number of stripes of the same width by which a matrix code is recognised: the smallest has this many in an edge. */
const STRIPES = 7;

/**
 * Whether a column of dots has seven stripes in turn, black and white, of the same widths. Every upright or turned Data
 * Matrix has them in an edge, and every Aztec code in the middle; few texts have. A stripe may be a dot wider than
 * another one of its colour.
 */
export function hasEvenColumn({ height, rowBytes, data }: Bitmap): boolean {
  const columns = rowBytes * 8;
  // For each column: where its current stripe began, the width of the one before, and how many stripes are even.
  const starts = new Int32Array(columns);
  const widths = new Int32Array(columns);
  const counts = new Int32Array(columns);
  // The narrowest and the widest stripe of these, of the current colour and of the other one.
  const narrow = new Int32Array(columns);
  const wide = new Int32Array(columns);
  const otherNarrow = new Int32Array(columns);
  const otherWide = new Int32Array(columns);
  for (let y = 0; y <= height; y++) {
    for (let byte = 0; byte < rowBytes; byte++) {
      const at = y * rowBytes + byte;
      const below = y < height ? (data[at] ?? 0) : 0;
      const above = y > 0 ? (data[at - rowBytes] ?? 0) : 0;
      // A bit for each column in which a stripe ends.
      for (let ends = above ^ below; ends !== 0;) {
        const bit = Math.clz32(ends) - 24;
        ends &= 0x7f >> bit;
        const column = byte * 8 + bit;
        const width = y - (starts[column] ?? 0);
        const before = widths[column] ?? 0;
        const count = counts[column] ?? 0;
        const narrowest = Math.min(width, narrow[column] ?? 0);
        const widest = Math.max(width, wide[column] ?? 0);
        starts[column] = y;
        widths[column] = width;
        if (count >= 2 && widest - narrowest <= 1) {
          if (count + 1 >= STRIPES) return true;
          counts[column] = count + 1;
          narrow[column] = otherNarrow[column] ?? 0;
          wide[column] = otherWide[column] ?? 0;
          otherNarrow[column] = narrowest;
          otherWide[column] = widest;
        } else {
          // Black and white may differ by the ink that a threshold adds.
          counts[column] = Math.max(width, before) <= 2 * Math.min(width, before) + 1 ? 2 : 1;
          narrow[column] = wide[column] = before;
          otherNarrow[column] = otherWide[column] = width;
        }
      }
    }
  }
  return false;
}
