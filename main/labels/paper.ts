import type { Failure } from '../../shared/app-error.ts';
import { err, ok } from '../../shared/result.ts';
import type { Result } from '../../shared/result.ts';

/** Paper of a label (mm), with the resolution of its printer. */
export interface LabelPaper {
  readonly widthMm: number;
  readonly heightMm: number;
  readonly dpi: number;
  /** Calibration factor: printer millimetres per real millimetre; 1 by default. */
  readonly scaleX?: number;
  readonly scaleY?: number;
}

export const POINTS_PER_MM = 72 / 25.4;

/** Maximum difference (mm) between a document's page and the label before it is another size. */
const TOLERANCE_MM = 1;

/** Converts a length in millimetres to whole dots. */
export function dotsOf(mm: number, dpi: number): number {
  return Math.round((mm / 25.4) * dpi);
}

/** Returns the size of a paper in whole dots. */
export function dotsOfPaper(paper: LabelPaper): {
  readonly width: number;
  readonly height: number;
} {
  const { widthMm, heightMm, dpi, scaleX = 1, scaleY = 1 } = paper;
  return { width: dotsOf(widthMm * scaleX, dpi), height: dotsOf(heightMm * scaleY, dpi) };
}

/** Converts a real length across a paper to whole dots of its printer. */
export function dotsAcross(mm: number, { dpi, scaleX = 1 }: LabelPaper): number {
  return dotsOf(mm * scaleX, dpi);
}

/** Converts a real length down a paper to whole dots of its printer. */
export function dotsDown(mm: number, { dpi, scaleY = 1 }: LabelPaper): number {
  return dotsOf(mm * scaleY, dpi);
}

/** Refuses a page (points) of another size than the label, because it would be scaled or cut. */
export function checkPageSize(
  page: { readonly width: number; readonly height: number },
  expected: { readonly widthMm: number; readonly heightMm: number },
): Result<undefined, Failure<'label-size'>> {
  const foundWidthMm = page.width / POINTS_PER_MM;
  const foundHeightMm = page.height / POINTS_PER_MM;
  const fits =
    Math.abs(foundWidthMm - expected.widthMm) <= TOLERANCE_MM &&
    Math.abs(foundHeightMm - expected.heightMm) <= TOLERANCE_MM;
  if (fits) return ok();
  return err({
    code: 'label-size',
    foundWidthMm: round(foundWidthMm),
    foundHeightMm: round(foundHeightMm),
    wantedWidthMm: expected.widthMm,
    wantedHeightMm: expected.heightMm,
  });
}

/** Rounds to tenths of a millimetre, which a person can measure on paper. */
function round(mm: number): number {
  return Math.round(mm * 10) / 10;
}
