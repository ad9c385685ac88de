import type { TrainingFaults } from '../../shared/model/station.ts';
import type { TrainingPlatform } from './platform.ts';

/** Milliseconds: long enough to be seen, and far from any time-out of the app. */
const slowMs = 3_000;

/**
 * What a trainer switches on and off, so that people meet it before it is serious: every answer
 * takes three seconds longer; nobody can reach the platform, and it calls nobody; carriers take new
 * orders over only after a while. Holds from the next request on. Rejects when the platform's port
 * was taken by somebody else while it was down.
 */
export async function setEverydayFaults(
  { faults, setReachable }: Pick<TrainingPlatform, 'faults' | 'setReachable'>,
  wanted: TrainingFaults,
): Promise<void> {
  faults.latencyMs = wanted.slowNetwork ? slowMs : 0;
  faults.handOverFails = wanted.carrierHandOverFails;
  await setReachable(!wanted.platformDown);
}
