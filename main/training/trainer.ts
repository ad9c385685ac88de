import type { TrainingFaults, TravelSpeed } from '../../shared/model/station.ts';
import type { TrainingPlatform } from './platform.ts';

/** Milliseconds: visible to users, and far below the app's time-outs. */
const slowMs = 3_000;

/** Milliseconds from one status of an order to the next; an order has seven to ten. */
const paces: Readonly<Record<TravelSpeed, number>> = { calm: 120_000, quick: 30_000, rush: 5_000 };

/** Sets the pace of all orders, also those in transit. */
export function setTravelSpeed(
  { setStatusInterval }: Pick<TrainingPlatform, 'setStatusInterval'>,
  speed: TravelSpeed,
): void {
  setStatusInterval(paces[speed]);
}

/**
 * Switches everyday faults on and off for practice. Answers take three seconds longer. The platform is unreachable and
 * sends no callbacks. Carriers take new orders over only after a while. Updates come twice, out of order, late, or
 * never.
 * Applies from the next request on. Rejects if another program took the platform's port during an outage.
 */
export async function setEverydayFaults(
  { faults, setReachable }: Pick<TrainingPlatform, 'faults' | 'setReachable'>,
  target: TrainingFaults,
): Promise<void> {
  faults.latencyMs = target.slowNetwork ? slowMs : 0;
  faults.handOverFails = target.carrierHandOverFails;
  faults.updatesTwice = target.updatesTwice;
  faults.updatesDisordered = target.updatesDisordered;
  faults.updatesLate = target.updatesLate;
  faults.updatesSilent = target.updatesSilent;
  await setReachable(!target.platformDown);
}
