import { err, ok } from '../../shared/result.ts';
import type { Failure } from '../../shared/app-error.ts';
import type { Result } from '../../shared/result.ts';
import { code128, moduleDots, narrowestMm } from './code-128.ts';
import type { Bars } from './code-128.ts';
import type { LabelFonts } from './label-fonts.ts';
import type { Box, Mark } from './marks.ts';
import type { OwnLabel } from './label-content.ts';
import { ownLayout } from './own-layout.ts';
import { dotsOf, dotsOfPaper } from './paper.ts';
import type { LabelPaper } from './paper.ts';
import { layOutBlock } from './block-layout.ts';

/** Margin at the edges of the paper (mm). */
const MARGIN_MM = 1.2;

export type DrawingFailure = Failure<'label-unreadable' | 'paper-too-narrow'>;

/**
 * Draws an order's label as a PDF of exactly the paper's dots. The barcode is the short code (contract 2.5). Fails with
 * `paper-too-narrow` if the paper is too narrow for the barcode, and with `label-unreadable` if no barcode can encode
 * the short code.
 */
export async function drawOwnLabel(
  fonts: LabelFonts,
  label: OwnLabel,
): Promise<Result<Uint8Array, DrawingFailure>> {
  const marks = arrangeOwnLabel(fonts, label);
  if (!marks.ok) return marks;
  // Most printers take dots, for which the PDF library is not loaded.
  const { labelPdf } = await import('./label-pdf.ts');
  return ok(await labelPdf(label.paper, fonts, marks.value));
}

/** Lays out an order's label as marks. */
export function arrangeOwnLabel(
  fonts: LabelFonts,
  label: OwnLabel,
): Result<readonly Mark[], DrawingFailure> {
  const { paper, platform } = label;
  const { dpi } = paper;
  const bars = code128(platform.shortCode);
  if (bars === null) {
    return err({ code: 'label-unreadable', detail: `no Code 128: ${platform.shortCode}` });
  }
  const { box, scale } = drawingOf(paper);
  if (moduleDots(bars, box.width, dpi) === null) return tooNarrow(bars, paper);
  return ok(layOutBlock(ownLayout(label, bars, box.width), box, { fonts, dpi, scale }));
}

/** Returns the drawing area of a paper (dots), and its scale relative to the usual label. */
export function drawingOf(paper: LabelPaper): { readonly box: Box; readonly scale: number } {
  const margin = dotsOf(MARGIN_MM, paper.dpi);
  const { width, height } = dotsOfPaper(paper);
  const box = { x: margin, y: margin, width: width - 2 * margin, height: height - 2 * margin };
  return { box, scale: scaleOf(paper) };
}

/** Sizes are designed for 80 × 100 mm. Larger paper gets larger letters; on smaller paper the texts shrink. */
function scaleOf({ widthMm, heightMm }: LabelPaper): number {
  return Math.min(1.6, Math.max(1, Math.sqrt((widthMm * heightMm) / (80 * 100))));
}

function tooNarrow(bars: Bars, { widthMm, dpi }: LabelPaper): Result<never, DrawingFailure> {
  const neededMm = Math.ceil(narrowestMm(bars, dpi) + 2 * MARGIN_MM);
  return err({ code: 'paper-too-narrow', neededMm, widthMm });
}
