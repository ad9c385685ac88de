import type { i18n } from 'i18next';
import type { PrinterStatus } from '../../../shared/model/printer-status.ts';
import type { Printer } from '../../../shared/model/printer.ts';
import type { ErrorText } from '../../i18n/error-text.ts';
import { reasonWords } from '../../i18n/error-values.ts';

/** A printer that needs a person, with the remedy. */
export interface TroubledPrinter {
  readonly id: string;
  readonly words: ErrorText;
}

/** Checks whether labels wait until a person attends to the printer. */
export function needsSomebody({ state }: Pick<PrinterStatus, 'state'>): boolean {
  return state === 'attention' || state === 'offline';
}

/** Returns the printers that need a person or are unreachable, in their given order. */
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
