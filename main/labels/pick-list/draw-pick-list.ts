import { fillIn, printedTexts } from '../../texts/texts.ts';
import type { LabelFonts } from '../label-fonts.ts';
import { labelPdf, pagesPdf } from '../label-pdf.ts';
import { rowBlock, text } from '../layout.ts';
import {
  type ListContent,
  type ListStyle,
  type ListPiece,
  setPages,
  styleFor,
  trainingPiece,
} from '../list-setting.ts';
import type { Mark } from '../marks.ts';
import type { LabelPaper } from '../paper.ts';
import { printedMoment, formatPageNumber } from '../handover-list/list-texts.ts';
import type { ListedProduct, PickList } from './pick-list-content.ts';

const texts = printedTexts.pickList;

/** A4 at 600 dpi, the resolution of common office printers. */
const A4: LabelPaper = { widthMm: 210, heightMm: 297, dpi: 600 };
/** Maximum number of characters of order codes per line. */
const LETTERS = { wide: 92, narrow: 44 };

/** Draws a pick list as one PDF of A4 pages. */
export function drawPickListOnA4(fonts: LabelFonts, list: PickList): Promise<Uint8Array> {
  return pagesPdf(A4, fonts, pickListPages(fonts, list, A4));
}

/** Draws a pick list on label paper: one single-page PDF per label, in the dots of the printer. */
export function drawPickListOnLabels(
  fonts: LabelFonts,
  list: PickList,
  paper: LabelPaper,
): Promise<Uint8Array[]> {
  const pages = pickListPages(fonts, list, paper);
  return Promise.all(pages.map((marks) => labelPdf(paper, fonts, marks)));
}

/** Lays out the pages of a pick list, each as marks. */
function pickListPages(fonts: LabelFonts, list: PickList, paper: LabelPaper): Mark[][] {
  return setPages(fonts, paper, contentOf(list, styleFor(paper.widthMm)));
}

function contentOf(list: PickList, style: ListStyle): ListContent {
  const { isWide, title, body, small, rowMm } = style;
  const pieces = list.products.reduce((sum, product) => sum + product.pieces, 0);
  const strong = {
    maxPoints: isWide ? title - 3 : title - 1,
    minPoints: 5,
    weight: 'strong',
  } as const;
  const heading = text(texts.title, { maxPoints: title, weight: 'strong', align: 'centre' });
  const subtitle = `${list.station} · ${printedMoment(list.at)}`;
  const sums = rowBlock(
    [
      50,
      text(
        fillIn(texts.counts, {
          orders: String(list.orders),
          products: String(list.products.length),
        }),
        strong,
      ),
    ],
    [50, text(fillIn(texts.pieces, { pieces: String(pieces) }), { ...strong, align: 'right' })],
  );
  return {
    head: [
      ...(list.training ? [trainingPiece(style)] : []),
      { block: heading, heightMm: isWide ? 11 : 6.5 },
      { block: text(subtitle, { maxPoints: body, minPoints: 4 }), heightMm: rowMm },
      { block: sums, heightMm: isWide ? 10 : 6.5 },
    ],
    columns: {
      block: productRow([texts.columns.product, texts.columns.sku, texts.columns.pieces], {
        maxPoints: small,
        minPoints: 4,
      }),
      heightMm: rowMm,
      isRuled: true,
    },
    rows: list.products.flatMap((product) => productPieces(product, style)),
    tail: [],
    footOf: (page, pages) =>
      rowBlock(
        [72, text(subtitle, { maxPoints: small, minPoints: 3.5 })],
        [
          28,
          text(formatPageNumber(page, pages), { maxPoints: small, minPoints: 3.5, align: 'right' }),
        ],
      ),
  };
}

/** Builds the rows of a product: its name and pieces, and below them its orders. */
function productPieces(product: ListedProduct, style: ListStyle): ListPiece[] {
  const { body, small, rowMm, isWide } = style;
  const { name, sku, pieces, orders } = product;
  const cells = [name === '' ? texts.noProduct : name, sku, `× ${pieces}`] as const;
  const lines = filled(
    orders.map(({ soc, pieces: of }) => (of === 1 ? soc : `${soc} ×${of}`)),
    isWide ? LETTERS.wide : LETTERS.narrow,
  );
  return [
    {
      block: productRow(cells, { maxPoints: body, minPoints: 3, weight: 'strong' }),
      heightMm: rowMm,
    },
    ...lines.map((line, at) => ({
      block: text(line, { maxPoints: small, minPoints: 2.5 }),
      heightMm: rowMm - 0.6,
      isRuled: at === lines.length - 1,
    })),
  ];
}

function productRow(
  [name, sku, pieces]: readonly [string, string, string],
  style: { maxPoints: number; minPoints: number; weight?: 'strong' },
) {
  return rowBlock(
    [56, text(name, style)],
    [28, text(sku, style)],
    [16, text(pieces, { ...style, align: 'right' })],
  );
}

/** Distributes codes on as few lines as possible; no code is divided. */
function filled(codes: readonly string[], letters: number): string[] {
  const lines: string[] = [];
  for (const code of codes) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + code.length + 2 <= letters)
      lines[lines.length - 1] = `${last}, ${code}`;
    else lines.push(code);
  }
  return lines;
}
