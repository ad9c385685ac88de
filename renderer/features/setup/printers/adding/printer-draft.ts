import { sessionKey } from '../../../../session/session-key.ts';
import type { PrinterValues } from '../printer-values.ts';

export const steps = ['find', 'understand', 'label', 'test'] as const;
export type Step = (typeof steps)[number];

/** A printer that is being added, with the present step. */
export interface Draft {
  readonly step: Step;
  readonly values: PrinterValues;
}

/** The draft survives a change of the screen, and going back to the start. */
export const draftKey = sessionKey<Draft | null>(null);

/** Returns the previous step; null for the first. */
export function stepBefore(step: Step): Step | null {
  return steps[steps.indexOf(step) - 1] ?? null;
}

/** Returns the next step; null for the last. */
export function stepAfter(step: Step): Step | null {
  return steps[steps.indexOf(step) + 1] ?? null;
}
