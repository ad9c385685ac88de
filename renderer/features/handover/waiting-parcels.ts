import type { HandoverCarrier, HandoverPlace } from '../../../shared/model/handover.ts';

/** Parcels of one carrier that were scanned before its handover is open; they go into it together. */
export interface WaitingParcels {
  readonly carrier: HandoverCarrier;
  /** Their codes as they were scanned, by the own codes of their orders. */
  readonly codes: ReadonlyMap<string, string>;
}

/** The last scan, and the parcels that wait for a handover. */
export interface FirstScans {
  readonly code: string;
  readonly place: HandoverPlace;
  readonly waiting: WaitingParcels | null;
}

/**
 * Adds a scan. A parcel of another carrier than the waiting ones is refused: it does not go with their courier.
 * Several codes of one order are one parcel.
 */
export function withScan(
  waiting: WaitingParcels | null,
  code: string,
  place: HandoverPlace,
): FirstScans {
  if (place.outcome === 'refused') return { code, place, waiting };
  const { carrier, soc } = place;
  if (waiting && waiting.carrier.id !== carrier.id) {
    const refusal = { why: 'other-carrier', orderId: '', carrierName: carrier.name } as const;
    return { code, place: { outcome: 'refused', refusal }, waiting };
  }
  const codes = new Map(waiting?.codes).set(soc, code);
  return { code, place, waiting: { carrier, codes } };
}
