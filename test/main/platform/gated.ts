import { Gate } from '../../../main/platform/gate.ts';
import type { Lesson } from '../../../main/platform/gate.ts';
import { ManualClock } from '../../fakes/clock.ts';

/** A host that asks for a pause, ms. */
export const paused = (pauseMs: number): Lesson => ({ kind: 'overloaded', pauseMs });

/** A gate at a clock of its own. */
export function gateFor({ most = 8, waitMs = 10_000 } = {}) {
  const clock = new ManualClock();
  return { clock, gate: new Gate({ most, waitMs, clock, outsideClock: clock }) };
}

/** Goes in, as somebody who has to be let in. */
export async function enter(gate: Gate) {
  const admission = await gate.enter();
  if (admission.kind !== 'in') throw new Error(admission.kind);
  return admission;
}
