import type { Clock } from '../../base/host-services.ts';
import { feeAtWeight } from '../fees.ts';
import type { Ledger } from '../ledger.ts';
import { isWithCarrier, type TrainingOrder } from '../order.ts';
import type { TrainingWebhooks } from '../webhooks/webhooks.ts';
import { nextStatus, weightOnTheScale } from './itinerary.ts';
import { warehouseStatus } from './statuses.ts';
import { createWaiting } from './waiting.ts';

/**
 * Status changes of orders after creation. When a call returns, the change is in the journal and on its way to the
 * order's webhook. Null: there is no such order.
 */
export interface Journeys {
  /** Time from one status to the next (ms); infinite: only by hand. */
  readonly intervalMs: number;
  /** Sets that time; every order starts to wait again. */
  setIntervalMs(ms: number): void;
  /** Starts automatic changes, also for orders of earlier runs. */
  start(): void;
  /** Starts the journey of a new order. */
  begin(order: TrainingOrder): void;
  /** Sets any status, defined or not, also an earlier one. */
  move(platformCode: string, status: string): TrainingOrder | null;
  /** Sets the next status of the itinerary; null also at its end. */
  advance(platformCode: string): TrainingOrder | null;
  /** Sets a corrected weight (whole grams, at least 1) and its fee. */
  weigh(platformCode: string, grams: number): TrainingOrder | null;
  /** Stops automatic changes. */
  close(): void;
}

interface Parts {
  readonly ledger: Ledger;
  readonly webhooks: TrainingWebhooks;
  readonly clock: Clock;
  /** Initial time from one status to the next (ms); infinite: only by hand. */
  readonly intervalMs: number;
}

/** Creates the journeys; no automatic changes before `start`. */
export function createJourneys({ ledger, webhooks, clock, intervalMs }: Parts): Journeys {
  const wait = (order: TrainingOrder): void => {
    if (nextStatus(order.shortCode, order.status) === null) queue.remove(order.platformCode);
    else queue.add(order.platformCode);
  };
  const onDue = (code: string): void => {
    const order = ledger.byPlatformCode(code);
    if (order === null) queue.remove(code);
    else if (!hasMoved(order)) wait(order);
  };
  const queue = createWaiting({ clock, intervalMs, onDue });
  const hasMoved = (order: TrainingOrder): boolean => {
    // A parcel that no carrier has accepted is not collected.
    if (!isWithCarrier(order, clock.now())) return false;
    try {
      return journeys.advance(order.platformCode) !== null;
    } catch {
      // The journal could not be written (full disk). The order is unchanged; the next round tries again.
      return false;
    }
  };
  /** Two changes of an order never have the same time. */
  const momentAfter = (order: TrainingOrder): number => Math.max(clock.now(), order.updatedAt + 1);

  const journeys: Journeys = {
    get intervalMs() {
      return queue.intervalMs;
    },
    setIntervalMs(ms) {
      queue.setIntervalMs(ms);
      for (const order of ledger.orders()) wait(order);
    },
    start() {
      queue.open();
      for (const order of ledger.orders()) wait(order);
    },
    begin: wait,
    move(platformCode, status) {
      const order = ledger.byPlatformCode(platformCode);
      if (order === null) return null;
      const moved = ledger.move(order, status, momentAfter(order));
      webhooks.push('update_status', moved);
      wait(moved);
      return moved;
    },
    advance(platformCode) {
      const order = ledger.byPlatformCode(platformCode);
      const status = order && nextStatus(order.shortCode, order.status);
      if (status === null) return null;
      const moved = journeys.move(platformCode, status);
      if (moved === null || status !== warehouseStatus) return moved;
      const grams = weightOnTheScale(moved.shortCode, moved.weight);
      return grams === moved.weight ? moved : journeys.weigh(platformCode, grams);
    },
    weigh(platformCode, grams) {
      if (!Number.isSafeInteger(grams) || grams < 1) throw new RangeError(`No weight: ${grams} g`);
      const order = ledger.byPlatformCode(platformCode);
      if (order === null) return null;
      const fee = feeAtWeight(order, grams);
      const weighed = ledger.weigh(order, { weight: grams, fee, at: momentAfter(order) });
      webhooks.push('update_weight', weighed);
      wait(weighed);
      return weighed;
    },
    close: () => queue.close(),
  };
  return journeys;
}
