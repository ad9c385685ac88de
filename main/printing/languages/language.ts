import type { Printer } from '../../../shared/model/printer.ts';
import type { PrinterLanguage } from '../../../shared/model/printer-language.ts';
import { escPosQuestion } from './escpos-question.ts';
import type { Question } from './question.ts';
import { tsplQuestion } from './tspl-question.ts';
import { zplQuestion } from './zpl-question.ts';
import type { EncodeLabel } from './encode-label.ts';
import { encodeEpl2 } from './epl2.ts';
import { encodeEscPos } from './escpos.ts';
import { encodePng } from './png.ts';
import { encodeTspl } from './tspl.ts';
import { encodeZpl } from './zpl.ts';

/** The code of a printer language. Its name and limits are in `shared/model/printer-language.ts`. */
export interface Language {
  readonly encode: EncodeLabel;
  /** How a printer is asked for its state; null if no answer could be relied upon. */
  readonly question: Question | null;
  /** Makes and models that speak it, by their names. */
  readonly models?: RegExp;
}

/** A name of a make or model that fits two languages means the first of them. */
export const languages: Readonly<Record<PrinterLanguage, Language>> = {
  zpl: {
    encode: ({ bitmap }, settings) => encodeZpl(bitmap, settings),
    question: zplQuestion,
    models: /\bzpl\b|\bzebra\b|\bztc\b|\bz[dtmq]\d{3}|\bgk420|\bgx4[23]0|\bgc420/i,
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
  // The answer to EPL2's ^ee differs from model to model.
  epl2: { encode: ({ bitmap }, settings) => encodeEpl2(bitmap, settings), question: null },
  png: { encode: ({ bitmap }, settings) => encodePng(bitmap, settings), question: null },
  pdf: { encode: ({ pdf }) => pdf, question: null },
};

/** @returns the language that a printer is sent: a driver gets dots, whatever its printer speaks */
export function languageOf({
  transport,
  language,
}: Pick<Printer, 'transport' | 'language'>): PrinterLanguage {
  return transport.kind === 'driver' ? 'png' : language;
}

/** @returns the language of a make, model or driver by its name; null if the name does not tell */
export function languageOfModel(model: string): PrinterLanguage | null {
  const names = Object.keys(languages) as PrinterLanguage[];
  return names.find((name) => languages[name].models?.test(model)) ?? null;
}
