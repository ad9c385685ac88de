import { type TestCodeName, testCodeNames, testCodes } from '../../shared/scans/test-codes.ts';
import { type Bars, code128, gs1Code128, QUIET_MODULES } from '../labels/code-128.ts';
import type { LabelFonts } from '../labels/label-fonts.ts';
import { labelPdf } from '../labels/label-pdf.ts';
import { type Box, fillOf, type Mark } from '../labels/marks.ts';
import { dotsOf, type LabelPaper } from '../labels/paper.ts';

/** A6, which fits on every label and office printer. Any scaling of it remains readable. */
const paper: LabelPaper = { widthMm: 105, heightMm: 148, dpi: 300 };
const MODULE_DOTS = 4;
const BAR_HEIGHT_MM = 22;
const FIRST_MM = 14;
const STEP_MM = 44;

/** The text below the bars of each code. */
const captions: Readonly<Record<TestCodeName, string>> = {
  plain: `1 · ${testCodes.plain}`,
  letters: `2 · ${testCodes.letters}`,
  gs1: '3 · (400)PBTEST400(21)A1B2',
};

/** Draws the sheet with the three codes for testing a scanner, as PDF. */
export function drawTestSheet(fonts: LabelFonts): Promise<Uint8Array> {
  const marks = testCodeNames.flatMap((name, at) => codeAt(name, FIRST_MM + at * STEP_MM));
  return labelPdf(paper, fonts, marks);
}

function codeAt(name: TestCodeName, topMm: number): Mark[] {
  const bars = name === 'gs1' ? gs1Code128(captions.gs1.slice(4)) : code128(testCodes[name]);
  if (bars === null) throw new Error(`The test code ${name} has no bars`);
  const left = Math.round((dotsOf(paper.widthMm, paper.dpi) - bars.modules * MODULE_DOTS) / 2);
  const y = dotsOf(topMm, paper.dpi);
  const height = dotsOf(BAR_HEIGHT_MM, paper.dpi);
  const size = dotsOf(4, paper.dpi);
  const baseline = y + height + 2 * size;
  const x = Math.max(QUIET_MODULES * MODULE_DOTS, left);
  return [
    fillOf(boxesOf(bars, { x: left, y, width: MODULE_DOTS, height })),
    {
      kind: 'writing',
      text: captions[name],
      x,
      baseline,
      size,
      weight: 'text',
      ink: 'black',
      box: { x, y: baseline - size, width: bars.modules * MODULE_DOTS, height: size },
    },
  ];
}

/** Returns the black bars; `first` has the position, and the width of a module. */
function boxesOf(bars: Bars, first: Box): Box[] {
  let { x } = first;
  return bars.widths.flatMap((modules, at) => {
    const box = { ...first, x, width: modules * first.width };
    x += box.width;
    return at % 2 === 0 ? [box] : [];
  });
}
