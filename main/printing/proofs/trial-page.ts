import type { Printer } from '../../../shared/model/printer.ts';
import { TRIAL_LINE_MM } from '../../../shared/model/calibration.ts';
import { code128 } from '../../labels/code-128.ts';
import type { LabelFonts } from '../../labels/label-fonts.ts';
import { labelPdf } from '../../labels/label-pdf.ts';
import { section, text } from '../../labels/layout.ts';
import type { LayoutSection, Block } from '../../labels/layout.ts';
import { fillOf } from '../../labels/marks.ts';
import type { Box } from '../../labels/marks.ts';
import { dotsOf, dotsOfPaper } from '../../labels/paper.ts';
import type { LabelPaper } from '../../labels/paper.ts';
import { layOutBlock } from '../../labels/block-layout.ts';
import { TEST_CODE } from './test-label.ts';

type Profile = LabelPaper & Pick<Printer, 'language'>;

const LINE_AT_MM = 4;
const BELOW_LINE_MM = 7;
const MARGIN_MM = 2;

/**
 * Draws a small page to test a language, as a PDF for exactly its paper. It has the language's name, a barcode, and a
 * line whose length shows whether the resolution is correct.
 */
export async function drawTrialPage(fonts: LabelFonts, profile: Profile): Promise<Uint8Array> {
  const { dpi } = profile;
  const { width, height } = dotsOfPaper(profile);
  const margin = dotsOf(MARGIN_MM, dpi);
  const top = dotsOf(BELOW_LINE_MM, dpi);
  const box = { x: margin, y: top, width: width - 2 * margin, height: height - top - margin };
  return labelPdf(profile, fonts, [
    fillOf(measuredLine(profile)),
    ...layOutBlock(caption(profile), box, { fonts, dpi, scale: 1 }),
  ]);
}

/** Draws a centred line with a bar across each end. */
function measuredLine(profile: Profile): Box[] {
  const { dpi } = profile;
  const thin = Math.max(1, dotsOf(0.25, dpi));
  const bar = dotsOf(3, dpi);
  const y = dotsOf(LINE_AT_MM, dpi);
  const length = dotsOf(TRIAL_LINE_MM, dpi);
  const left = Math.max(0, Math.floor((dotsOfPaper(profile).width - length) / 2));
  const end = { y: y - Math.floor(bar / 2), width: thin, height: bar };
  return [
    { x: left, y, width: length, height: thin },
    { ...end, x: left },
    { ...end, x: left + length - thin },
  ];
}

function caption({ language, dpi }: Profile): Block {
  const bars = code128(TEST_CODE);
  const barcode: LayoutSection[] =
    bars === null ? [] : [section({ kind: 'bars', bars, text: TEST_CODE }, 7, 12, { grow: 2 })];
  const name = text(language.toUpperCase(), { maxPoints: 22, weight: 'strong', align: 'centre' });
  const line = text(`${dpi} dpi · ${TRIAL_LINE_MM} mm`, { maxPoints: 9, align: 'centre' });
  return {
    kind: 'column',
    spare: 'around',
    sections: [section(name, 4, 9), section(line, 2.5, 4, { keep: 50 }), ...barcode],
  };
}
