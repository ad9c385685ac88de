import type { Printer, PrinterLanguage } from '../../../../shared/model/printer.ts';

/** What of a profile has an effect in a language; a form offers nothing else. */
interface Limits {
  readonly finishings: readonly Printer['finishing'][];
  /** Inches a second, or a model's own steps; null where the speed cannot be said. */
  readonly mostSpeed: number | null;
  readonly hasDarkness: boolean;
  /** Whether somebody else prints it, who has settings of his own. */
  readonly isDocument: boolean;
}

const all = ['printer', 'tear-off', 'peel', 'cut'] as const;
const document = {
  finishings: ['printer'],
  mostSpeed: null,
  hasDarkness: false,
  isDocument: true,
} as const;

export const languageLimits: Readonly<Record<PrinterLanguage, Limits>> = {
  zpl: { finishings: all, mostSpeed: 14, hasDarkness: true, isDocument: false },
  tspl: { finishings: all, mostSpeed: 14, hasDarkness: true, isDocument: false },
  epl2: { finishings: all, mostSpeed: 4, hasDarkness: true, isDocument: false },
  escpos: { finishings: ['printer', 'cut'], mostSpeed: 9, hasDarkness: true, isDocument: false },
  pdf: document,
  png: document,
};
