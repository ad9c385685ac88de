import type { Printer } from '../../shared/model/printer.ts';
import { dotsOf, type Paper } from '../labels/paper.ts';
import { rotate, shift, type Bitmap } from './bitmap.ts';

type Placement = Pick<Printer, 'rotation' | 'offsetXMm' | 'offsetYMm' | 'dpi'>;

/** The page that fills a printer's paper once it is turned: a quarter turn swaps its sides. */
export function pageOf({
  widthMm,
  heightMm,
  dpi,
  rotation,
}: Pick<Printer, 'widthMm' | 'heightMm' | 'dpi' | 'rotation'>): Paper {
  const turned = rotation === 90 || rotation === 270;
  return turned ? { widthMm: heightMm, heightMm: widthMm, dpi } : { widthMm, heightMm, dpi };
}

/** Turned and moved as the printer's profile says. */
export function placed(bitmap: Bitmap, { rotation, offsetXMm, offsetYMm, dpi }: Placement): Bitmap {
  return shift(rotate(bitmap, rotation), dotsOf(offsetXMm, dpi), dotsOf(offsetYMm, dpi));
}
