import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  corrected,
  correctionOf,
  measuredMarks,
  noCorrection,
  measurementsSchema,
  trueResolution,
} from '../../../shared/model/calibration.ts';

const MM_PER_INCH = 25.4;

/** A printer that prints a dot at `stretch` times its position plus the offset, lengths in mm. */
interface Crooked {
  readonly stretch: number;
  readonly offsetMm: number;
  readonly dpi: number;
}

const crooked = fc.record({
  stretch: fc.double({ min: 0.95, max: 1.05, noNaN: true }),
  offsetMm: fc.double({ min: -8, max: 8, noNaN: true }),
  dpi: fc.constantFrom(203, 300, 600),
});
const length = fc.integer({ min: 20, max: 220 });

/** Returns the printed position of a dot, mm from the paper's edge. */
function onPaper(dot: number, { stretch, offsetMm, dpi }: Crooked): number {
  return stretch * (dot / dpi) * MM_PER_INCH + offsetMm;
}

function dots(mm: number, dpi: number): number {
  return Math.round((mm / MM_PER_INCH) * dpi);
}

/** Returns the exact measurements of the ruler page, which is drawn in whole dots. */
function read(printer: Crooked, lengthMm: number) {
  const { fromMm, toMm } = measuredMarks(lengthMm);
  const paperPosition = (mm: number) => onPaper(dots(mm, printer.dpi), printer);
  return {
    edgeMm: -printer.offsetMm / printer.stretch,
    spanMm: paperPosition(toMm) - paperPosition(fromMm),
  };
}

describe('a printer that was measured', () => {
  test('puts every dot where it belongs, to a dot and a tenth of a millimetre', () => {
    fc.assert(
      fc.property(crooked, length, (printer, lengthMm) => {
        const { offsetMm, scale } = corrected(
          read(printer, lengthMm),
          measuredMarks(lengthMm),
          printer.dpi,
        );
        const dot = MM_PER_INCH / printer.dpi;
        // A difference too small for a ruler is not corrected; over the whole page it accumulates.
        const { fromMm, toMm } = measuredMarks(lengthMm);
        const unseen = 0.1 * Math.max(1, lengthMm / (toMm - fromMm));
        for (let mm = 0; mm <= lengthMm; mm += lengthMm / 16) {
          const meant = dots(mm, printer.dpi);
          const moved = Math.round(scale * meant) + dots(offsetMm, printer.dpi);
          const error = onPaper(moved, printer) - meant * dot;
          // Scale and offset are each rounded to whole dots, and stored with four and two decimals.
          expect(Math.abs(error)).toBeLessThan(printer.stretch * dot + unseen + 0.02);
        }
      }),
    );
  });

  test('and was right already stays as it is', () => {
    const paper = { widthMm: 100, heightMm: 150 };
    const measured = { leftMm: 0, acrossMm: 80, topMm: -0, downMm: 130 };
    expect(correctionOf(measured, { ...paper, dpi: 203 })).toEqual(noCorrection);
  });
});

describe('the marks that are measured', () => {
  test('stand on the page, at least a fifth of it apart', () => {
    fc.assert(
      fc.property(length, (lengthMm) => {
        const { fromMm, toMm } = measuredMarks(lengthMm);
        expect(fromMm).toBeGreaterThanOrEqual(5);
        expect(toMm).toBeLessThanOrEqual(lengthMm - 5);
        expect(toMm - fromMm).toBeGreaterThanOrEqual(lengthMm / 5);
      }),
    );
  });
});

describe('the readings', () => {
  const paper = { widthMm: 100, heightMm: 150 };
  const schema = measurementsSchema(paper);
  const good = { leftMm: 1.5, acrossMm: 79.5, topMm: -2, downMm: 130 };

  test('are taken as they are', () => {
    expect(schema.parse(good)).toEqual(good);
    expect(correctionOf(good, { ...paper, dpi: 300 })).toEqual({
      offsetXMm: 1.5,
      scaleX: 1.0064,
      offsetYMm: -2,
      scaleY: 1,
    });
  });

  test.each([
    [{ ...good, acrossMm: 60 }, 'acrossMm', 'calibration.span'],
    [{ ...good, downMm: null }, 'downMm', 'calibration.span'],
    [{ ...good, leftMm: 25 }, 'leftMm', 'calibration.edge'],
    [{ ...good, topMm: Number.NaN }, 'topMm', 'calibration.edge'],
  ])('are refused where no printer could be so far off: %j', (measured, field, rule) => {
    const { error } = schema.safeParse(measured);
    expect(error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
      [field, rule],
    ]);
  });

  test('show a resolution that was chosen wrong', () => {
    const marks = measuredMarks(100);
    const across = (spanMm: number, dpi: 203 | 300 | 600) =>
      trueResolution({ edgeMm: 0, spanMm }, marks, dpi);
    expect(across(54, 203)).toBe(300);
    expect(across(118, 300)).toBe(203);
    expect(across(40, 300)).toBe(600);
    expect(across(79, 203)).toBeNull();
    expect(across(70, 203)).toBeNull();
  });
});
