import { ConcurrencyLimit } from '../../../main/platform/concurrency-limit.ts';
import type { Lesson } from '../../../main/platform/concurrency-limit.ts';
import { ManualClock } from '../../fakes/clock.ts';

/** A host that demands a pause, ms. */
export const paused = (pauseMs: number): Lesson => ({ kind: 'overloaded', pauseMs });

/** Returns a gate with its own clock. */
export function gateFor({ most = 8, waitMs = 10_000 } = {}) {
  const clock = new ManualClock();
  return { clock, gate: new ConcurrencyLimit({ max: most, waitMs, clock, outsideClock: clock }) };
}

/** Enters the gate; admission must succeed. */
export async function enterGate(gate: ConcurrencyLimit) {
  const admission = await gate.enter();
  if (admission.kind !== 'in') throw new Error(admission.kind);
  return admission;
}
