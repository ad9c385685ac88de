import type { Readings } from '../../../../../shared/model/calibration.ts';
import { kept } from '../../../../session/kept.ts';
import type { SessionValues } from '../../../../session/session-values.ts';
import type { CheckedPrinter } from '../printer-values.ts';

/** Readings during typing; null for a missing one. */
export type TypedReadings = { [Axis in keyof Readings]: number | null };

const none: TypedReadings = { leftMm: null, acrossMm: null, topMm: null, downMm: null };

/** The measured page and the typed readings. */
const readingsOfSession = kept<{ page: string; readings: TypedReadings } | null>(null);

function pageOf({ name, widthMm, heightMm, dpi }: CheckedPrinter): string {
  return `${name} ${widthMm} ${heightMm} ${dpi}`;
}

/** Returns the stored readings of this printer's page. */
export function keptReadings(session: SessionValues, printer: CheckedPrinter): TypedReadings {
  const typed = session.get(readingsOfSession);
  return typed?.page === pageOf(printer) ? typed.readings : none;
}

/** Stores the readings until they are applied (null) or another page is measured. */
export function keepReadings(
  session: SessionValues,
  printer: CheckedPrinter,
  readings: TypedReadings | null,
): void {
  session.set(readingsOfSession, readings && { page: pageOf(printer), readings });
}
