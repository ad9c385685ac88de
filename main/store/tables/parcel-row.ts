import type { HandoverParcel } from '../../../shared/model/handover.ts';
import { timestamp } from '../engine/row.ts';

/** A parcel row of SQLite. Times are ms, amounts dong, weight grams. */
export interface ParcelRow extends Omit<HandoverParcel, 'scannedAt' | 'isLate' | 'isCancelled'> {
  scannedAt: number;
  late: 0 | 1;
}

export function toParcel({ scannedAt, late, ...parcel }: ParcelRow): HandoverParcel {
  return { ...parcel, scannedAt: timestamp(scannedAt), isLate: late === 1, isCancelled: false };
}
