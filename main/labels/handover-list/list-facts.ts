/** A parcel as a handover list names it. The COD amount in dong, null when nobody knows it. */
export interface ListedParcel {
  readonly shortCode: string;
  /** Null while the carrier has not told it. */
  readonly waybill: string | null;
  readonly soc: string;
  readonly codAmount: number | null;
}

/**
 * What a handover list says. Nobody's name, phone or address: the courier keeps it, and it outlives
 * what is removed of a person.
 */
export interface HandoverList {
  readonly id: string;
  readonly carrierName: string;
  /** The station that gives the parcels away: its code and its name. */
  readonly station: string;
  /** Ms. */
  readonly openedAt: number;
  /** Ms; null while parcels are still scanned. */
  readonly closedAt: number | null;
  /** How often it was opened again after it had been closed. */
  readonly reopened: number;
  /** As they were scanned. */
  readonly parcels: readonly ListedParcel[];
  /** Dong. */
  readonly codTotal: number;
  /** Marked as no real one. */
  readonly training: boolean;
}
