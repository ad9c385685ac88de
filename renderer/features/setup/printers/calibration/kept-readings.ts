import type { Readings } from '../../../../../shared/model/calibration.ts';
import { kept } from '../../../../session/kept.ts';
import type { SessionValues } from '../../../../session/session-values.ts';
import type { CheckedPrinter } from '../printer-values.ts';

/** Readings while they are typed: null for what is not measured yet. */
export type TypedReadings = { [Axis in keyof Readings]: number | null };

const none: TypedReadings = { leftMm: null, acrossMm: null, topMm: null, downMm: null };

/** Which page they were read off, and what was typed. */
const readingsOfSession = kept<{ page: string; readings: TypedReadings } | null>(null);

function pageOf({ name, widthMm, heightMm, dpi }: CheckedPrinter): string {
  return `${name} ${widthMm} ${heightMm} ${dpi}`;
}

/** What was read off this printer's page before somebody looked elsewhere. */
export function keptReadings(session: SessionValues, printer: CheckedPrinter): TypedReadings {
  const typed = session.get(readingsOfSession);
  return typed?.page === pageOf(printer) ? typed.readings : none;
}

/** Keeps what was typed until it is applied (null) or another page is measured. */
export function keepReadings(
  session: SessionValues,
  printer: CheckedPrinter,
  readings: TypedReadings | null,
): void {
  session.set(readingsOfSession, readings && { page: pageOf(printer), readings });
}
