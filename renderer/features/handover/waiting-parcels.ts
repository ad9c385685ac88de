import type { HandoverCarrier, HandoverMatch } from '../../../shared/model/handover.ts';

/** Parcels of one carrier that were scanned before its handover is open. They are added together. */
export interface WaitingParcels {
  readonly carrier: HandoverCarrier;
  /** Scanned codes by the own codes of their orders. */
  readonly codes: ReadonlyMap<string, string>;
}

/** The last scan, and the parcels that wait for a handover. */
export interface FirstScans {
  readonly code: string;
  readonly result: HandoverMatch;
  readonly waiting: WaitingParcels | null;
}

/**
 * Adds a scan. Refuses a parcel of another carrier than the waiting ones, because it goes with another courier. Several
 * codes of one order are one parcel.
 */
export function withScan(
  waiting: WaitingParcels | null,
  code: string,
  result: HandoverMatch,
): FirstScans {
  if (result.outcome === 'refused') return { code, result, waiting };
  const { carrier, soc } = result;
  if (waiting && waiting.carrier.id !== carrier.id) {
    const refusal = { why: 'other-carrier', orderId: '', carrierName: carrier.name } as const;
    return { code, result: { outcome: 'refused', refusal }, waiting };
  }
  const codes = new Map(waiting?.codes).set(soc, code);
  return { code, result, waiting: { carrier, codes } };
}
