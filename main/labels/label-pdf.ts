import { deflateSync } from 'node:zlib';
import {
  PDFContentStream,
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
import { assertNever } from '../../shared/result.ts';
import type { LabelFonts, Weight } from './label-fonts.ts';
import type { Fill, Mark, Writing } from './marks.ts';
import { dotsOfPaper } from './paper.ts';
import type { LabelPaper } from './paper.ts';

type Fonts = Record<Weight, { readonly font: PDFFont; readonly key: PDFName }>;

/**
 * Creates a one-page PDF of marks in the dots of one printer. The page is a whole number of dots, so at that printer's
 * resolution every edge is between two dots and bars stay exact. The same marks give the same bytes.
 */
export function labelPdf(
  paper: LabelPaper,
  fonts: LabelFonts,
  marks: readonly Mark[],
): Promise<Uint8Array> {
  return pagesPdf(paper, fonts, [marks]);
}

/** Creates a PDF of several pages on one paper. */
export async function pagesPdf(
  paper: LabelPaper,
  fonts: LabelFonts,
  pages: readonly (readonly Mark[])[],
): Promise<Uint8Array> {
  const { width, height } = dotsOfPaper(paper);
  const points = 72 / paper.dpi;
  const document = await PDFDocument.create({ updateMetadata: false });
  compressNatively(document);
  const regular = await fonts.text.embed(document);
  const strong = await fonts.strong.embed(document);
  for (const marks of pages) {
    const page = document.addPage([width * points, height * points]);
    const fontResource = (font: PDFFont) => ({
      font,
      key: page.node.newFontDictionary(font.name, font.ref),
    });
    const embedded: Fonts = { text: fontResource(regular), strong: fontResource(strong) };
    write(page, [
      // From here on the unit is dots, downwards from the upper left corner.
      concatTransformationMatrix(points, 0, 0, -points, 0, height * points),
      ...marks.flatMap((mark) => operators(mark, embedded)),
    ]);
  }
  return document.save({
    useObjectStreams: false,
    addDefaultPage: false,
    objectsPerTick: Number.POSITIVE_INFINITY,
  });
}

/** Replaces pdf-lib's deflate in JavaScript, which uses a fifth of a label's time. */
function compressNatively({ context }: PDFDocument): void {
  context.flateStream = (contents, dict) =>
    context.stream(deflateSync(contents), { ...dict, Filter: 'FlateDecode' });
}

function write({ node, doc: { context } }: PDFPage, drawing: PDFOperator[]): void {
  const content = PDFContentStream.of(context.obj({}), drawing, false).getUnencodedContents();
  node.addContentStream(context.register(context.flateStream(content)));
}

function operators(mark: Mark, fonts: Fonts): PDFOperator[] {
  const ink = setFillingGrayscaleColor(mark.ink === 'black' ? 0 : 1);
  switch (mark.kind) {
    case 'fill':
      return [ink, ...rectangles(mark), fill()];
    case 'writing':
      return [ink, ...line(mark, fonts)];
    default:
      return assertNever(mark);
  }
}

function rectangles({ boxes }: Fill): PDFOperator[] {
  return boxes.map(({ x, y, width, height }) => rectangle(x, y, width, height));
}

function line({ text, x, baseline, size, weight }: Writing, fonts: Fonts): PDFOperator[] {
  const { font, key } = fonts[weight];
  return [
    beginText(),
    setFontAndSize(key, size),
    setTextMatrix(1, 0, 0, -1, x, baseline),
    showText(font.encodeText(text)),
    endText(),
  ];
}
