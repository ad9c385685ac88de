import type { Failure } from '../../shared/app-error.ts';
import { err, ok } from '../../shared/result.ts';
import type { Result } from '../../shared/result.ts';

/** A label's paper: millimetres, and the dots to the inch of the printer it is drawn for. */
export interface Paper {
  readonly widthMm: number;
  readonly heightMm: number;
  readonly dpi: number;
  /** How many of the printer's millimetres a real one takes, as calibrated; 1 when left out. */
  readonly scaleX?: number;
  readonly scaleY?: number;
}

export const POINTS_PER_MM = 72 / 25.4;

/** How far a document's page may differ from the label before it counts as another size, mm. */
const TOLERANCE_MM = 1;

/** A length in millimetres as whole dots of a printer. */
export function dotsOf(mm: number, dpi: number): number {
  return Math.round((mm / 25.4) * dpi);
}

/** The whole dots of a paper: what a raster of it measures. */
export function dotsOfPaper(paper: Paper): { readonly width: number; readonly height: number } {
  const { widthMm, heightMm, dpi, scaleX = 1, scaleY = 1 } = paper;
  return { width: dotsOf(widthMm * scaleX, dpi), height: dotsOf(heightMm * scaleY, dpi) };
}

/** A real length across a paper as whole dots of its printer. */
export function dotsAcross(mm: number, { dpi, scaleX = 1 }: Paper): number {
  return dotsOf(mm * scaleX, dpi);
}

/** A real length down a paper as whole dots of its printer. */
export function dotsDown(mm: number, { dpi, scaleY = 1 }: Paper): number {
  return dotsOf(mm * scaleY, dpi);
}

/** Refuses a page, in points, that is not the label's: printed anyway, it would be scaled or cut. */
export function checkPageSize(
  page: { readonly width: number; readonly height: number },
  wanted: { readonly widthMm: number; readonly heightMm: number },
): Result<undefined, Failure<'label-size'>> {
  const foundWidthMm = page.width / POINTS_PER_MM;
  const foundHeightMm = page.height / POINTS_PER_MM;
  const fits =
    Math.abs(foundWidthMm - wanted.widthMm) <= TOLERANCE_MM &&
    Math.abs(foundHeightMm - wanted.heightMm) <= TOLERANCE_MM;
  if (fits) return ok();
  return err({
    code: 'label-size',
    foundWidthMm: round(foundWidthMm),
    foundHeightMm: round(foundHeightMm),
    wantedWidthMm: wanted.widthMm,
    wantedHeightMm: wanted.heightMm,
  });
}

/** Tenths of a millimetre: what a person can measure on paper. */
function round(mm: number): number {
  return Math.round(mm * 10) / 10;
}
