import type { Clock } from '../../base/surroundings.ts';
import type { Faults } from '../faults.ts';
import type { Interference } from '../interference.ts';
import type { TrainingOrder } from '../order.ts';
import { createTimers } from '../timers.ts';
import { createDelivery, type DeliveryPace, type Update } from './delivery.ts';
import { createMishaps } from './mishaps.ts';
import type { WebhookType } from './payload.ts';

/** Tells callback URLs what became of orders (contract 6). */
export interface Webhooks {
  /** Returns at once. An order without a callback URL is nobody's business. */
  push(type: WebhookType, order: TrainingOrder): void;
  /** Cuts off what is on its way and forgets what waits. */
  close(): Promise<void>;
}

interface Parts {
  readonly clock: Clock;
  readonly faults: Faults;
  readonly interference: Interference;
  readonly pace: DeliveryPace;
  /** How often an update is pushed until somebody says 200. */
  readonly attempts: number;
  /** Milliseconds from one status of an order to the next: trouble lasts as long as people can see. */
  readonly stepMs: () => number;
  /** Numbers from 0 up to 1, for how late updates come. */
  readonly random: () => number;
}

/** An update that the next one shall overtake waits for as many steps of its order. */
const HELD_STEPS = 3;
/** A late update comes after as many steps of its order, the least and the most. */
const lateSteps = { least: 1, most: 4 };

/** Calls nobody by itself. */
export function createWebhooks(parts: Parts): Webhooks {
  const { clock, faults, interference, pace, attempts } = parts;
  const timers = createTimers(clock);
  const pushed = interference.pushed?.bind(interference);
  const delivery = createDelivery({ clock, timers, faults, pace, attempts, pushed });
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

/** What a trainer has switched on; statuses that change by hand only have no steps to wait for. */
function everydayMishaps({ faults, stepMs, random }: Parts): ReturnType<typeof createMishaps> {
  const step = () => (Number.isFinite(stepMs()) ? stepMs() : 0);
  const { least, most } = lateSteps;
  return createMishaps(() => ({
    isLost: faults.updatesSilent,
    isTwice: faults.updatesTwice,
    heldMs: faults.updatesDisordered ? HELD_STEPS * step() : null,
    lateMs: faults.updatesLate ? (least + (most - least) * random()) * step() : 0,
  }));
}
