import type { Interference } from '../../../main/training/interference.ts';
import { bites, delayOf, type Faults } from './faults.ts';

type Deliver = NonNullable<Interference['deliver']>;
type Update = Parameters<Deliver>[0];

/**
 * What goes wrong with webhooks. `heldMs` is how long an update that the next one of its order
 * shall overtake waits for it.
 */
export function webhookFaults(faults: Faults, heldMs: number): { deliver: Deliver } {
  const held = new Map<string, { readonly send: () => void; readonly stop: () => void }>();
  const release = (platformCode: string): void => {
    const waiting = held.get(platformCode);
    if (waiting === undefined) return;
    held.delete(platformCode);
    waiting.stop();
    waiting.send();
  };
  return {
    deliver(update, deliver, timers) {
      const path = pathOf(update);
      const { platformCode } = update.order;
      const send = (): void => {
        const delay = delayOf(faults.webhookDelayMs, path);
        const copies = bites(faults.webhooksTwice, path) ? [update, update] : [update];
        for (const copy of copies) {
          if (delay > 0) timers.after(delay, () => deliver(copy));
          else deliver(copy);
        }
      };
      if (!held.has(platformCode) && bites(faults.webhooksReordered, path)) {
        held.set(platformCode, { send, stop: timers.after(heldMs, () => release(platformCode)) });
        return;
      }
      send();
      release(platformCode);
    },
  };
}

function pathOf({ url }: Update): string {
  return new URL(url).pathname;
}
