import type { Clock } from '../../base/host-services.ts';
import type { Faults } from '../faults.ts';
import type { Interference } from '../interference.ts';
import type { TrainingOrder } from '../order.ts';
import { createTimers } from '../timers.ts';
import { createDelivery, type DeliveryTiming, type Update } from './delivery.ts';
import { createDeliveryFaults } from './delivery-faults.ts';
import type { WebhookType } from './payload.ts';

/** Pushes status updates of orders to callback URLs (contract 6). */
export interface TrainingWebhooks {
  /** Returns at once. An order without a callback URL is ignored. */
  push(type: WebhookType, order: TrainingOrder): void;
  /** Aborts running calls and drops waiting ones. */
  close(): Promise<void>;
}

interface Parts {
  readonly clock: Clock;
  readonly faults: Faults;
  readonly interference: Interference;
  readonly timing: DeliveryTiming;
  /** Maximum attempts to push an update until the answer is 200. */
  readonly attempts: number;
  /** Milliseconds from one status of an order to the next: faults last long enough to be noticed. */
  readonly stepMs: () => number;
  /** Numbers from 0 up to 1, for update delays. */
  readonly random: () => number;
}

/** Number of status steps that an overtaken update waits. */
const HELD_STEPS = 3;
/** Minimum and maximum status steps that a late update waits. */
const delaySteps = { min: 1, max: 4 };

/** Creates the webhooks; without `push` no call is made. */
export function createWebhooks(parts: Parts): TrainingWebhooks {
  const { clock, faults, interference, timing, attempts } = parts;
  const timers = createTimers(clock);
  const pushed = interference.pushed?.bind(interference);
  const delivery = createDelivery({ clock, timers, faults, timing, attempts, pushed });
  const deliver = (update: Update): void => delivery.deliver(update);
  const passOn = interference.deliver?.bind(interference) ?? everydayMishaps(parts);
  return {
    push(type, order) {
      if (order.webhookUrl === null) return;
      passOn({ type, order, url: order.webhookUrl }, deliver, timers);
    },
    close() {
      timers.clear();
      return delivery.close();
    },
  };
}

/** Returns the faults that a trainer switched on; without automatic statuses there are no step times. */
function everydayMishaps({
  faults,
  stepMs,
  random,
}: Parts): ReturnType<typeof createDeliveryFaults> {
  const step = () => (Number.isFinite(stepMs()) ? stepMs() : 0);
  const { min, max } = delaySteps;
  return createDeliveryFaults(() => ({
    isLost: faults.updatesSilent,
    isTwice: faults.updatesTwice,
    heldMs: faults.updatesDisordered ? HELD_STEPS * step() : null,
    delayMs: faults.updatesLate ? (min + (max - min) * random()) * step() : 0,
  }));
}
