import type { Clock } from '../../base/surroundings.ts';
import { feeAtWeight } from '../fees.ts';
import type { Ledger } from '../ledger.ts';
import { isHandedOver, type TrainingOrder } from '../order.ts';
import type { Webhooks } from '../webhooks/webhooks.ts';
import { nextStatus, weightOnTheScale } from './itinerary.ts';
import { warehouseStatus } from './statuses.ts';
import { createWaiting } from './waiting.ts';

/**
 * What happens to orders after they were created. Every change is in the journal, and on its way
 * to the order's webhook, when the call returns. Null: there is no such order.
 */
export interface Journeys {
  /** Milliseconds from one status to the next; infinite: by hand only. */
  readonly paceMs: number;
  /** Changes that; every order begins to wait for its next status anew. */
  setPace(ms: number): void;
  /** Orders move on by themselves from now on, those of earlier runs too. */
  start(): void;
  /** An order has been created and sets out. */
  begin(order: TrainingOrder): void;
  /** To any status, known or not, also back. */
  move(platformCode: string, status: string): TrainingOrder | null;
  /** To the next status of its itinerary; null also when there is none. */
  advance(platformCode: string): TrainingOrder | null;
  /** A corrected weight in whole grams, at least 1, and the fee that goes with it. */
  weigh(platformCode: string, grams: number): TrainingOrder | null;
  /** Nothing moves by itself any more. */
  close(): void;
}

interface Parts {
  readonly ledger: Ledger;
  readonly webhooks: Webhooks;
  readonly clock: Clock;
  /** Milliseconds from one status to the next at first; infinite: by hand only. */
  readonly paceMs: number;
}

/** Nothing moves by itself before `start`. */
export function createJourneys({ ledger, webhooks, clock, paceMs }: Parts): Journeys {
  const wait = (order: TrainingOrder): void => {
    if (nextStatus(order.shortCode, order.status) === null) queue.remove(order.platformCode);
    else queue.add(order.platformCode);
  };
  const takeTurn = (code: string): void => {
    const order = ledger.byPlatformCode(code);
    if (order === null) queue.remove(code);
    else if (!hasMoved(order)) wait(order);
  };
  const queue = createWaiting({ clock, paceMs, takeTurn });
  const hasMoved = (order: TrainingOrder): boolean => {
    // Nobody fetches a parcel that no carrier has taken over yet.
    if (!isHandedOver(order, clock.now())) return false;
    try {
      return journeys.advance(order.platformCode) !== null;
    } catch {
      // A full disk takes no entry of the journal, and nothing has changed: at the next turn.
      return false;
    }
  };
  /** Two changes of an order never happen at the same time. */
  const momentAfter = (order: TrainingOrder): number => Math.max(clock.now(), order.updatedAt + 1);

  const journeys: Journeys = {
    get paceMs() {
      return queue.paceMs;
    },
    setPace(ms) {
      queue.setPace(ms);
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
