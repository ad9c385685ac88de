import type { LabelFonts } from '../../main/labels/label-fonts.ts';
import type { Box, Fill, Mark, Writing } from '../../main/labels/marks.ts';
import { dotsOfPaper } from '../../main/labels/paper.ts';
import type { LabelPaper } from '../../main/labels/paper.ts';

export function writingsOf(marks: readonly Mark[]): Writing[] {
  return marks.filter((mark) => mark.kind === 'writing');
}

export function holds(outer: Box, inner: Box): boolean {
  return (
    inner.x >= outer.x &&
    inner.y >= outer.y &&
    inner.x + inner.width <= outer.x + outer.width &&
    inner.y + inner.height <= outer.y + outer.height
  );
}

function meet(a: Box, b: Box): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

interface Faults {
  /** Boxes that extend beyond the paper. */
  readonly outside: readonly Box[];
  /** Overlapping texts. */
  readonly overlapping: readonly Box[];
  /** Texts crossed by bars, lines or borders. */
  readonly struck: readonly Box[];
}

export const faultless: Faults = { outside: [], overlapping: [], struck: [] };

/** Returns the lines of text whose ink extends beyond their box. Half a dot is tolerated for the raster. */
export function strayed(marks: readonly Mark[], fonts: LabelFonts): string[] {
  const stray = writingsOf(marks).filter(({ text, x, baseline, size, weight, box }) => {
    const { width, above, below } = fonts[weight].measure(text);
    const top = baseline - above * size;
    const height = (above + below) * size;
    const room = { x: box.x, y: box.y - 0.5, width: box.width, height: box.height + 1 };
    return !holds(room, { x, y: top, width: width * size, height });
  });
  return stray.map(({ text }) => text);
}

/** Finds overlaps on a label and boxes that extend beyond its paper. */
export function faultsOf(marks: readonly Mark[], paper: LabelPaper): Faults {
  const page = { x: 0, y: 0, ...dotsOfPaper(paper) };
  const boxes = [...new Set(writingsOf(marks).map((writing) => writing.box))];
  const black = marks
    .filter((mark): mark is Fill => mark.kind === 'fill' && mark.ink === 'black')
    .flatMap((fill) => fill.boxes);
  return {
    outside: [...boxes, ...black].filter((box) => !holds(page, box)),
    overlapping: boxes.filter((box, index) =>
      boxes.slice(index + 1).some((other) => meet(box, other)),
    ),
    // A black area all around a text is a panel: white writing, or a border filled white.
    struck: boxes.filter((box) => black.some((fill) => meet(fill, box) && !holds(fill, box))),
  };
}
