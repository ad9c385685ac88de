import { kept } from '../../../../session/kept.ts';
import type { PrinterValues } from '../printer-values.ts';

export const steps = ['find', 'understand', 'label', 'test'] as const;
export type Step = (typeof steps)[number];

/** A printer that is being added, and how far that has come. */
export interface Draft {
  readonly step: Step;
  readonly values: PrinterValues;
}

/** Nothing typed is lost by looking at another screen or by going back all the way. */
export const keptDraft = kept<Draft | null>(null);

/** The step before this one; null for the first. */
export function stepBefore(step: Step): Step | null {
  return steps[steps.indexOf(step) - 1] ?? null;
}

/** The step after this one; null for the last. */
export function stepAfter(step: Step): Step | null {
  return steps[steps.indexOf(step) + 1] ?? null;
}
