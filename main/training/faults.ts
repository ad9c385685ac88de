/** What a trainer makes go wrong. A plain object: set a member, and the next request meets it. */
export interface Faults {
  /** Extra milliseconds of an answer, half of them before and half after the work is done. */
  latencyMs: number;
  /** Nobody is answered, and nobody is called. */
  down: boolean;
  /** Orders are accepted, but the carrier does not take them over for a while. */
  handOverFails: boolean;
  /** Every update is pushed twice. */
  updatesTwice: boolean;
  /** Of two updates of an order the second one is pushed first. */
  updatesDisordered: boolean;
  /** Updates wait before they are pushed, each for another time. */
  updatesLate: boolean;
  /** No update is pushed at all. */
  updatesSilent: boolean;
}

/** A platform on a good day. */
export function noFaults(): Faults {
  return {
    latencyMs: 0,
    down: false,
    handOverFails: false,
    updatesTwice: false,
    updatesDisordered: false,
    updatesLate: false,
    updatesSilent: false,
  };
}
