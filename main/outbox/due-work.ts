import type { DueOrder } from '../store/outbox-table.ts';
import type { StepTools } from './step.ts';

/**
 * Up to so many waiting orders are sent one after the other, so that the platform makes them
 * exactly in the order of their entry. More than that, as after a long outage, go several at once:
 * they leave in their order, and may pass each other on the way by a few places.
 */
const IN_TURN_UP_TO = 32;

/** What the queue may take up now. */
export interface DueWork {
  /** Orders in the order in which they are to be taken up. */
  readonly orderIds: readonly string[];
  /** Those of them that are to be sent. */
  readonly toSend: ReadonlySet<string>;
  /** How many creates may be under way at the same time. */
  readonly sendsAtOnce: number;
}

/**
 * What is due, at most `limit` of each kind: first what is unclear or to be cancelled, which a
 * parcel waits for; then what is to be sent, by its entry; then what only lacks its carrier's codes.
 * While the platform is only being tried, one request at a time, the kind goes first that was not
 * tried for longest: an order whose own request never gets through must not keep the others waiting.
 */
export function dueWork(tools: StepTools, limit: number): DueWork {
  const { clock, requests, store } = tools;
  const { outbox } = store;
  const now = clock.now();
  const isHeld = !requests.mayCreate;
  const toSend = isHeld ? [] : outbox.toSend(now, Math.max(limit, IN_TURN_UP_TO + 1));
  const settling = [
    ...outbox.toSettle('cancelling', now, limit),
    ...outbox.toSettle('uncertain', now, limit),
  ];
  // With much to be sent the rest waits, and is not searched for.
  const isMuch = toSend.length > IN_TURN_UP_TO;
  const rest = isMuch && !requests.isTrying ? [] : outbox.toFollowUp(now, limit);
  const kinds = [settling, toSend, rest].filter((kind) => kind.length > 0);
  if (requests.isTrying) kinds.sort((one, other) => sinceOf(one) - sinceOf(other));
  return {
    orderIds: idsOf(kinds.flat()),
    toSend: new Set(idsOf(toSend)),
    // A refused token is tried with one create.
    sendsAtOnce: isMuch && !requests.stopped ? limit : 1,
  };
}

/** While the queue is held back after a restore: only questions. */
export function dueQuestions({ clock, store }: StepTools, limit: number): DueWork {
  const questions = store.outbox.toSettle('uncertain', clock.now(), limit);
  return { ...nothingDue, orderIds: idsOf(questions) };
}

/** Nothing to take up now. */
export const nothingDue: DueWork = { orderIds: [], toSend: new Set(), sendsAtOnce: 0 };

function idsOf(due: readonly DueOrder[]): string[] {
  return due.map(({ orderId }) => orderId);
}

function sinceOf([first]: readonly DueOrder[]): number {
  return first?.since ?? Infinity;
}
