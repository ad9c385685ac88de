import type { Clock } from '../../base/host-services.ts';
import type { Faults } from '../faults.ts';
import type { TrainingOrder } from '../order.ts';
import type { Timers } from '../timers.ts';
import { createCaller } from './caller.ts';
import { payloadOf, type WebhookType } from './payload.ts';

/** A change of an order for its callback URL. */
export interface Update {
  readonly url: string;
  readonly type: WebhookType;
  /** The order after the change. */
  readonly order: TrainingOrder;
}

/** A finished call of a callback URL; `at` in milliseconds since the epoch. */
export interface Push {
  readonly type: WebhookType;
  readonly platformCode: string;
  /** The order's status code in the payload. */
  readonly status: string;
  readonly url: string;
  /** 1 for the first call of an update. */
  readonly attempt: number;
  /** The HTTP status of the answer; null without one. 200 is a success (contract 6). */
  readonly answer: number | null;
  readonly at: number;
}

/** Timing of delivery (ms). */
export interface DeliveryTiming {
  /** Delay before a call without a 200 answer is repeated. */
  readonly webhookRetry: number;
  /** Time-out of a callback URL. */
  readonly webhookTimeout: number;
}

interface Parts {
  readonly clock: Clock;
  readonly timers: Timers;
  readonly faults: Faults;
  readonly timing: DeliveryTiming;
  /** Maximum attempts to push an update until the answer is 200. */
  readonly attempts: number;
  /** Called for every finished call. */
  readonly pushed?: ((push: Push) => void) | undefined;
}

export interface WebhookDelivery {
  deliver(update: Update): void;
  /** Aborts running calls and drops waiting ones. */
  close(): Promise<void>;
}

/** Maximum waiting updates; beyond it updates are lost. */
const MAX_UNDERWAY = 20_000;

/** Delivers updates; those of an order go one after the other until one has to be repeated. */
export function createDelivery({
  clock,
  timers,
  faults,
  timing,
  attempts,
  pushed,
}: Parts): WebhookDelivery {
  const caller = createCaller(timing.webhookTimeout);
  const lanes = new Map<string, Promise<void>>();
  let underway = 0;
  let open = true;

  const enqueue = (update: Update, attempt: number): void => {
    const lane = update.order.platformCode;
    const nextCall = (lanes.get(lane) ?? Promise.resolve()).then(() => call(update, attempt));
    lanes.set(lane, nextCall);
    void nextCall.then(() => lanes.get(lane) === nextCall && lanes.delete(lane));
  };
  const call = async (update: Update, attempt: number): Promise<void> => {
    if (!open) return;
    const { url, type, order } = update;
    // A platform that is down sends no callbacks.
    const body = () => payloadOf(type, order, clock.now());
    const answer = faults.down ? null : await caller.post(url, body);
    if (!open) return;
    const { platformCode, status } = order;
    if (answer === 200 || attempt >= attempts) underway -= 1;
    else timers.after(timing.webhookRetry, () => enqueue(update, attempt + 1));
    pushed?.({ type, platformCode, status, url, attempt, answer, at: clock.now() });
  };

  return {
    deliver(update) {
      if (!open || underway >= MAX_UNDERWAY) return;
      underway += 1;
      enqueue(update, 1);
    },
    close() {
      open = false;
      return caller.close();
    },
  };
}
