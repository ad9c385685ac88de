import type { Printer, PrinterLanguage } from '../../../../shared/model/printer.ts';

/** What of a profile has an effect in a language; a form offers nothing else. */
interface Limits {
  readonly finishings: readonly Printer['finishing'][];
  /** Inches a second, or a model's own steps; null where the speed cannot be said. */
  readonly mostSpeed: number | null;
  readonly hasDarkness: boolean;
  /** Whether dots are sent, which can be moved, stretched and turned; a document is left as it is. */
  readonly isDots: boolean;
}

const all = ['printer', 'tear-off', 'peel', 'cut'] as const;
const document = { finishings: ['printer'], mostSpeed: null, hasDarkness: false } as const;

export const languageLimits: Readonly<Record<PrinterLanguage, Limits>> = {
  zpl: { finishings: all, mostSpeed: 14, hasDarkness: true, isDots: true },
  tspl: { finishings: all, mostSpeed: 14, hasDarkness: true, isDots: true },
  epl2: { finishings: all, mostSpeed: 4, hasDarkness: true, isDots: true },
  escpos: { finishings: ['printer', 'cut'], mostSpeed: 9, hasDarkness: true, isDots: true },
  pdf: { ...document, isDots: false },
  png: { ...document, isDots: true },
};
