import type { LabelFonts } from '../label-fonts.ts';
import { row, text } from '../layout.ts';
import { type Box, fillOf, type Mark } from '../marks.ts';
import { dotsOf, dotsOfPaper, type Paper } from '../paper.ts';
import { placeBlock } from '../place-layout.ts';
import {
  columnPiece,
  headPieces,
  parcelPiece,
  type Piece,
  signaturePiece,
  styleFor,
  sumPiece,
} from './list-blocks.ts';
import type { HandoverList } from './list-facts.ts';
import { momentWords, pageWords } from './list-words.ts';

/** What stays white at the edges: paper to be filed is punched, a label is small. */
const MARGIN_MM = { wide: 15, narrow: 2.5 };
const FOOT_MM = { wide: 7, narrow: 3.6 };
const RULE_MM = 0.15;
const SIGNED_RULE_MM = 0.3;
/** Twelve points of the words above a line to sign on stay free. */
const ABOVE_SIGNATURE_SHARE = 0.85;

/** A piece at its place on a page, dots from the upper edge. */
interface Placed {
  readonly piece: Piece;
  readonly top: number;
}

/**
 * A handover list on as many pages of a paper as it takes, each as its marks. Paper 150 mm wide or more
 * names every code of a parcel, narrower paper the one that is on its label.
 */
export function listPages(fonts: LabelFonts, list: HandoverList, paper: Paper): Mark[][] {
  const style = styleFor(paper.widthMm);
  const side = style.isWide ? 'wide' : 'narrow';
  const { width, height } = dotsOfPaper(paper);
  const mm = (length: number) => dotsOf(length, paper.dpi);
  const margin = mm(MARGIN_MM[side]);
  const foot = mm(FOOT_MM[side]);
  const area: Box = {
    x: margin,
    y: margin,
    width: width - 2 * margin,
    height: height - 2 * margin - foot,
  };
  const setting = { fonts, dpi: paper.dpi, scale: 1 };
  const pages = paged(list, area, mm);
  const footBox = { ...area, y: height - margin - foot, height: foot };
  const marksOf = ({ piece, top }: Placed): Mark[] => {
    const box = { ...area, y: top, height: mm(piece.heightMm) };
    const words = { ...box, height: box.height - (piece.isRuled ? ruleOf(mm) : 0) };
    return [...placeBlock(piece.block, words, setting), ...linesOf(piece, box, mm)];
  };
  return pages.map((pieces, index) => {
    const footBlock = footOf(list, style.small, index + 1, pages.length);
    return pieces.flatMap(marksOf).concat(placeBlock(footBlock, footBox, setting));
  });

  function paged({ parcels }: HandoverList, { y, height: room }: Box, dots: typeof mm): Placed[][] {
    const made: Placed[][] = [[]];
    let top = y;
    const isFull = (heightMm: number) => top + dots(heightMm) > y + room && top > y;
    const put = (piece: Piece) => {
      made.at(-1)?.push({ piece, top });
      top += dots(piece.heightMm);
    };
    const turn = () => {
      made.push([]);
      top = y;
    };
    const add = (piece: Piece) => {
      if (isFull(piece.heightMm)) turn();
      put(piece);
    };
    const columns = columnPiece(style);
    const signature = signaturePiece(style);
    // On the smallest labels the place to sign is as high as there is room.
    const roomMm = Math.floor((room / paper.dpi) * 25.4);
    headPieces(list, style).forEach(add);
    add(columns);
    for (const [index, parcel] of parcels.entries()) {
      const piece = parcelPiece(parcel, index + 1, style);
      if (isFull(piece.heightMm)) {
        turn();
        put(columns);
      }
      put(piece);
    }
    add(sumPiece(list, style));
    add({ ...signature, heightMm: Math.min(signature.heightMm, roomMm) });
    return made;
  }
}

function ruleOf(mm: (length: number) => number): number {
  return Math.max(1, mm(RULE_MM));
}

function linesOf({ isRuled, isSigned }: Piece, box: Box, mm: (length: number) => number): Mark[] {
  if (isRuled) {
    const height = ruleOf(mm);
    return [fillOf([{ ...box, y: box.y + box.height - height, height }])];
  }
  if (!isSigned) return [];
  const height = Math.max(1, mm(SIGNED_RULE_MM));
  const y = box.y + Math.floor(box.height * ABOVE_SIGNATURE_SHARE);
  const width = Math.floor(box.width * 0.42);
  const inset = Math.floor(box.width * 0.03);
  return [
    fillOf([
      { x: box.x + inset, y, width, height },
      { x: box.x + box.width - inset - width, y, width, height },
    ]),
  ];
}

/** Which list a page belongs to: pages of two lists lie on the same table. */
function footOf(
  { carrierName, closedAt, openedAt }: HandoverList,
  most: number,
  page: number,
  pages: number,
) {
  const words = { most, least: 3.5 };
  return row(
    [72, text(`${carrierName} · ${momentWords(closedAt ?? openedAt)}`, words)],
    [28, text(pageWords(page, pages), { ...words, align: 'right' })],
  );
}
