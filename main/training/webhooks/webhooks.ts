import type { Clock } from '../../base/surroundings.ts';
import { bites, delayOf, type Faults } from '../faults.ts';
import type { TrainingOrder } from '../order.ts';
import { createTimers } from '../timers.ts';
import { createDelivery, type DeliveryPace, type Push, type Update } from './delivery.ts';
import type { WebhookType } from './payload.ts';

/** Tells callback URLs what became of orders (contract 6). */
export interface Webhooks {
  /** Returns at once. An order without a callback URL is nobody's business. */
  push(type: WebhookType, order: TrainingOrder): void;
  /** Calls that are over, oldest first. */
  pushes(): readonly Push[];
  /** Cuts off what is on its way and forgets what waits. */
  close(): Promise<void>;
}

/** Times in milliseconds. */
export interface WebhookPace extends DeliveryPace {
  /** How long an update that the next one shall overtake waits for it. */
  readonly webhookHeld: number;
}

interface Parts {
  readonly clock: Clock;
  readonly faults: Faults;
  readonly pace: WebhookPace;
  /** How often an update is pushed until somebody says 200. */
  readonly attempts: number;
}

/** Calls nobody by itself; `faults` says what goes wrong on the way. */
export function createWebhooks({ clock, faults, pace, attempts }: Parts): Webhooks {
  const timers = createTimers(clock);
  const delivery = createDelivery({ clock, timers, faults, pace, attempts });
  /** Updates that the next one of the same order shall overtake. */
  const held = new Map<string, { readonly update: Update; readonly stop: () => void }>();

  const send = (update: Update): void => {
    const path = pathOf(update);
    const delay = delayOf(faults.webhookDelayMs, path);
    const copies = bites(faults.webhooksTwice, path) ? [update, update] : [update];
    for (const copy of copies) {
      if (delay > 0) timers.after(delay, () => delivery.deliver(copy));
      else delivery.deliver(copy);
    }
  };
  const hold = (platformCode: string, update: Update): void => {
    const stop = timers.after(pace.webhookHeld, () => release(platformCode));
    held.set(platformCode, { update, stop });
  };
  const release = (platformCode: string): void => {
    const waiting = held.get(platformCode);
    if (waiting === undefined) return;
    held.delete(platformCode);
    waiting.stop();
    send(waiting.update);
  };

  return {
    push(type, order) {
      if (order.webhookUrl === null) return;
      const { platformCode, webhookUrl: url } = order;
      const update = { type, order, url };
      if (!held.has(platformCode) && bites(faults.webhooksReordered, pathOf(update)))
        return hold(platformCode, update);
      send(update);
      release(platformCode);
    },
    pushes: () => delivery.pushes(),
    close() {
      timers.clear();
      return delivery.close();
    },
  };
}

function pathOf({ url }: Update): string {
  return new URL(url).pathname;
}
