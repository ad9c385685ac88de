import type { i18n } from 'i18next';
import type { PrinterStatus } from '../../../shared/model/printer-status.ts';
import type { Printer } from '../../../shared/model/printer.ts';
import type { ErrorText } from '../../i18n/error-text.ts';
import { reasonWords } from '../../i18n/error-values.ts';

/** A printer that somebody has to go to, and what is to be done there. */
export interface TroubledPrinter {
  readonly id: string;
  readonly words: ErrorText;
}

/** Whether labels wait until somebody was at the printer. */
export function needsSomebody({ state }: Pick<PrinterStatus, 'state'>): boolean {
  return state === 'attention' || state === 'offline';
}

/** Printers that need a person or cannot be reached, in their own order. */
export function troubledPrinters(
  words: Pick<i18n, 't' | 'exists' | 'language'>,
  printers: readonly Printer[],
  statuses: readonly PrinterStatus[],
): TroubledPrinter[] {
  return printers.flatMap(({ id, name }) => {
    const status = statuses.find(({ printerId }) => printerId === id);
    if (!status || !needsSomebody(status)) return [];
    const { reasons, remedies } = reasonWords(words, status.reasons);
    return [{ id, words: { title: `${name}: ${reasons}`, todo: remedies, detail: null } }];
  });
}
