import type { Clock } from '../../surroundings.ts';
import { feeAtWeight } from '../fees.ts';
import type { Ledger } from '../ledger.ts';
import { isHandedOver, type TrainingOrder } from '../order.ts';
import type { Webhooks } from '../webhooks/webhooks.ts';
import { nextStatus, weightOnTheScale } from './itinerary.ts';
import { warehouseStatus } from './statuses.ts';

/**
 * What happens to orders after they were created. Every change is in the journal, and on its way
 * to the order's webhook, when the call returns. Null: there is no such order.
 */
export interface Journeys {
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
  /** Milliseconds from one status to the next; infinite: by hand only. */
  readonly paceMs: number;
}

/** Milliseconds of work before everybody else gets a turn. */
const sliceMs = 10;

export function createJourneys({ ledger, webhooks, clock, paceMs }: Parts): Journeys {
  // Everybody waits equally long: in order of entry is in order of time.
  const dueOf = new Map<string, number>();
  let cancelTimer: (() => void) | null = null;
  let running = false;

  const wait = (order: TrainingOrder): void => {
    dueOf.delete(order.platformCode);
    if (!Number.isFinite(paceMs) || nextStatus(order.shortCode, order.status) === null) return;
    dueOf.set(order.platformCode, clock.now() + Math.max(1, paceMs));
    arm();
  };
  const arm = (): void => {
    const [first] = dueOf.values();
    if (!running || cancelTimer !== null || first === undefined) return;
    cancelTimer = clock.after(Math.max(0, first - clock.now()), () => {
      cancelTimer = null;
      moveOn();
      arm();
    });
  };
  const moveOn = (): void => {
    const started = performance.now();
    for (const [code, due] of dueOf) {
      if (due > clock.now() || performance.now() - started > sliceMs) return;
      const order = ledger.byPlatformCode(code);
      if (order === null) dueOf.delete(code);
      else if (!hasMoved(order)) wait(order);
    }
  };
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
    start() {
      running = true;
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
    close() {
      running = false;
      cancelTimer?.();
      cancelTimer = null;
    },
  };
  return journeys;
}
