import type { PrinterCondition, PrinterReason } from '../../../shared/model/printer-status.ts';

/** What a printer said of itself. */
export interface Heard extends PrinterCondition {
  /** Whether everything that it was sent is on paper; missing where it cannot tell. */
  readonly hasPrintedAll?: boolean;
}

/** How a printer is asked how it is, and how its answer is read. */
export interface Question {
  /** Bytes that ask and print nothing. */
  readonly ask: Uint8Array;
  /** What came in so far: an answer, the beginning of one, or no answer to this question. */
  read(bytes: Buffer): Heard | 'incomplete' | 'nonsense';
}

/** A reason in the model's own terms; `words` where the device has better ones. */
export function because(kind: PrinterReason['kind'], words = ''): PrinterReason {
  return { kind, words };
}
