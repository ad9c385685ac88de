import type { Interference } from '../../../main/training/interference.ts';
import { createMishaps } from '../../../main/training/webhooks/mishaps.ts';
import { bites, delayOf, type Faults } from './faults.ts';

/**
 * What goes wrong with webhooks. `heldMs` is how long an update that the next one of its order
 * shall overtake waits for it.
 */
export function webhookFaults(
  faults: Faults,
  heldMs: number,
): { deliver: NonNullable<Interference['deliver']> } {
  return {
    deliver: createMishaps(({ url }, isOneHeld) => {
      const path = new URL(url).pathname;
      // A limited fault is used up by whom it bites, so each is asked only where it can.
      return {
        isLost: false,
        heldMs: !isOneHeld && bites(faults.webhooksReordered, path) ? heldMs : null,
        isTwice: bites(faults.webhooksTwice, path),
        lateMs: delayOf(faults.webhookDelayMs, path),
      };
    }),
  };
}
