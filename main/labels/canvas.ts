import {
  PDFDocument,
  beginText,
  concatTransformationMatrix,
  endText,
  fill,
  rectangle,
  setFillingGrayscaleColor,
  setFontAndSize,
  setTextMatrix,
  showText,
} from 'pdf-lib';
import type { PDFFont, PDFName, PDFOperator, PDFPage } from 'pdf-lib';
import type { LabelFonts, Weight } from './label-fonts.ts';
import { dotsOfPaper } from './paper.ts';
import type { Paper } from './paper.ts';

/** A rectangle in whole dots, from the upper left corner of the label. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export type Ink = 'black' | 'white';

/**
 * A one-page PDF drawn in the dots of one printer. The page measures a whole number of dots, so
 * that at that printer's resolution every edge falls between two dots and bars stay exact.
 */
export class Canvas {
  readonly width: number;
  readonly height: number;
  readonly dpi: number;
  readonly #document: PDFDocument;
  readonly #page: PDFPage;
  readonly #fonts: Record<Weight, { readonly font: PDFFont; readonly key: PDFName }>;
  readonly #operators: PDFOperator[] = [];

  private constructor(paper: Paper, document: PDFDocument, fonts: Record<Weight, PDFFont>) {
    const { width, height } = dotsOfPaper(paper);
    const points = 72 / paper.dpi;
    this.width = width;
    this.height = height;
    this.dpi = paper.dpi;
    this.#document = document;
    this.#page = document.addPage([width * points, height * points]);
    const known = (font: PDFFont) => ({
      font,
      key: this.#page.node.newFontDictionary(font.name, font.ref),
    });
    this.#fonts = { text: known(fonts.text), strong: known(fonts.strong) };
    this.#draw(concatTransformationMatrix(points, 0, 0, -points, 0, height * points));
  }

  /** An empty page; the same drawing gives the same bytes. */
  static async create(paper: Paper, fonts: LabelFonts): Promise<Canvas> {
    const document = await PDFDocument.create({ updateMetadata: false });
    const text = await fonts.text.embed(document);
    const strong = await fonts.strong.embed(document);
    return new Canvas(paper, document, { text, strong });
  }

  fillBoxes(boxes: readonly Box[], ink: Ink = 'black'): void {
    this.#draw(setFillingGrayscaleColor(ink === 'black' ? 0 : 1));
    for (const { x, y, width, height } of boxes) this.#draw(rectangle(x, y, width, height));
    this.#draw(fill());
  }

  /** One line from `x` on the baseline `y`; `size` in dots to the em. */
  write(text: string, at: { x: number; y: number; size: number; weight: Weight; ink: Ink }): void {
    const { font, key } = this.#fonts[at.weight];
    this.#draw(
      setFillingGrayscaleColor(at.ink === 'black' ? 0 : 1),
      beginText(),
      setFontAndSize(key, at.size),
      setTextMatrix(1, 0, 0, -1, at.x, at.y),
      showText(font.encodeText(text)),
      endText(),
    );
  }

  finish(): Promise<Uint8Array> {
    this.#page.pushOperators(...this.#operators);
    return this.#document.save({ useObjectStreams: false, addDefaultPage: false });
  }

  #draw(...operators: PDFOperator[]): void {
    this.#operators.push(...operators);
  }
}
