import type { DueOrder } from '../store/tables/outbox-table.ts';
import type { QueueContext } from './queue-context.ts';

/**
 * Maximum of waiting orders that are sent one after the other, so that the platform creates them exactly in the order
 * of their entry. Above it, as after a long outage, several requests run at once. They leave in order and may overtake
 * each other by a few positions.
 */
const SEQUENTIAL_LIMIT = 32;

/** Work that the queue may start now. */
export interface DueWork {
  /** Orders in processing sequence. */
  readonly orderIds: readonly string[];
  /** Subset of `orderIds` to send. */
  readonly toSend: ReadonlySet<string>;
  /** Maximum of concurrent creates. */
  readonly sendsAtOnce: number;
}

/**
 * Returns due work, at most `limit` of each kind. Unclear and cancelled orders come first, because a parcel waits for
 * them. Then come orders to send, by entry, and last those without their carrier's codes. While single requests test
 * the platform, the kind that has waited longest goes first: an order whose own request always fails must not block the
 * others.
 */
export function dueWork(tools: QueueContext, limit: number): DueWork {
  const { clock, requests, store } = tools;
  const { outbox } = store;
  const now = clock.now();
  const isHeld = !requests.mayCreate;
  const toSend = isHeld ? [] : outbox.toSend(now, Math.max(limit, SEQUENTIAL_LIMIT + 1));
  const settling = [
    ...outbox.toSettle('cancelling', now, limit),
    ...outbox.toSettle('uncertain', now, limit),
  ];
  // With many orders to send, the rest waits and is not searched for.
  const isMuch = toSend.length > SEQUENTIAL_LIMIT;
  const followUps = isMuch && !requests.isTrying ? [] : outbox.toFollowUp(now, limit);
  const kinds = [settling, toSend, followUps].filter((kind) => kind.length > 0);
  if (requests.isTrying) kinds.sort((one, other) => sinceOf(one) - sinceOf(other));
  return {
    orderIds: idsOf(kinds.flat()),
    toSend: new Set(idsOf(toSend)),
    // One create tests a refused token.
    sendsAtOnce: isMuch && !requests.stopped ? limit : 1,
  };
}

/** Returns look-ups only, while the queue is paused after a restore. */
export function dueQuestions({ clock, store }: QueueContext, limit: number): DueWork {
  const questions = store.outbox.toSettle('uncertain', clock.now(), limit);
  return { ...nothingDue, orderIds: idsOf(questions) };
}

/** No due work. */
export const nothingDue: DueWork = { orderIds: [], toSend: new Set(), sendsAtOnce: 0 };

function idsOf(due: readonly DueOrder[]): string[] {
  return due.map(({ orderId }) => orderId);
}

function sinceOf([first]: readonly DueOrder[]): number {
  return first?.since ?? Infinity;
}
