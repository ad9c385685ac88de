import type { PrinterCondition } from '../../../shared/model/printer-status.ts';
import type { AppError } from '../../../shared/app-error.ts';

/** Derives the printer's condition from a transport error; null if the error does not contain it. */
export function conditionOf(error: AppError): PrinterCondition | null {
  if (error.code === 'printer-not-ready') return { state: 'attention', reasons: error.reasons };
  if (error.code !== 'printer-unreachable') return null;
  return { state: 'offline', reasons: [{ kind: 'offline', words: error.detail }] };
}
