import {
  beginText,
  concatTransformationMatrix,
  endText,
  fill,
  PDFDocument,
  type PDFFont,
  type PDFName,
  type PDFOperator,
  rectangle,
  setCharacterSpacing,
  setFillingGrayscaleColor,
  setFontAndSize,
  setTextMatrix,
  showText,
} from 'pdf-lib';
import type { PlatformPaper } from '../../../../shared/model/label-size.ts';
import { systemClock } from '../../../../main/base/host-services.ts';
import type { TrainingOrder } from '../../../../main/training/order.ts';
import { mapInSlices } from '../../../../main/training/slices.ts';
import type { LabelFonts } from './fonts.ts';
import { type TrainingSheet, sheetOf, type Text } from '../../../../main/training/label/sheet.ts';
import { mmPerPoint } from '../../../../main/training/label/text-fit.ts';
import { labelTextsOf } from '../../../../main/training/label/label-texts.ts';

/**
 * Returns the label document (contract 4.7) as PDF: one page per order, of the paper's exact size. `now` in
 * milliseconds since the epoch.
 */
export async function labelsAsPdf(
  orders: readonly TrainingOrder[],
  size: PlatformPaper,
  now: number,
  fonts: LabelFonts,
): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  document.setTitle('In nhãn — LUYỆN TẬP / TRAINING');
  const { plain, bold } = await fonts.embed(document);
  const draw = (order: TrainingOrder) => {
    const page = document.addPage([size.widthMm / mmPerPoint, size.heightMm / mmPerPoint]);
    const penOf = (font: PDFFont) => ({
      font,
      key: page.node.newFontDictionary(font.name, font.ref),
    });
    const pens = { plain: penOf(plain), bold: penOf(bold) };
    const sheet = sheetOf(labelTextsOf(order, now), size, fonts);
    page.pushOperators(...operators(sheet, size, pens, fonts));
  };
  await mapInSlices(orders, draw, systemClock);
  return document.save({ addDefaultPage: false });
}

/** An embedded font with its resource name on the page. */
interface Pen {
  readonly font: PDFFont;
  readonly key: PDFName;
}

type Pens = Readonly<Record<'plain' | 'bold', Pen>>;

function operators(
  { fills, texts }: TrainingSheet,
  { heightMm }: PlatformPaper,
  pens: Pens,
  fonts: LabelFonts,
): readonly PDFOperator[] {
  const scale = 1 / mmPerPoint;
  return [
    // From here on units are millimetres, measured downwards from the upper left corner.
    concatTransformationMatrix(scale, 0, 0, -scale, 0, heightMm * scale),
    ...fills.map(({ x, y, w, h }) => rectangle(x, y, w, h)),
    fill(),
    ...texts.flatMap((text) => paragraph(text, pens[text.bold ? 'bold' : 'plain'], fonts)),
  ];
}

/** Additional letter spacing of spaced text, em. */
const spacing = 0.15;

function paragraph(text: Text, pen: Pen, fonts: LabelFonts): readonly PDFOperator[] {
  const { box, lines, size, style } = text;
  const em = size * mmPerPoint;
  const pitch = fonts.lineHeight * em;
  const height = fonts.headroom * em + lines.length * pitch;
  const top = box.y + (style.top === true ? 0 : (box.h - height) / 2);
  // Leaves room below the baseline for the descenders of "g" and "ç".
  const first = top + fonts.headroom * em + pitch - 0.265 * em;
  const apart = style.spaced === true ? spacing * em : 0;
  const shift = { left: 0, centre: 0.5, right: 1 }[style.align ?? 'left'];
  return [
    setFillingGrayscaleColor(style.paper === true ? 1 : 0),
    setCharacterSpacing(apart),
    ...lines.flatMap((line, index) => {
      const width = widthOf(line, text.bold, fonts) * em + apart * (line.length - 1);
      return [
        beginText(),
        setFontAndSize(pen.key, em),
        setTextMatrix(1, 0, 0, -1, box.x + (box.w - width) * shift, first + index * pitch),
        showText(pen.font.encodeText(line)),
        endText(),
      ];
    }),
  ];
}

function widthOf(line: string, bold: boolean, fonts: LabelFonts): number {
  return Array.from(line).reduce((sum, letter) => sum + fonts.letterWidth(letter, bold), 0);
}
