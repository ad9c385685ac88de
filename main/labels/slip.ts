import { err, ok } from '../../shared/result.ts';
import type { Failure } from '../../shared/app-error.ts';
import type { Result } from '../../shared/result.ts';
import { code128, moduleDots } from './code-128.ts';
import type { LabelFonts } from './label-fonts.ts';
import type { Mark } from './marks.ts';
import type { Slip } from './label-content.ts';
import { drawingOf } from './own-label.ts';
import { layOutBlock } from './block-layout.ts';
import { qrCode } from './qr-code.ts';
import { slipLayout } from './slip-layout.ts';
import type { SlipCode } from './slip-layout.ts';

/**
 * Draws the slip of an order that the platform does not have yet, as a PDF of exactly the paper's dots. The slip is
 * marked as no shipping label. Its barcode is the soc as Code 128, or as QR code if the paper is too narrow. Scanning
 * it later prints the real label. Fails with `label-unreadable` if no code can encode the soc.
 */
export async function drawSlip(
  fonts: LabelFonts,
  slip: Slip,
): Promise<Result<Uint8Array, Failure<'label-unreadable'>>> {
  const marks = arrangeSlip(fonts, slip);
  if (!marks.ok) return marks;
  const { labelPdf } = await import('./label-pdf.ts');
  return ok(await labelPdf(slip.paper, fonts, marks.value));
}

/** Lays out a slip as marks. */
export function arrangeSlip(
  fonts: LabelFonts,
  slip: Slip,
): Result<readonly Mark[], Failure<'label-unreadable'>> {
  const { box, scale } = drawingOf(slip.paper);
  const code = codeOf(slip.order.soc, box.width, slip.paper.dpi);
  if (code === null) return err({ code: 'label-unreadable', detail: `no code: ${slip.order.soc}` });
  const setting = { fonts, dpi: slip.paper.dpi, scale };
  return ok(layOutBlock(slipLayout(slip, code), box, setting));
}

/** Prefers a Code 128, which every hand scanner reads, if it fits across the paper. */
function codeOf(soc: string, width: number, dpi: number): SlipCode | null {
  const bars = code128(soc);
  if (bars !== null && moduleDots(bars, width, dpi) !== null) {
    return { kind: 'bars', bars, text: soc };
  }
  const qr = qrCode(soc);
  return qr === null ? null : { kind: 'qr', qr };
}
