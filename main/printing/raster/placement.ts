import type { Printer } from '../../../shared/model/printer.ts';
import { dotsOf } from '../../labels/paper.ts';
import type { LabelPaper } from '../../labels/paper.ts';
import { rotate, shift } from './bitmap.ts';
import type { Bitmap } from './bitmap.ts';

interface Profile extends Pick<
  Printer,
  'widthMm' | 'heightMm' | 'scaleX' | 'scaleY' | 'rotation' | 'offsetXMm' | 'offsetYMm' | 'paper'
> {
  readonly dpi: number;
}

/** Returns the page that fills the printer's paper after rotation; a quarter turn swaps its sides. */
export function pageOf({ widthMm, heightMm, dpi, scaleX, scaleY, rotation }: Profile): LabelPaper {
  const isTurned = rotation === 90 || rotation === 270;
  return isTurned
    ? { widthMm: heightMm, heightMm: widthMm, dpi, scaleX: scaleY, scaleY: scaleX }
    : { widthMm, heightMm, dpi, scaleX, scaleY };
}

/** Turns and moves a bitmap by the printer's profile; offsets are in the printer's own millimetres. */
export function placed(bitmap: Bitmap, { rotation, offsetXMm, offsetYMm, dpi }: Profile): Bitmap {
  return shift(rotate(bitmap, rotation), dotsOf(offsetXMm, dpi), dotsOf(offsetYMm, dpi));
}

/**
 * Converts the paper sizes for the printer, its driver and its queue to the printer's own millimetres. A page of this
 * size is exactly as large as its dots, so no program fits, crops or centres it.
 */
export function inPrinterMm<
  T extends Pick<Printer, 'widthMm' | 'heightMm' | 'scaleX' | 'scaleY' | 'paper'>,
>(profile: T): T {
  const { widthMm, heightMm, scaleX, scaleY, paper } = profile;
  return {
    ...profile,
    widthMm: widthMm * scaleX,
    heightMm: heightMm * scaleY,
    paper: paper.kind === 'gap' ? { ...paper, gapMm: paper.gapMm * scaleY } : paper,
  };
}
