import { type Faults, isOn } from './faults.ts';

/** What a trainer switches on and off in the app, so that people meet it before it is serious. */
export interface EverydayFaults {
  /** Every answer takes three seconds longer. */
  slowNetwork: boolean;
  /** Nobody can reach the platform, and it calls nobody. */
  platformDown: boolean;
  /** New orders are accepted, but their carrier takes them over only after a while. */
  carrierHandOverFails: boolean;
}

/** Milliseconds: long enough to be seen, and far from any time-out of the app. */
const slowMs = 3_000;

/**
 * The everyday faults as switches over a platform's faults, of which they are a part: reading says
 * what holds now, whoever has set it, and writing holds from the next request on. `{ ...switches }`
 * is a copy of the present state, such as a window can be sent.
 */
export function everydayFaults(faults: Faults): EverydayFaults {
  return {
    get slowNetwork() {
      return faults.latencyMs !== 0;
    },
    set slowNetwork(on) {
      faults.latencyMs = on ? slowMs : 0;
    },
    get platformDown() {
      return isOn(faults.down);
    },
    set platformDown(on) {
      faults.down = on;
    },
    get carrierHandOverFails() {
      return isOn(faults.handOverFails);
    },
    set carrierHandOverFails(on) {
      faults.handOverFails = on;
    },
  };
}
