/** A parcel on a handover list. The COD amount is in dong, null if unknown. */
export interface ListedParcel {
  readonly shortCode: string;
  /** Null until the carrier has assigned it. */
  readonly waybill: string | null;
  readonly soc: string;
  readonly codAmount: number | null;
}

/**
 * Contents of a handover list. It contains no names of receivers, phone numbers or addresses: the courier keeps it, and
 * it is not deleted with a person's data.
 */
export interface HandoverList {
  readonly id: string;
  readonly carrierName: string;
  /** Code and name of the station that hands over the parcels. */
  readonly station: string;
  /** Time (ms). */
  readonly openedAt: number;
  /** Time (ms); null while parcels are still scanned. */
  readonly closedAt: number | null;
  /** Number of times it was reopened. */
  readonly reopened: number;
  /** In order of scanning. */
  readonly parcels: readonly ListedParcel[];
  /** Sum (dong). */
  readonly codTotal: number;
  /** Whether it is marked as training. */
  readonly training: boolean;
}
