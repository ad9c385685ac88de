import type { Box } from '../../labels/marks.ts';
import { dotsOf } from '../../labels/paper.ts';
import type { LabelPaper } from '../../labels/paper.ts';
import type { Stamp } from '../../labels/reprint-stamp.ts';
import { bitmapFromImage, rotate } from './bitmap.ts';
import type { Bitmap, Rotation } from './bitmap.ts';
import { FreeSpace } from './free-space.ts';
import type { Pages } from './pages.ts';

/** White margin between the mark and the content around it (mm). */
const MARGIN_MM = 0.8;
/** Scale factors of a mark where space is short; at the smallest, its letters are 1.6 mm high. */
const SIZES = [1, 0.8, 0.64] as const;
/** Horizontal first, then along the side. */
const ROTATIONS: readonly Rotation[] = [0, 270];

/** A mark as dots, with its position. */
interface PlacedStamp {
  readonly bitmap: Bitmap;
  readonly x: number;
  readonly y: number;
}

/** Places the largest mark that fits into the free space of a label, outside of `codes`; null if there is no space. */
export function positionStamp(
  label: Bitmap,
  codes: readonly Box[],
  { pages, stamp, dpi }: { pages: Pages; stamp: Stamp; dpi: number },
): PlacedStamp | null {
  const space = new FreeSpace(label, codes);
  const margin = dotsOf(MARGIN_MM, dpi);
  for (const size of SIZES) {
    const upright = drawStamp(stamp, size, pages, dpi);
    for (const rotation of ROTATIONS) {
      const bitmap = rotate(upright, rotation);
      const freeBox = space.findSpace(bitmap, margin);
      if (freeBox) return { bitmap, x: freeBox.x, y: freeBox.y };
    }
  }
  return null;
}

/** Height of a strip for the smallest mark with its margin (dots). */
export function stampStripDots({ heightMm }: Stamp, { dpi }: LabelPaper): number {
  // Two more cells, because free space is measured in whole cells of 8 dots.
  return dotsOf(heightMm * 0.64 + 2 * MARGIN_MM, dpi) + 16;
}

function drawStamp(stamp: Stamp, size: number, pages: Pages, dpi: number): Bitmap {
  const paper = { widthMm: stamp.widthMm * size, heightMm: stamp.heightMm * size, dpi };
  const drawn = pages.draw(stamp.pdf, paper, { kind: 'platform', fit: true });
  if (!drawn.ok) throw new Error(`Our own mark cannot be drawn: ${drawn.error.code}`);
  return bitmapFromImage(drawn.value);
}
