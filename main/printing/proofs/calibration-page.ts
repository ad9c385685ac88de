import type { Printer } from '../../../shared/model/printer.ts';
import { measuredMarks } from '../../../shared/model/calibration.ts';
import type { LabelFonts } from '../../labels/label-fonts.ts';
import { labelPdf } from '../../labels/label-pdf.ts';
import { section, text } from '../../labels/layout.ts';
import type { Block } from '../../labels/layout.ts';
import { fillOf } from '../../labels/marks.ts';
import type { Box, Mark } from '../../labels/marks.ts';
import { dotsAcross, dotsDown, dotsOf, dotsOfPaper } from '../../labels/paper.ts';
import type { LabelPaper } from '../../labels/paper.ts';
import { layOutBlock } from '../../labels/block-layout.ts';
import { fillIn, printedTexts } from '../../texts/texts.ts';
import { MARK_10_MM, rulerNumbers, tens, ticks } from './ruler.ts';

const texts = printedTexts.proofs;

type Profile = LabelPaper & Pick<Printer, 'name'>;

/** Distance of the measured lines from the edge (mm), inside the scales and their numbers. */
const LINE_MM = 7.5;
const CORNER_MM = 4;
const TEXT_GAP_MM = 1;

/**
 * Draws a page to measure a printer, as a PDF for exactly its paper. It has millimetre scales along all four edges,
 * counted from the upper left corner, and thick corners. In each direction, a line between the `measuredMarks` is
 * measured with a ruler.
 */
export async function drawCalibrationPage(
  fonts: LabelFonts,
  profile: Profile,
): Promise<Uint8Array> {
  const { dpi } = profile;
  return labelPdf(profile, fonts, [
    fillOf([...scales(profile), ...corners(profile), ...measuredLines(profile)]),
    ...numbers(profile),
    ...layOutBlock(caption(profile), middle(profile), { fonts, dpi, scale: 1 }),
  ]);
}

function scales(profile: Profile): Box[] {
  const { widthMm, heightMm, dpi } = profile;
  const { width, height } = dotsOfPaper(profile);
  const line = hairline(dpi);
  const across = ticks(widthMm).flatMap(([mm, lengthMm]) => {
    const mark = { x: dotsAcross(mm, profile), width: line, height: dotsOf(lengthMm, dpi) };
    return [
      { ...mark, y: 0 },
      { ...mark, y: height - mark.height },
    ];
  });
  const down = ticks(heightMm).flatMap(([mm, lengthMm]) => {
    const mark = { y: dotsDown(mm, profile), width: dotsOf(lengthMm, dpi), height: line };
    return [
      { ...mark, x: 0 },
      { ...mark, x: width - mark.width },
    ];
  });
  return [...across, ...down];
}

/** Draws a line along the outermost dots near every corner; it shows at a glance which parts are cut off. */
function corners(profile: Profile): Box[] {
  const { width, height } = dotsOfPaper(profile);
  const long = dotsOf(CORNER_MM, profile.dpi);
  const thick = dotsOf(0.4, profile.dpi);
  return [0, width - long].flatMap((x) =>
    [0, height - long].flatMap((y) => [
      { x, y: y === 0 ? 0 : height - thick, width: long, height: thick },
      { x: x === 0 ? 0 : width - thick, y, width: thick, height: long },
    ]),
  );
}

/** Draws the measured lines from mark to mark. A bar across each end is exactly at the same mark of the scales. */
function measuredLines(profile: Profile): Box[] {
  const { widthMm, heightMm, dpi } = profile;
  const thin = hairline(dpi);
  const bar = dotsOf(3, dpi);
  const beside = dotsOf(LINE_MM, dpi);
  const across = measuredMarks(widthMm);
  const down = measuredMarks(heightMm);
  const left = dotsAcross(across.fromMm, profile);
  const right = dotsAcross(across.toMm, profile);
  const top = dotsDown(down.fromMm, profile);
  const bottom = dotsDown(down.toMm, profile);
  const middleOfBar = beside - Math.floor(bar / 2);
  return [
    { x: left, y: beside, width: right - left, height: thin },
    { x: left, y: middleOfBar, width: thin, height: bar },
    { x: right, y: middleOfBar, width: thin, height: bar },
    { x: beside, y: top, width: thin, height: bottom - top },
    { x: middleOfBar, y: top, width: bar, height: thin },
    { x: middleOfBar, y: bottom, width: bar, height: thin },
  ];
}

/** Numbers the tens, and the first five as a starting point if an edge is cut off. */
function numbers(profile: Profile): Mark[] {
  const { widthMm, heightMm } = profile;
  return rulerNumbers(profile, [5, ...tens(widthMm)], [5, ...tens(heightMm)]);
}

/** Returns the area between the lines and the scales. */
function middle(profile: Profile): Box {
  const { dpi } = profile;
  const { width, height } = dotsOfPaper(profile);
  const inside = dotsOf(LINE_MM + 1.5 + TEXT_GAP_MM, dpi);
  const edge = dotsOf(MARK_10_MM + TEXT_GAP_MM, dpi);
  return { x: inside, y: inside, width: width - inside - edge, height: height - inside - edge };
}

function caption({ name, widthMm, heightMm, dpi }: Profile): Block {
  const mm = (length: number) => String(length).replace('.', ',');
  const size = `${mm(widthMm)} × ${mm(heightMm)} mm · ${dpi} dpi`;
  const strong = { maxPoints: 12, weight: 'strong' } as const;
  return {
    kind: 'column',
    spare: 'around',
    sections: [
      section(text(texts.calibration, { maxPoints: 13, weight: 'strong' }), 2.5, 7, {
        keep: 20,
      }),
      section(text(name, { maxPoints: 11 }), 2.5, 5, { keep: 10 }),
      section(text(size, { maxPoints: 10 }), 2.5, 5, { keep: 30 }),
      section(text(fillIn(texts.across, { distance: distance(widthMm) }), strong), 2.5, 8),
      section(text(fillIn(texts.down, { distance: distance(heightMm) }), strong), 2.5, 8),
    ],
  };
}

function distance(lengthMm: number): string {
  const { fromMm, toMm } = measuredMarks(lengthMm);
  return `${fromMm}–${toMm} = ${toMm - fromMm} mm`;
}

function hairline(dpi: number): number {
  return Math.max(1, dotsOf(0.13, dpi));
}
