import type { PrinterLanguage } from '../../../shared/model/printer.ts';
import { escPosQuestion } from './escpos-question.ts';
import type { Question } from './question.ts';
import { tsplQuestion } from './tspl-question.ts';
import { zplQuestion } from './zpl-question.ts';

/** What a printer of each language can be asked; null where no answer could be relied upon. */
export const questions: Readonly<Record<PrinterLanguage, Question | null>> = {
  zpl: zplQuestion,
  tspl: tsplQuestion,
  escpos: escPosQuestion,
  // EPL2 has ^ee, whose answer differs from model to model.
  epl2: null,
  pdf: null,
  png: null,
};
