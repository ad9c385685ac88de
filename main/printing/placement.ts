import type { Printer } from '../../shared/model/printer.ts';
import { dotsOf, dotsOfPaper } from '../labels/paper.ts';
import type { Paper } from '../labels/paper.ts';
import { resize, rotate, shift } from './bitmap.ts';
import type { Bitmap } from './bitmap.ts';

type Mounting = Pick<
  Printer,
  'widthMm' | 'heightMm' | 'dpi' | 'rotation' | 'offsetXMm' | 'offsetYMm'
>;

/** The paper to draw a printer's labels for: turned by a quarter, width and height change places. */
export function drawingPaper({ widthMm, heightMm, dpi, rotation }: Mounting): Paper {
  return rotation === 90 || rotation === 270
    ? { widthMm: heightMm, heightMm: widthMm, dpi }
    : { widthMm, heightMm, dpi };
}

/** A drawing as the printer's head must burn it: turned, on exactly its dots, moved by its offset. */
export function placeOnPaper(drawing: Bitmap, printer: Mounting): Bitmap {
  const { width, height } = dotsOfPaper(printer);
  const turned = resize(rotate(drawing, printer.rotation), width, height);
  return shift(
    turned,
    dotsOf(printer.offsetXMm, printer.dpi),
    dotsOf(printer.offsetYMm, printer.dpi),
  );
}
