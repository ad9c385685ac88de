/** The faults of the training platform as the window shows them, all switched off. */
export const noFaults = {
  slowNetwork: false,
  platformDown: false,
  carrierHandOverFails: false,
  updatesTwice: false,
  updatesDisordered: false,
  updatesLate: false,
  updatesSilent: false,
};
