import { z } from 'zod';

const finishings = ['printer', 'tear-off', 'peel', 'cut'] as const;
/** What happens to a label when it is out; `printer` leaves the printer's own setting. */
export const finishingSchema = z.enum(finishings);
type Finishing = z.infer<typeof finishingSchema>;

/** The settings of a profile that have an effect in a language. The set-up form offers no others. */
interface LanguageTraits {
  /** As manuals write it. */
  readonly name: string;
  readonly finishings: readonly Finishing[];
  /** Inches a second, or a model's own steps; null if the language cannot set the speed. */
  readonly maxSpeed: number | null;
  readonly hasDarkness: boolean;
  /** A document, which another program prints with settings of its own. */
  readonly isDocument: boolean;
}

const document = {
  finishings: ['printer'],
  maxSpeed: null,
  hasDarkness: false,
  isDocument: true,
} as const;

/**
 * Every language of a printer, in the order of the set-up form. `pdf` leaves the document as it is,
 * `png` is a picture of its dots. Its encoder is in `main/printing/languages`.
 */
export const printerLanguages = {
  tspl: { name: 'TSPL', finishings, maxSpeed: 14, hasDarkness: true, isDocument: false },
  zpl: { name: 'ZPL', finishings, maxSpeed: 14, hasDarkness: true, isDocument: false },
  epl2: { name: 'EPL2', finishings, maxSpeed: 4, hasDarkness: true, isDocument: false },
  escpos: {
    name: 'ESC/POS',
    finishings: ['printer', 'cut'],
    maxSpeed: 9,
    hasDarkness: true,
    isDocument: false,
  },
  pdf: { name: 'PDF', ...document },
  png: { name: 'PNG', ...document },
} as const satisfies Record<string, LanguageTraits>;

export type PrinterLanguage = keyof typeof printerLanguages;
export const printerLanguageNames = Object.keys(printerLanguages) as readonly PrinterLanguage[];

/** @returns the limits of a language */
export function traitsOfLanguage(language: PrinterLanguage): LanguageTraits {
  return printerLanguages[language];
}
