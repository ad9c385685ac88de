import type { Interference } from '../../../main/training/interference.ts';
import { createDeliveryFaults } from '../../../main/training/webhooks/delivery-faults.ts';
import { bites, delayOf, type Faults } from './faults.ts';

/**
 * Applies faults to webhooks. `heldMs` is the time that an update waits to be overtaken by the next one of its order.
 */
export function webhookFaults(
  faults: Faults,
  heldMs: number,
): { deliver: NonNullable<Interference['deliver']> } {
  return {
    deliver: createDeliveryFaults(({ url }, isOneHeld) => {
      const path = new URL(url).pathname;
      // A limited fault is used up when it applies, so each is only checked where it can apply.
      return {
        isLost: false,
        heldMs: !isOneHeld && bites(faults.webhooksReordered, path) ? heldMs : null,
        isTwice: bites(faults.webhooksTwice, path),
        delayMs: delayOf(faults.webhookDelayMs, path),
      };
    }),
  };
}
