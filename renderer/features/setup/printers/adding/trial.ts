import { printerInputSchema } from '../../../../../shared/model/printer.ts';
import { TRIAL_LINE_MM, trialPaper } from '../../../../../shared/model/calibration.ts';
import { traitsOfLanguage } from '../../../../../shared/model/printer-language.ts';
import type { CheckedPrinter, PrinterValues } from '../printer-values.ts';

type Dpi = CheckedPrinter['dpi'];

const otherDpis: Record<Dpi, readonly [Dpi, Dpi]> = {
  203: [300, 600],
  300: [203, 600],
  600: [203, 300],
};

/**
 * Returns the profile for a test of the language before the label is known. It prints a short piece, for which the
 * printer searches no gap. Document printers get a whole label.
 */
export function trialProfile(values: PrinterValues): CheckedPrinter | null {
  const { isDocument } = traitsOfLanguage(values.language);
  const plain = { offsetXMm: 0, offsetYMm: 0, scaleX: 1, scaleY: 1, rotation: 0 };
  const paper = isDocument ? {} : { ...trialPaper, paper: { kind: 'continuous' } };
  return printerInputSchema.safeParse({ ...values, ...plain, ...paper }).data ?? null;
}

/** Computes the printed length (mm) of the test line if the printer has another resolution. */
export function lineLengths(dpi: Dpi) {
  const [lowerDpi, upperDpi] = otherDpis[dpi];
  const length = (real: Dpi) => Math.round((TRIAL_LINE_MM * dpi) / real);
  return { dpi, lower: length(lowerDpi), lowerDpi, upper: length(upperDpi), upperDpi };
}
