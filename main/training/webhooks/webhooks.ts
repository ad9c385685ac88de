import type { Clock } from '../../base/surroundings.ts';
import type { Faults } from '../faults.ts';
import type { Interference } from '../interference.ts';
import type { TrainingOrder } from '../order.ts';
import { createTimers } from '../timers.ts';
import { createDelivery, type DeliveryPace, type Update } from './delivery.ts';
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
}

/** Calls nobody by itself. */
export function createWebhooks({ clock, faults, interference, pace, attempts }: Parts): Webhooks {
  const timers = createTimers(clock);
  const pushed = interference.pushed?.bind(interference);
  const delivery = createDelivery({ clock, timers, faults, pace, attempts, pushed });
  const deliver = (update: Update): void => delivery.deliver(update);
  return {
    push(type, order) {
      if (order.webhookUrl === null) return;
      const update = { type, order, url: order.webhookUrl };
      if (interference.deliver === undefined) deliver(update);
      else interference.deliver(update, deliver, timers);
    },
    close() {
      timers.clear();
      return delivery.close();
    },
  };
}
