import type { TrainingFaults, TravelPace } from '../../shared/model/station.ts';
import type { TrainingPlatform } from './platform.ts';

/** Milliseconds: long enough to be seen, and far from any time-out of the app. */
const slowMs = 3_000;

/** Milliseconds from one status of an order to the next; it goes through seven to ten of them. */
const paces: Readonly<Record<TravelPace, number>> = { calm: 120_000, quick: 30_000, rush: 5_000 };

/** Lets orders travel at this pace, those under way too. */
export function setTravelPace(
  { setStatusPace }: Pick<TrainingPlatform, 'setStatusPace'>,
  pace: TravelPace,
): void {
  setStatusPace(paces[pace]);
}

/**
 * What a trainer switches on and off, so that people meet it before it is serious: every answer
 * takes three seconds longer; nobody can reach the platform, and it calls nobody; carriers take new
 * orders over only after a while; updates come twice, out of turn, late, or not at all. Holds from the next request on. Rejects when the platform's port
 * was taken by somebody else while it was down.
 */
export async function setEverydayFaults(
  { faults, setReachable }: Pick<TrainingPlatform, 'faults' | 'setReachable'>,
  wanted: TrainingFaults,
): Promise<void> {
  faults.latencyMs = wanted.slowNetwork ? slowMs : 0;
  faults.handOverFails = wanted.carrierHandOverFails;
  faults.updatesTwice = wanted.updatesTwice;
  faults.updatesDisordered = wanted.updatesDisordered;
  faults.updatesLate = wanted.updatesLate;
  faults.updatesSilent = wanted.updatesSilent;
  await setReachable(!wanted.platformDown);
}
