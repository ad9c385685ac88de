import { z } from 'zod';
import type { Printer } from './printer.ts';

/**
 * Correction of a printer's output: offsets in millimetres on the paper, from its left and upper edge, and scales,
 * where 1 leaves the size unchanged.
 */
export type Correction = Pick<Printer, 'offsetXMm' | 'offsetYMm' | 'scaleX' | 'scaleY'>;

/** A printer's correction for one size of paper (millimetres). */
export const storedCorrectionSchema = z.object({
  widthMm: z.number(),
  heightMm: z.number(),
  offsetXMm: z.number(),
  offsetYMm: z.number(),
  scaleX: z.number(),
  scaleY: z.number(),
});
export type StoredCorrection = z.infer<typeof storedCorrectionSchema>;

export const noCorrection: Correction = { offsetXMm: 0, offsetYMm: 0, scaleX: 1, scaleY: 1 };

/** Two marks of a ruler (millimetres from the start of the page). */
export interface Marks {
  readonly fromMm: number;
  readonly toMm: number;
}

/**
 * Returns the marks between which a ruler along `lengthMm` is measured. They are as far apart as the page allows, and
 * far enough from its ends to be visible on a printer that is centimetres off.
 */
export function measuredMarks(lengthMm: number): Marks {
  const step = lengthMm < 40 ? 5 : 10;
  return { fromMm: step, toMm: step * Math.floor((lengthMm - step) / step) };
}

/** Paper for testing a printer language (millimetres), small enough for any label. */
export const trialPaper = { widthMm: 50, heightMm: 30 } as const;
/** Line on it that is measured to check the resolution (millimetres). */
export const TRIAL_LINE_MM = 40;

/** Readings from a ruler page printed without correction, along one axis. */
export interface AxisMeasurement {
  /** Ruler position at the paper's edge (mm); negative if there is a margin before 0. */
  readonly edgeMm: number;
  /** Distance on paper between the `measuredMarks` (mm). */
  readonly spanMm: number;
}

/** Maximum deviation; beyond it another cause is likely, such as a wrong resolution. */
const MAX_STRETCH = 0.1;
/** Deviations below this cannot be read from a ruler. Scaling makes bar widths uneven, so it needs a reason. */
const MIN_MEASURED_MM = 0.1;
const MM_PER_INCH = 25.4;

const resolutions = [203, 300, 600] as const;

/**
 * Computes offset and scale along one axis. A printer puts position m of the page at k·m + o on the paper. The readings
 * give k = span ÷ (to − from), and −o ÷ k, which is the position at the edge. So the page is scaled by 1 ÷ k and moved
 * by the reading at the edge.
 */
export function corrected(
  measurement: AxisMeasurement,
  marks: Marks,
  dpi: number,
): { offsetMm: number; scale: number } {
  return {
    offsetMm: round(measurement.edgeMm, 2),
    scale: round(1 / stretchOf(measurement, marks, dpi), 4),
  };
}

/** Returns the real resolution of a printer set to `dpi`, if the measurement shows another one. */
export function trueResolution(
  measurement: AxisMeasurement,
  marks: Marks,
  dpi: Printer['dpi'],
): Printer['dpi'] | null {
  const stretch = stretchOf(measurement, marks, dpi);
  const actual = resolutions.find((other) => Math.abs((stretch * other) / dpi - 1) < 0.05);
  return actual === undefined || actual === dpi ? null : actual;
}

/** The marks are drawn in whole dots, so the real distance is used. */
function stretchOf({ spanMm }: AxisMeasurement, { fromMm, toMm }: Marks, dpi: number): number {
  if (Math.abs(spanMm - (toMm - fromMm)) < MIN_MEASURED_MM) return 1;
  const dots = (mm: number) => Math.round((mm / MM_PER_INCH) * dpi);
  return spanMm / (((dots(toMm) - dots(fromMm)) / dpi) * MM_PER_INCH);
}

function round(value: number, digits: number): number {
  // Adding 0 turns −0 into 0.
  return Number(value.toFixed(digits)) + 0;
}

/** Input of the readings of both axes for a paper (millimetres). */
export function measurementsSchema(paper: Pick<Printer, 'widthMm' | 'heightMm'>) {
  return z.object({
    leftMm: edge(),
    acrossMm: span(paper.widthMm),
    topMm: edge(),
    downMm: span(paper.heightMm),
  });
}
export type Measurements = z.output<ReturnType<typeof measurementsSchema>>;

function edge() {
  const rule = 'calibration.edge';
  return z.number({ error: rule }).min(-20, { error: rule }).max(20, { error: rule });
}

function span(lengthMm: number) {
  const rule = 'calibration.span';
  const { fromMm, toMm } = measuredMarks(lengthMm);
  const meant = toMm - fromMm;
  return z
    .number({ error: rule })
    .min(meant * (1 - MAX_STRETCH), { error: rule })
    .max(meant * (1 + MAX_STRETCH), { error: rule });
}

/** Computes both axes' correction from the readings of an uncorrected page. */
export function correctionOf(
  measurements: Measurements,
  paper: Pick<Printer, 'widthMm' | 'heightMm' | 'dpi'>,
): Correction {
  const { leftMm, acrossMm, topMm, downMm } = measurements;
  const { widthMm, heightMm, dpi } = paper;
  const x = corrected({ edgeMm: leftMm, spanMm: acrossMm }, measuredMarks(widthMm), dpi);
  const y = corrected({ edgeMm: topMm, spanMm: downMm }, measuredMarks(heightMm), dpi);
  return { offsetXMm: x.offsetMm, offsetYMm: y.offsetMm, scaleX: x.scale, scaleY: y.scale };
}
