import type { LabelFonts } from '../label-fonts.ts';
import { labelPdf, pagesPdf } from '../label-pdf.ts';
import type { LabelPaper } from '../paper.ts';
import type { HandoverList } from './list-content.ts';
import { listPages } from './list-pages.ts';

/** A4 at 600 dpi, the resolution of common office printers. */
const A4: LabelPaper = { widthMm: 210, heightMm: 297, dpi: 600 };

/** Draws a handover list as one PDF of A4 pages. */
export function drawListOnA4(fonts: LabelFonts, list: HandoverList): Promise<Uint8Array> {
  return pagesPdf(A4, fonts, listPages(fonts, list, A4));
}

/** Draws a handover list on label paper: one single-page PDF per label, in the dots of the printer. */
export function drawListOnLabels(
  fonts: LabelFonts,
  list: HandoverList,
  paper: LabelPaper,
): Promise<Uint8Array[]> {
  return Promise.all(listPages(fonts, list, paper).map((marks) => labelPdf(paper, fonts, marks)));
}
