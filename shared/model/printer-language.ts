import { z } from 'zod';

const finishings = ['printer', 'tear-off', 'peel', 'cut'] as const;
/** Action after a label is printed; `printer` uses the printer's own setting. */
export const finishingSchema = z.enum(finishings);
type Finishing = z.infer<typeof finishingSchema>;

/** Profile settings that a language supports; the set-up form offers only these. */
interface LanguageTraits {
  /** Name as in manuals. */
  readonly name: string;
  readonly finishings: readonly Finishing[];
  /** Inches per second, or a model's own steps; null if the language cannot set the speed. */
  readonly maxSpeed: number | null;
  readonly hasDarkness: boolean;
  /** True for a document that another program prints with its own settings. */
  readonly isDocument: boolean;
}

const document = {
  finishings: ['printer'],
  maxSpeed: null,
  hasDarkness: false,
  isDocument: true,
} as const;

/**
 * All printer languages, in the order of the set-up form. `pdf` sends the PDF that the pipeline made: our own drawing,
 * or the checked dots. `png` is an image of the dots. Encoders are in `main/printing/languages`.
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
