import type { LabelFonts } from '../label-fonts.ts';
import { rowBlock, text } from '../layout.ts';
import { setPages, styleFor } from '../list-setting.ts';
import type { Mark } from '../marks.ts';
import type { LabelPaper } from '../paper.ts';
import { columnPiece, headPieces, parcelPiece, signaturePiece, sumPiece } from './list-blocks.ts';
import type { HandoverList } from './list-content.ts';
import { printedMoment, formatPageNumber } from './list-texts.ts';

/**
 * Lays out a handover list on as many pages as necessary, each as marks. Paper of 150 mm or wider lists all codes of a
 * parcel, narrower paper only the code on its label.
 */
export function listPages(fonts: LabelFonts, list: HandoverList, paper: LabelPaper): Mark[][] {
  const style = styleFor(paper.widthMm);
  return setPages(fonts, paper, {
    head: headPieces(list, style),
    columns: columnPiece(style),
    rows: list.parcels.map((parcel, index) => parcelPiece(parcel, index + 1, style)),
    tail: [sumPiece(list, style), signaturePiece(style)],
    footOf: (page, pages) => footOf(list, style.small, page, pages),
  });
}

/** Builds the footer, which identifies the list: pages of two lists may be on the same table. */
function footOf(
  { carrierName, closedAt, openedAt }: HandoverList,
  maxPoints: number,
  page: number,
  pages: number,
) {
  const footStyle = { maxPoints, minPoints: 3.5 };
  return rowBlock(
    [72, text(`${carrierName} · ${printedMoment(closedAt ?? openedAt)}`, footStyle)],
    [28, text(formatPageNumber(page, pages), { ...footStyle, align: 'right' })],
  );
}
