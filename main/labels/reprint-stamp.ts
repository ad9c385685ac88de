import type { LabelFonts } from './label-fonts.ts';
import { labelPdf } from './label-pdf.ts';
import { reprintMark } from './label-texts.ts';
import { text } from './layout.ts';
import { POINTS_PER_MM, dotsOfPaper } from './paper.ts';
import type { LabelPaper } from './paper.ts';
import { layOutBlock } from './block-layout.ts';

/** The mark of a reprint as a drawing of its own, to be placed on a free area of a label. */
export interface Stamp {
  readonly pdf: Uint8Array;
  readonly widthMm: number;
  readonly heightMm: number;
}

/** Letter size (points) and height of the mark; readable at arm's length, also when reduced. */
const LETTERS = 8;
const HEIGHT_MM = 5.4;
/** Border and padding on both sides (mm). */
const AROUND_MM = 3;

/** Draws the mark of an order's reprint number `reprint`. */
export async function drawReprintStamp(fonts: LabelFonts, reprint: number): Promise<Stamp> {
  const markText = reprintMark(reprint);
  const widthMm = (fonts.strong.measure(markText).width * LETTERS) / POINTS_PER_MM + AROUND_MM;
  const paper: LabelPaper = { widthMm, heightMm: HEIGHT_MM, dpi: 300 };
  const block = text(markText, { maxPoints: LETTERS, weight: 'strong', align: 'centre' });
  const marks = layOutBlock(
    { kind: 'panel', style: 'border', block },
    { x: 0, y: 0, ...dotsOfPaper(paper) },
    { fonts, dpi: paper.dpi, scale: 1 },
  );
  return { pdf: await labelPdf(paper, fonts, marks), widthMm, heightMm: HEIGHT_MM };
}
