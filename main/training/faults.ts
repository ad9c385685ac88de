/** Faults that a trainer can switch on. A plain object: a change applies to the next request. */
export interface Faults {
  /** Extra delay of an answer (ms), half before and half after the work. */
  latencyMs: number;
  /** No request is answered and no callback is sent. */
  down: boolean;
  /** Orders are accepted, but the carrier accepts them only after a while. */
  handOverFails: boolean;
  /** Every update is pushed twice. */
  updatesTwice: boolean;
  /** Of two updates of an order, the second is pushed first. */
  updatesDisordered: boolean;
  /** Updates are pushed with varying delays. */
  updatesLate: boolean;
  /** No update is pushed at all. */
  updatesSilent: boolean;
}

/** Returns settings without faults. */
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
