import type { LabelFonts } from './label-fonts.ts';
import { TRAINING_MARK } from './label-texts.ts';
import { type Block, text } from './layout.ts';
import { type Box, fillOf, type Mark } from './marks.ts';
import { dotsOf, dotsOfPaper, type LabelPaper } from './paper.ts';
import { layOutBlock } from './block-layout.ts';

/** A part of the list that is not divided between pages, with its height (mm). */
export interface ListPiece {
  readonly block: Block;
  readonly heightMm: number;
  /** Whether a line is drawn below it. */
  readonly isRuled?: boolean;
  /** Whether it has signature lines, which are thicker and only below its cells. */
  readonly isSigned?: boolean;
}

/** Style of a list, on office paper or on a roll of labels. Sizes in points, heights in mm. */
export interface ListStyle {
  readonly isWide: boolean;
  readonly body: number;
  readonly small: number;
  readonly title: number;
  readonly rowMm: number;
  readonly signatureMm: number;
}

/** Width (mm) from which all cells of a row fit side by side. */
const WIDE_FROM_MM = 150;

export function styleFor(widthMm: number): ListStyle {
  return widthMm >= WIDE_FROM_MM
    ? { isWide: true, body: 10, small: 8.5, title: 17, rowMm: 6.4, signatureMm: 42 }
    : { isWide: false, body: 9, small: 7, title: 12, rowMm: 4.2, signatureMm: 22 };
}

/** Builds the mark that the list contains no real orders. */
export function trainingPiece({ body, rowMm }: ListStyle): ListPiece {
  const mark = text(TRAINING_MARK, {
    maxPoints: body,
    weight: 'strong',
    align: 'centre',
    minPoints: 4,
  });
  return { block: { kind: 'panel', style: 'inverse', block: mark }, heightMm: rowMm + 1 };
}

/** Contents of a list, in order. */
export interface ListContent {
  readonly head: readonly ListPiece[];
  /** Repeated above the rows on every page. */
  readonly columns: ListPiece;
  readonly rows: readonly ListPiece[];
  readonly tail: readonly ListPiece[];
  /** Builds the footer of a page; pages start at 1. */
  readonly footOf: (page: number, pages: number) => Block;
}

/** Page margins (mm): office paper gets punched, a label is small. */
const MARGIN_MM = { wide: 15, narrow: 2.5 };
const FOOT_MM = { wide: 7, narrow: 3.6 };
const RULE_MM = 0.15;
const SIGNED_RULE_MM = 0.3;
/** Position of a signature line, as a share of the piece's height; leaves twelve points free above it. */
const ABOVE_SIGNATURE_SHARE = 0.85;

/** A piece with its position on a page (dots from the upper edge). */
interface Placed {
  readonly piece: ListPiece;
  readonly top: number;
}

/** Lays out a list on as many pages as necessary, each as marks. */
export function setPages(fonts: LabelFonts, paper: LabelPaper, content: ListContent): Mark[][] {
  const side = styleFor(paper.widthMm).isWide ? 'wide' : 'narrow';
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
  const pages = paged(content, area, paper.dpi);
  const footBox = { ...area, y: height - margin - foot, height: foot };
  const marksOf = ({ piece, top }: Placed): Mark[] => {
    const box = { ...area, y: top, height: mm(piece.heightMm) };
    const textBox = { ...box, height: box.height - (piece.isRuled ? ruleOf(mm) : 0) };
    return [...layOutBlock(piece.block, textBox, setting), ...linesOf(piece, box, mm)];
  };
  return pages.map((pieces, index) =>
    pieces
      .flatMap(marksOf)
      .concat(layOutBlock(content.footOf(index + 1, pages.length), footBox, setting)),
  );
}

function paged(
  { head, columns, rows, tail }: ListContent,
  { y, height: room }: Box,
  dpi: number,
): Placed[][] {
  const pages: Placed[][] = [[]];
  let top = y;
  // On the smallest labels the signature area is limited to the height of the page.
  const roomMm = Math.floor((room / dpi) * 25.4);
  const isFull = (heightMm: number) => top + dotsOf(heightMm, dpi) > y + room && top > y;
  const put = (piece: ListPiece) => {
    pages.at(-1)?.push({ piece, top });
    top += dotsOf(piece.heightMm, dpi);
  };
  const startPage = () => {
    pages.push([]);
    top = y;
  };
  const add = (piece: ListPiece) => {
    if (isFull(piece.heightMm)) startPage();
    put(piece);
  };
  head.forEach(add);
  add(columns);
  for (const piece of rows) {
    if (isFull(piece.heightMm)) {
      startPage();
      put(columns);
    }
    put(piece);
  }
  for (const piece of tail) add({ ...piece, heightMm: Math.min(piece.heightMm, roomMm) });
  return pages;
}

function ruleOf(mm: (length: number) => number): number {
  return Math.max(1, mm(RULE_MM));
}

function linesOf(
  { isRuled, isSigned }: ListPiece,
  box: Box,
  mm: (length: number) => number,
): Mark[] {
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
