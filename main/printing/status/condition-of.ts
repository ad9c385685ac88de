import type { PrinterCondition } from '../../../shared/model/printer-status.ts';
import type { AppError } from '../../../shared/app-error.ts';

/** What an error of a transport tells about the printer itself. */
export function conditionOf(error: AppError): PrinterCondition | null {
  if (error.code === 'printer-not-ready') return { state: 'attention', reasons: error.reasons };
  if (error.code !== 'printer-unreachable') return null;
  return { state: 'offline', reasons: [{ kind: 'offline', words: error.detail }] };
}
