import { z } from 'zod';
import type { Printer } from './printer.ts';

/**
 * What a printer's dots are moved and stretched by so that they land where they belong: lengths in
 * millimetres on the paper, from its left and upper edge; 1 is no stretching.
 */
export type Correction = Pick<Printer, 'offsetXMm' | 'offsetYMm' | 'scaleX' | 'scaleY'>;

/** A printer's correction for one size of paper, millimetres. */
export const keptCorrectionSchema = z.object({
  widthMm: z.number(),
  heightMm: z.number(),
  offsetXMm: z.number(),
  offsetYMm: z.number(),
  scaleX: z.number(),
  scaleY: z.number(),
});
export type KeptCorrection = z.infer<typeof keptCorrectionSchema>;

export const noCorrection: Correction = { offsetXMm: 0, offsetYMm: 0, scaleX: 1, scaleY: 1 };

/** Two marks of a ruler, millimetres from where the page begins. */
export interface Marks {
  readonly fromMm: number;
  readonly toMm: number;
}

/**
 * Between which marks a ruler along `lengthMm` is measured: as far apart as the page allows, and
 * far enough from its ends to be on the paper of a printer that prints centimetres off.
 */
export function measuredMarks(lengthMm: number): Marks {
  const step = lengthMm < 40 ? 5 : 10;
  return { fromMm: step, toMm: step * Math.floor((lengthMm - step) / step) };
}

/** The piece on which a language is tried out: small enough for any label, millimetres. */
export const trialPaper = { widthMm: 50, heightMm: 30 } as const;
/** The line on it that is measured to see whether the resolution is right, millimetres. */
export const TRIAL_LINE_MM = 40;

/** What was read off a ruler page that was printed without any correction, along one axis. */
export interface Reading {
  /** The place of the ruler that lies on the edge of the paper, mm; minus where white precedes 0. */
  readonly edgeMm: number;
  /** The distance on paper between the `measuredMarks`, mm. */
  readonly spanMm: number;
}

/** How far a printer can stretch before something else is wrong, such as its resolution. */
const MOST_STRETCH = 0.1;
/** What nobody reads off a ruler. Stretching costs bars their even width, so it needs a reason. */
const LEAST_MEASURED_MM = 0.1;
const MM_PER_INCH = 25.4;

const resolutions = [203, 300, 600] as const;

/**
 * Offset and scale along one axis. A printer puts the page's place m at k·m + o on the paper. What
 * is read tells k = span ÷ (to − from), and −o ÷ k, which is the place on the edge. So a page that
 * is stretched by 1 ÷ k and moved by what was read on the edge comes out as it was meant.
 */
export function corrected(
  reading: Reading,
  marks: Marks,
  dpi: number,
): { offsetMm: number; scale: number } {
  return {
    offsetMm: round(reading.edgeMm, 2),
    scale: round(1 / stretchOf(reading, marks, dpi), 4),
  };
}

/** The resolution that a printer set to `dpi` really has, when what was measured shows another one. */
export function trueResolution(
  reading: Reading,
  marks: Marks,
  dpi: Printer['dpi'],
): Printer['dpi'] | null {
  const stretch = stretchOf(reading, marks, dpi);
  const found = resolutions.find((other) => Math.abs((stretch * other) / dpi - 1) < 0.05);
  return found === undefined || found === dpi ? null : found;
}

/** The marks are drawn in whole dots: that distance is what came out longer or shorter. */
function stretchOf({ spanMm }: Reading, { fromMm, toMm }: Marks, dpi: number): number {
  if (Math.abs(spanMm - (toMm - fromMm)) < LEAST_MEASURED_MM) return 1;
  const dots = (mm: number) => Math.round((mm / MM_PER_INCH) * dpi);
  return spanMm / (((dots(toMm) - dots(fromMm)) / dpi) * MM_PER_INCH);
}

function round(value: number, digits: number): number {
  // Adding 0 makes a plain 0 of what was rounded to minus zero.
  return Number(value.toFixed(digits)) + 0;
}

/** The readings of both axes as they are typed for a paper, millimetres. */
export function readingsSchema(paper: Pick<Printer, 'widthMm' | 'heightMm'>) {
  return z.object({
    leftMm: edge(),
    acrossMm: span(paper.widthMm),
    topMm: edge(),
    downMm: span(paper.heightMm),
  });
}
export type Readings = z.output<ReturnType<typeof readingsSchema>>;

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
    .min(meant * (1 - MOST_STRETCH), { error: rule })
    .max(meant * (1 + MOST_STRETCH), { error: rule });
}

/** Both axes' correction, from the readings of a page that was printed without any. */
export function correctionOf(
  readings: Readings,
  paper: Pick<Printer, 'widthMm' | 'heightMm' | 'dpi'>,
): Correction {
  const { leftMm, acrossMm, topMm, downMm } = readings;
  const { widthMm, heightMm, dpi } = paper;
  const x = corrected({ edgeMm: leftMm, spanMm: acrossMm }, measuredMarks(widthMm), dpi);
  const y = corrected({ edgeMm: topMm, spanMm: downMm }, measuredMarks(heightMm), dpi);
  return { offsetXMm: x.offsetMm, offsetYMm: y.offsetMm, scaleX: x.scale, scaleY: y.scale };
}
