import { printerInputSchema } from '../../../../../shared/model/printer.ts';
import { TRIAL_LINE_MM, trialPaper } from '../../../../../shared/model/calibration.ts';
import { traitsOfLanguage } from '../../../../../shared/model/printer-language.ts';
import type { CheckedPrinter, PrinterValues } from '../printer-values.ts';

type Dpi = CheckedPrinter['dpi'];

const others: Record<Dpi, readonly [Dpi, Dpi]> = {
  203: [300, 600],
  300: [203, 600],
  600: [203, 300],
};

/**
 * The profile for trying a language before the label is known: a short piece, for which the
 * printer looks for no gap. Printers that are given documents get a whole label.
 */
export function trialProfile(values: PrinterValues): CheckedPrinter | null {
  const { isDocument } = traitsOfLanguage(values.language);
  const plain = { offsetXMm: 0, offsetYMm: 0, scaleX: 1, scaleY: 1, rotation: 0 };
  const paper = isDocument ? {} : { ...trialPaper, paper: { kind: 'continuous' } };
  return printerInputSchema.safeParse({ ...values, ...plain, ...paper }).data ?? null;
}

/** How long the trial's line comes out, in mm, when the printer has another resolution. */
export function lineLengths(dpi: Dpi) {
  const [lowerDpi, upperDpi] = others[dpi];
  const length = (real: Dpi) => Math.round((TRIAL_LINE_MM * dpi) / real);
  return { dpi, lower: length(lowerDpi), lowerDpi, upper: length(upperDpi), upperDpi };
}
