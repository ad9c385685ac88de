import type { i18n } from 'i18next';
import type { PrinterStatus } from '../../../shared/model/printer-status.ts';
import type { Printer } from '../../../shared/model/printer.ts';
import type { ErrorText } from '../../i18n/error-text.ts';
import { reasonTexts } from '../../i18n/error-values.ts';

/** A printer that needs a person, with the remedy. */
export interface PrinterProblem {
  readonly id: string;
  readonly name: string;
  readonly text: ErrorText;
}

/** Checks whether labels wait until a person attends to the printer. */
export function needsAttention({ state }: Pick<PrinterStatus, 'state'>): boolean {
  return state === 'attention' || state === 'offline';
}

/** Returns the printers that need a person or are unreachable, in their given order. */
export function printerProblems(
  translator: Pick<i18n, 't' | 'exists' | 'language'>,
  printers: readonly Printer[],
  statuses: readonly PrinterStatus[],
): PrinterProblem[] {
  return printers.flatMap(({ id, name }) => {
    const status = statuses.find(({ printerId }) => printerId === id);
    if (!status || !needsAttention(status)) return [];
    const { reasons, remedies } = reasonTexts(translator, status.reasons);
    return [{ id, name, text: { title: `${name}: ${reasons}`, todo: remedies, detail: null } }];
  });
}
