import type { LabelFonts } from '../label-fonts.ts';
import { labelPdf, pagesPdf } from '../label-pdf.ts';
import type { Paper } from '../paper.ts';
import type { HandoverList } from './list-facts.ts';
import { listPages } from './list-pages.ts';

/** The paper that every office has; as many dots to the inch as its printers have. */
const A4: Paper = { widthMm: 210, heightMm: 297, dpi: 600 };

/** A handover list as one PDF of A4 pages. */
export function drawListOnA4(fonts: LabelFonts, list: HandoverList): Promise<Uint8Array> {
  return pagesPdf(A4, fonts, listPages(fonts, list, A4));
}

/** A handover list on labels: a PDF of one page for each of them, in the dots of their printer. */
export function drawListOnLabels(
  fonts: LabelFonts,
  list: HandoverList,
  paper: Paper,
): Promise<Uint8Array[]> {
  return Promise.all(listPages(fonts, list, paper).map((marks) => labelPdf(paper, fonts, marks)));
}
