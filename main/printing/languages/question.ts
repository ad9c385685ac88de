import type { PrinterCondition, PrinterReason } from '../../../shared/model/printer-status.ts';

/** Status that a printer reported. */
export interface ReportedStatus extends PrinterCondition {
  /** Whether every label sent is on paper; missing if the printer cannot report this. */
  readonly hasPrintedAll?: boolean;
}

/** Query of a printer language, and the parser of its answer. */
export interface Question<Answer> {
  /** Bytes of the query, which do not print. */
  readonly ask: Uint8Array;
  /** Parses the bytes received so far: an answer, an incomplete answer, or no answer to this query. */
  read(bytes: Buffer): Answer | 'incomplete' | 'nonsense';
}

export type StatusQuestion = Question<ReportedStatus>;

/** Creates a reason; `words` is the device's own message, if it is more precise. */
export function because(kind: PrinterReason['kind'], message = ''): PrinterReason {
  return { kind, words: message };
}
