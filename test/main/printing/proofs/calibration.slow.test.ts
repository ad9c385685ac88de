import { describe, expect, it, onTestFinished } from 'vitest';
import { correctionOf, measuredMarks, noCorrection } from '../../../../shared/model/calibration.ts';
import { printerInputSchema, type Printer } from '../../../../shared/model/printer.ts';
import { decodeZpl } from '../../../fakes/decode-zpl.ts';
import type { Dots } from '../../../fakes/png.ts';
import { FakePrinter } from '../../../fakes/printer.ts';
import { openTestStation } from '../../../fakes/station.ts';

/** A printer's distortion of a page, per axis: it prints position m at k·m + o, millimetres. */
interface Crooked {
  readonly dpi: Printer['dpi'];
  readonly across: { readonly k: number; readonly o: number };
  readonly down: { readonly k: number; readonly o: number };
}

const paper = { widthMm: 100, heightMm: 70 };

/** Prints a page by a profile on a printer that only stores the dots. */
async function press(dpi: Printer['dpi']) {
  const fake = await FakePrinter.open();
  onTestFinished(() => fake.close());
  const { station } = await openTestStation();
  const printer = printerInputSchema.parse({
    name: 'Máy lệch',
    transport: { kind: 'tcp', host: '127.0.0.1', port: fake.port },
    language: 'zpl',
    labelSize: 'S13',
    dpi,
    ...paper,
  });
  let count = 0;
  return async (page: 'ruler' | 'test', change: Partial<Printer>): Promise<Dots> => {
    const tried = await station.proofs.tryOut({ printer: { ...printer, ...change }, page });
    if (!tried.ok) throw new Error(tried.error.code);
    const jobs = await fake.printed(++count);
    return decodeZpl(jobs[count - 1]!).dots;
  };
}

/** Returns the first and last dot of the longest black run along the rows, or down the columns. */
function longestRun(
  { width, height, black }: Dots,
  direction: 'across' | 'down',
): [number, number] {
  const [lines, length] = direction === 'across' ? [height, width] : [width, height];
  let best: [number, number] = [0, -1];
  for (let line = 0; line < lines; line++)
    for (let at = 0, start = 0; at <= length; at++) {
      const dot = direction === 'across' ? line * width + at : at * width + line;
      if (at < length && black[dot] === 1) continue;
      if (at - 1 - start > best[1] - best[0]) best = [start, at - 1];
      start = at + 1;
    }
  return best;
}

/** Returns the measured line's ends on paper, mm; its last bar is a hairline that begins at the mark. */
function ends(dots: Dots, direction: 'across' | 'down', printer: Crooked): [number, number] {
  const [first, last] = longestRun(dots, direction);
  const hairline = Math.max(1, Math.round((0.13 / 25.4) * printer.dpi));
  const { k, o } = printer[direction];
  const onPaper = (dot: number) => k * (dot / printer.dpi) * 25.4 + o;
  return [onPaper(first), onPaper(last - hairline + 1)];
}

/** Returns a person's measurements of that printer's ruler page. */
function measurementsOf(ruler: Dots, printer: Crooked) {
  const read = (direction: 'across' | 'down') => {
    const [from, to] = ends(ruler, direction, printer);
    const { k, o } = printer[direction];
    return { edgeMm: -o / k, spanMm: to - from };
  };
  const [across, down] = [read('across'), read('down')];
  return {
    leftMm: across.edgeMm,
    acrossMm: across.spanMm,
    topMm: down.edgeMm,
    downMm: down.spanMm,
  };
}

describe.each<Crooked>([
  { dpi: 203, across: { k: 1, o: -1.4 }, down: { k: 0.992, o: 2.3 } },
  { dpi: 300, across: { k: 1.013, o: 1.1 }, down: { k: 1, o: -0.6 } },
  { dpi: 600, across: { k: 0.97, o: -2.7 }, down: { k: 1.02, o: -1.9 } },
])('a printer that prints like this: %j', (crooked) => {
  const tolerance = 25.4 / crooked.dpi + 0.1;

  it('puts the marks of its check page where they belong, to a dot and a tenth', async () => {
    const print = await press(crooked.dpi);
    const ruler = await print('ruler', noCorrection);
    const correction = correctionOf(measurementsOf(ruler, crooked), { ...paper, dpi: crooked.dpi });
    const check = await print('ruler', correction);
    const lengths = { across: paper.widthMm, down: paper.heightMm };
    for (const direction of ['across', 'down'] as const) {
      const { fromMm, toMm } = measuredMarks(lengths[direction]);
      const [from, to] = ends(check, direction, crooked);
      expect(Math.abs(from - fromMm)).toBeLessThan(tolerance);
      expect(Math.abs(to - toMm)).toBeLessThan(tolerance);
    }
  });

  it.each([0, 90, 180] as const)(
    'puts labels turned by %i° on the edge of the paper',
    async (rotation) => {
      const print = await press(crooked.dpi);
      const ruler = await print('ruler', noCorrection);
      const correction = correctionOf(measurementsOf(ruler, crooked), {
        ...paper,
        dpi: crooked.dpi,
      });
      const label = await print('test', { ...correction, rotation });
      // The frame is on the outermost dots of the label, so its sides are the longest runs.
      const [left, right] = longestRun(label, 'across');
      const positionMm = ({ k, o }: Crooked['across'], dot: number) =>
        k * (dot / crooked.dpi) * 25.4 + o;
      const sides = [
        { isCut: left === 0, error: positionMm(crooked.across, left) },
        {
          isCut: right === label.width - 1,
          error: positionMm(crooked.across, right + 1) - paper.widthMm,
        },
      ];
      // Dots moved beyond the printer's range are lost, on one side at most.
      const uncutSides = sides.filter(({ isCut }) => !isCut);
      expect(uncutSides.length).toBeGreaterThan(0);
      for (const { error } of uncutSides) expect(Math.abs(error)).toBeLessThan(tolerance);
    },
  );
});
