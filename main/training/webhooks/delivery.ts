import type { Clock } from '../../base/surroundings.ts';
import type { Faults } from '../faults.ts';
import type { TrainingOrder } from '../order.ts';
import type { Timers } from '../timers.ts';
import { createCaller } from './caller.ts';
import { payloadOf, type WebhookType } from './payload.ts';

/** A change of an order that its callback URL is to hear of. */
export interface Update {
  readonly url: string;
  readonly type: WebhookType;
  /** The order as it was after the change. */
  readonly order: TrainingOrder;
}

/** One call of a callback URL that is over; `at` in milliseconds since the epoch. */
export interface Push {
  readonly type: WebhookType;
  readonly platformCode: string;
  /** The order's status code in the payload. */
  readonly status: string;
  readonly url: string;
  /** 1 for the first call of an update. */
  readonly attempt: number;
  /** The HTTP status that came back; null for none. 200 is a success (contract 6). */
  readonly answer: number | null;
  readonly at: number;
}

/** How updates are delivered. Times in milliseconds. */
export interface DeliveryPace {
  /** Until a call that was not answered with 200 is tried again. */
  readonly webhookRetry: number;
  /** How long a callback URL may stay silent. */
  readonly webhookTimeout: number;
}

interface Parts {
  readonly clock: Clock;
  readonly timers: Timers;
  readonly faults: Faults;
  readonly pace: DeliveryPace;
  /** How often an update is pushed until somebody says 200. */
  readonly attempts: number;
  /** Hears of every call that is over. */
  readonly pushed?: ((push: Push) => void) | undefined;
}

export interface Delivery {
  deliver(update: Update): void;
  /** Cuts off what is on its way and forgets what waits. */
  close(): Promise<void>;
}

/** Whoever does not listen for so long loses updates. */
const mostUnderway = 20_000;

/** Calls callback URLs; an order's updates go one after the other until one has to be repeated. */
export function createDelivery({ clock, timers, faults, pace, attempts, pushed }: Parts): Delivery {
  const caller = createCaller(pace.webhookTimeout);
  const lanes = new Map<string, Promise<void>>();
  let underway = 0;
  let open = true;

  const enqueue = (update: Update, attempt: number): void => {
    const lane = update.order.platformCode;
    const turn = (lanes.get(lane) ?? Promise.resolve()).then(() => call(update, attempt));
    lanes.set(lane, turn);
    void turn.then(() => lanes.get(lane) === turn && lanes.delete(lane));
  };
  const call = async (update: Update, attempt: number): Promise<void> => {
    if (!open) return;
    const { url, type, order } = update;
    // A platform that is down calls nobody either.
    const body = () => payloadOf(type, order, clock.now());
    const answer = faults.down ? null : await caller.post(url, body);
    if (!open) return;
    const { platformCode, status } = order;
    if (answer === 200 || attempt >= attempts) underway -= 1;
    else timers.after(pace.webhookRetry, () => enqueue(update, attempt + 1));
    pushed?.({ type, platformCode, status, url, attempt, answer, at: clock.now() });
  };

  return {
    deliver(update) {
      if (!open || underway >= mostUnderway) return;
      underway += 1;
      enqueue(update, 1);
    },
    close() {
      open = false;
      return caller.close();
    },
  };
}
