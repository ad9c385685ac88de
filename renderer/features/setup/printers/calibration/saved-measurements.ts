import type { Measurements } from '../../../../../shared/model/calibration.ts';
import { sessionKey } from '../../../../session/session-key.ts';
import type { SessionValues } from '../../../../session/session-values.ts';
import type { CheckedPrinter } from '../printer-values.ts';

/** Readings during typing; null for a missing one. */
export type TypedMeasurements = { [Axis in keyof Measurements]: number | null };

const none: TypedMeasurements = { leftMm: null, acrossMm: null, topMm: null, downMm: null };

/** The measured page and the typed readings. */
const measurementsKey = sessionKey<{ page: string; measurements: TypedMeasurements } | null>(null);

function pageOf({ name, widthMm, heightMm, dpi }: CheckedPrinter): string {
  return `${name} ${widthMm} ${heightMm} ${dpi}`;
}

/** Returns the stored readings of this printer's page. */
export function savedMeasurements(
  session: SessionValues,
  printer: CheckedPrinter,
): TypedMeasurements {
  const typed = session.get(measurementsKey);
  return typed?.page === pageOf(printer) ? typed.measurements : none;
}

/** Stores the readings until they are applied (null) or another page is measured. */
export function saveMeasurements(
  session: SessionValues,
  printer: CheckedPrinter,
  measurements: TypedMeasurements | null,
): void {
  session.set(measurementsKey, measurements && { page: pageOf(printer), measurements });
}
