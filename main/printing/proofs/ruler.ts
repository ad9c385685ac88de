import type { Mark } from '../../labels/marks.ts';
import { dotsAcross, dotsDown, type LabelPaper } from '../../labels/paper.ts';

/** Lengths of a ruler's marks (mm); every fifth and tenth mark is longer. */
const MARK_MM = 1.2;
const MARK_5_MM = 2;
export const MARK_10_MM = 3;

const NUMBER_PT = 6.5;

/** Position along an edge (mm), and length of the mark (mm). */
export type Tick = readonly [mm: number, length: number];

/** Lists one mark per millimetre, without the two ends. */
export function ticks(lengthMm: number): Tick[] {
  return Array.from({ length: Math.ceil(lengthMm) - 1 }, (_, index) => {
    const mm = index + 1;
    return [mm, mm % 10 === 0 ? MARK_10_MM : mm % 5 === 0 ? MARK_5_MM : MARK_MM];
  });
}

/** Lists the tens (mm) that have enough space for their number. */
export function tens(lengthMm: number): number[] {
  return Array.from({ length: Math.floor((lengthMm - 5) / 10) }, (_, index) => 10 * (index + 1));
}

/** Draws the numbers inside the rulers along the upper and the left edge, at these positions (mm). */
export function rulerNumbers(
  paper: LabelPaper,
  across: readonly number[],
  down: readonly number[],
): Mark[] {
  return [
    ...across.map((mm) => numberAt(paper, mm, mm + 0.4, MARK_10_MM + 1.2)),
    ...down.map((mm) => numberAt(paper, mm, MARK_10_MM + 0.3, mm + 0.8)),
  ];
}

function numberAt(paper: LabelPaper, mm: number, xMm: number, baselineMm: number): Mark {
  const size = (NUMBER_PT * paper.dpi) / 72;
  const x = dotsAcross(xMm, paper);
  const baseline = dotsDown(baselineMm, paper);
  const height = Math.ceil(size);
  return {
    kind: 'writing',
    text: String(mm),
    x,
    baseline,
    size,
    weight: 'text',
    ink: 'black',
    box: { x, y: baseline - height, width: Math.ceil(2 * size), height },
  };
}
