import type { Readings } from '../../../../../shared/model/calibration.ts';
import type { CheckedPrinter } from '../printer-values.ts';

/** Readings while they are typed: null for what is not measured yet. */
export type TypedReadings = { [Axis in keyof Readings]: number | null };

const none: TypedReadings = { leftMm: null, acrossMm: null, topMm: null, downMm: null };

/** Which page they were read off, and what was typed. */
let kept: { readonly page: string; readonly readings: TypedReadings } | null = null;

function pageOf({ name, widthMm, heightMm, dpi }: CheckedPrinter): string {
  return `${name} ${widthMm} ${heightMm} ${dpi}`;
}

/** What was read off this printer's page before somebody looked elsewhere. */
export function keptReadings(printer: CheckedPrinter): TypedReadings {
  return kept?.page === pageOf(printer) ? kept.readings : none;
}

/** Keeps what was typed until it is applied (null) or another page is measured. */
export function keepReadings(printer: CheckedPrinter, readings: TypedReadings | null): void {
  kept = readings && { page: pageOf(printer), readings };
}
