import type { Printer } from '../../../shared/model/printer.ts';
import type { PrinterLanguage } from '../../../shared/model/printer-language.ts';
import { escPosQuestion } from './escpos-question.ts';
import type { StatusQuestion } from './question.ts';
import { tsplQuestion } from './tspl-question.ts';
import { zplQuestion } from './zpl-question.ts';
import type { EncodeLabel } from './encode-label.ts';
import { encodeEpl2 } from './epl2.ts';
import { encodeEscPos } from './escpos.ts';
import { encodePng } from './png.ts';
import { encodeTspl } from './tspl.ts';
import { encodeZpl } from './zpl.ts';

/** Implementation of a printer language. Its name and limits are in `shared/model/printer-language.ts`. */
export interface LanguageEncoder {
  readonly encode: EncodeLabel;
  /** Status query; null if the answers of printers are not reliable. */
  readonly question: StatusQuestion | null;
  /** Matches the names of makes and models that use the language. */
  readonly models?: RegExp;
}

/** All languages. If the name of a make or model matches two languages, the first applies. */
export const languages: Readonly<Record<PrinterLanguage, LanguageEncoder>> = {
  // Zebra makes printers of other languages too; drivers have the language in their name.
  epl2: {
    encode: ({ bitmap }, settings) => encodeEpl2(bitmap, settings),
    // The answer to EPL2's ^ee differs from model to model.
    question: null,
    models: /^(?!.*\bzpl\b).*(?:\bepl2?\b|\bt?lp[ -]?28[24]4\b(?!-?z))/i,
  },
  zpl: {
    encode: ({ bitmap }, settings) => encodeZpl(bitmap, settings),
    question: zplQuestion,
    models:
      /\bzpl\b|^(?!.*\b(?:cpcl|epl1)\b).*\bzebra\b|\bztc\b|\bz[dtmq]\d{3}|\bgk420|\bgx4[23]0|\bgc420/i,
  },
  tspl: {
    encode: ({ bitmap }, settings) => encodeTspl(bitmap, settings),
    question: tsplQuestion,
    models: /\btspl|\btsc\b|\bxprinter\b|\bxp-?\d{3}|\bgprinter\b|\bhprt\b|\brongta\b|\bpolono\b/i,
  },
  escpos: {
    encode: ({ bitmap }, settings) => encodeEscPos(bitmap, settings),
    question: escPosQuestion,
  },
  png: { encode: ({ bitmap }, settings) => encodePng(bitmap, settings), question: null },
  pdf: { encode: ({ pdf }) => pdf, question: null },
};

/** @returns the language of the data sent to a printer; a driver always receives dots */
export function printerLanguageOf({
  transport,
  language,
}: Pick<Printer, 'transport' | 'language'>): PrinterLanguage {
  return transport.kind === 'driver' ? 'png' : language;
}

/** @returns the language of a make, model or driver, by its name; null if the name does not match */
export function languageOfModel(model: string): PrinterLanguage | null {
  const names = Object.keys(languages) as PrinterLanguage[];
  return names.find((name) => languages[name].models?.test(model)) ?? null;
}
