import type { Printer } from '../../../shared/model/printer.ts';
import { code128 } from '../../labels/code-128.ts';
import type { LabelFonts } from '../../labels/label-fonts.ts';
import { labelPdf } from '../../labels/label-pdf.ts';
import { section, text } from '../../labels/layout.ts';
import type { LayoutSection, Block } from '../../labels/layout.ts';
import { fillOf } from '../../labels/marks.ts';
import type { Box } from '../../labels/marks.ts';
import { dotsAcross, dotsDown, dotsOf, dotsOfPaper } from '../../labels/paper.ts';
import type { LabelPaper } from '../../labels/paper.ts';
import { layOutBlock } from '../../labels/block-layout.ts';
import { printedTexts } from '../../texts/texts.ts';
import { rulerNumbers, tens, type Tick, ticks } from './ruler.ts';

/** Text of a test label's barcode. */
export const TEST_CODE = 'PACKBENCH';

type Profile = LabelPaper & Pick<Printer, 'name' | 'language'>;

/** Width of the white area inside the rulers (mm). */
const INSIDE_MM = 7;
const EDGE_MM = 2;

/**
 * Draws a label that shows whether a profile is correct, as a PDF for exactly its paper. It has a border on the
 * outermost dots, rulers in millimetres from the upper left corner, the profile as text, and a barcode. The rulers show
 * how much is cut off or shifted on paper.
 */
export async function drawTestLabel(fonts: LabelFonts, profile: Profile): Promise<Uint8Array> {
  const { dpi } = profile;
  const { width, height } = dotsOfPaper(profile);
  const inside = dotsOf(INSIDE_MM, dpi);
  const edge = dotsOf(EDGE_MM, dpi);
  const box = {
    x: inside,
    y: inside,
    width: width - inside - edge,
    height: height - inside - edge,
  };
  return labelPdf(profile, fonts, [
    fillOf(border(profile)),
    fillOf(rulers(profile)),
    ...rulerNumbers(profile, tens(profile.widthMm), tens(profile.heightMm)),
    ...layOutBlock(caption(profile), box, { fonts, dpi, scale: 1 }),
  ]);
}

function border(profile: Profile): Box[] {
  const { width, height } = dotsOfPaper(profile);
  const line = dotsOf(0.25, profile.dpi);
  return [
    { x: 0, y: 0, width, height: line },
    { x: 0, y: height - line, width, height: line },
    { x: 0, y: 0, width: line, height },
    { x: width - line, y: 0, width: line, height },
  ];
}

function rulers(profile: Profile): Box[] {
  const { widthMm, heightMm, dpi } = profile;
  const line = Math.max(1, dotsOf(0.13, dpi));
  const top = ([mm, length]: Tick) => ({
    x: dotsAcross(mm, profile),
    y: 0,
    width: line,
    height: dotsOf(length, dpi),
  });
  const left = ([mm, length]: Tick) => ({
    x: 0,
    y: dotsDown(mm, profile),
    width: dotsOf(length, dpi),
    height: line,
  });
  return [...ticks(widthMm).map(top), ...ticks(heightMm).map(left)];
}

function caption(profile: Profile): Block {
  const { name, language, widthMm, heightMm, dpi } = profile;
  const { width, height } = dotsOfPaper(profile);
  const size = `${number(widthMm)} × ${number(heightMm)} mm`;
  const details = `${dpi} dpi · ${width} × ${height} · ${language.toUpperCase()}`;
  const bars = code128(TEST_CODE);
  const barcode: LayoutSection[] =
    bars === null ? [] : [section({ kind: 'bars', bars, text: TEST_CODE }, 8, 18, { grow: 2 })];
  return {
    kind: 'column',
    spare: 'around',
    sections: [
      section(text(printedTexts.proofs.test, { maxPoints: 14, weight: 'strong' }), 3, 7, {
        keep: 10,
      }),
      section(text(name, { maxPoints: 12 }), 2.5, 6, { keep: 20 }),
      section(text(size, { maxPoints: 26, weight: 'strong' }), 3, 11),
      section(text(details, { maxPoints: 10 }), 2.5, 5, { keep: 50 }),
      ...barcode,
      section(text(printedTexts.proofs.letters, { maxPoints: 9 }), 2.5, 5, { keep: 5 }),
    ],
  };
}

function number(mm: number): string {
  return String(mm).replace('.', ',');
}
