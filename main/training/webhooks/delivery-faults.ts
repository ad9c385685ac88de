import type { Timers } from '../timers.ts';
import type { Update } from './delivery.ts';

/** Delivery faults of one update. */
export interface DeliveryFault {
  /** It is never pushed. */
  readonly isLost: boolean;
  /** It is pushed a second time. */
  readonly isTwice: boolean;
  /** It waits until the next update of its order was pushed, or for this time (ms) at most; null for no wait. */
  readonly heldMs: number | null;
  /** Delay of the push (ms). */
  readonly delayMs: number;
}

/** Delivers updates with the faults from `faultOf`, which is called once per update. */
export function createDeliveryFaults(
  faultOf: (update: Update, isOneHeld: boolean) => DeliveryFault,
): (update: Update, deliver: (update: Update) => void, timers: Timers) => void {
  const held = new Map<string, { readonly send: () => void; readonly stop: () => void }>();
  const release = (platformCode: string): void => {
    const waiting = held.get(platformCode);
    if (waiting === undefined) return;
    held.delete(platformCode);
    waiting.stop();
    waiting.send();
  };
  return (update, deliver, timers) => {
    const { platformCode } = update.order;
    const { isLost, isTwice, heldMs, delayMs } = faultOf(update, held.has(platformCode));
    if (isLost) return;
    const send = (): void => {
      for (const copy of isTwice ? [update, update] : [update]) {
        if (delayMs > 0) timers.after(delayMs, () => deliver(copy));
        else deliver(copy);
      }
    };
    if (heldMs !== null && !held.has(platformCode)) {
      held.set(platformCode, { send, stop: timers.after(heldMs, () => release(platformCode)) });
      return;
    }
    send();
    release(platformCode);
  };
}
